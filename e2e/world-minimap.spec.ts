import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

test(
  'the small map of a world shows the view, wraps around with it, and moves it on click and by key',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const map = await editor.newWorld('The big river')

    // The small map is hidden while the whole world is visible.
    const small = page.getByRole('slider', { name: 'Small map of the whole world' })
    await expect(small).toBeHidden()
    for (let press = 0; press < 8; press++) await page.keyboard.press('+')
    await expect(small).toBeVisible()
    const frames = page.locator('.minimap-frame')
    await expect(frames.filter({ visible: true })).toHaveCount(1)
    expect(await axeInLongRuns(editor, '.world')).toEqual([])

    // A click at its eastern edge moves the view there, and the frame wraps around to the other side.
    const box = await small.boundingBox()
    if (!box) throw new Error('The small map is not seen')
    await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2)
    await expect(frames.filter({ visible: true })).toHaveCount(2)
    // The middle of the large map shows the clicked place: the last columns.
    const large = await map.boundingBox()
    if (!large) throw new Error('The map is not seen')
    await page.mouse.move(large.x + large.width / 2, large.y + large.height / 2)
    const place = editor.status.locator('.status-place')
    await expect(place).toHaveText(/^Column (?:49|50|1), row/)
    // The first column is east of the last one.
    await page.mouse.move(large.x + large.width / 2 + 200, large.y + large.height / 2)
    await expect(place).toHaveText(/^Column [1-9], row/)

    // The arrow keys move the view, also around the world.
    await small.focus()
    const before = await frames.first().getAttribute('style')
    await page.keyboard.press('ArrowRight')
    await expect(frames.first()).not.toHaveAttribute('style', before ?? '')
    for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight')
    await expect(small).toBeFocused()
    await expect(place).toHaveText(/^Column/)

    // Coming back from a level restores the view of the map.
    const { zoom } = editor
    await expect(zoom).not.toHaveText(/^\d\d %$/)
    const zoomed = (await zoom.textContent()) ?? ''
    await page.getByRole('treeitem', { name: /^Untitled/ }).click()
    await expect(editor.map).toBeVisible()
    await expect(zoom).not.toHaveText(zoomed)
    await page.getByRole('treeitem', { name: 'World 50 × 60' }).click()
    await expect(zoom).toHaveText(zoomed)
    await expect(small).toBeVisible()

    await editor.command('Small map')
    await expect(small).toBeHidden()
    expect(editor.complaints).toEqual([])
  },
)
