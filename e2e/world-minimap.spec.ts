import { axeFaults } from './support/axe'
import { expect, test } from './support/editor'

test(
  'the small map of a world shows what is seen of it, goes around with it, and leads there by click and key',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const map = await editor.newWorld('The big river')

    // While all of the world is seen it would only be in the way.
    const small = page.getByRole('slider', { name: 'Small map of the whole world' })
    await expect(small).toBeHidden()
    for (let press = 0; press < 8; press++) await page.keyboard.press('+')
    await expect(small).toBeVisible()
    const frames = page.locator('.minimap-frame')
    await expect(frames.filter({ visible: true })).toHaveCount(1)
    expect(await axeFaults(editor, '.world')).toEqual([])

    // A click at its eastern rim goes there, and the frame comes in again at the other side.
    const box = await small.boundingBox()
    if (!box) throw new Error('The small map is not seen')
    await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2)
    await expect(frames.filter({ visible: true })).toHaveCount(2)
    // What lies in the middle of the large map is what was clicked: the last columns.
    const large = await map.boundingBox()
    if (!large) throw new Error('The map is not seen')
    await page.mouse.move(large.x + large.width / 2, large.y + large.height / 2)
    const place = editor.status.locator('.status-place')
    await expect(place).toHaveText(/^Column (?:49|50|1), row/)
    // East of the last column is the first one.
    await page.mouse.move(large.x + large.width / 2 + 200, large.y + large.height / 2)
    await expect(place).toHaveText(/^Column [1-9], row/)

    // The arrow keys move what is seen, around the world as well.
    await small.focus()
    const before = await frames.first().getAttribute('style')
    await page.keyboard.press('ArrowRight')
    await expect(frames.first()).not.toHaveAttribute('style', before ?? '')
    for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight')
    await expect(small).toBeFocused()
    await expect(place).toHaveText(/^Column/)

    // Whoever comes back from a level finds the map as they left it.
    const zoom = page.getByRole('toolbar').getByRole('status', { name: 'Zoom' })
    await expect(zoom).not.toHaveText(/^\d\d %$/)
    const zoomed = (await zoom.textContent()) ?? ''
    await page.getByRole('button', { name: /^Untitled/ }).click()
    await expect(editor.map).toBeVisible()
    await expect(zoom).not.toHaveText(zoomed)
    await page.getByRole('button', { name: 'World 50 × 60' }).click()
    await expect(zoom).toHaveText(zoomed)
    await expect(small).toBeVisible()

    await editor.command('Small map')
    await expect(small).toBeHidden()
    expect(editor.complaints).toEqual([])
  },
)
