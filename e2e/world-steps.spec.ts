import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

// The replay plays at its pace, as it does for users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'the slider goes through the steps of a map, each tile says which step made it, and Escape ends it',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const map = await editor.newWorld('Volcano islands')
    await page.keyboard.press('ControlOrMeta+g')
    await page.getByLabel('Column and row').fill('1, 1')
    await page.keyboard.press('Enter')
    await expect(page.locator('#world-tile')).toContainText('Column 1, row 1')

    await page.getByRole('button', { name: 'Show the steps' }).click()
    const strip = page.getByRole('region', { name: 'How the map was made' })
    const slider = strip.getByRole('slider')
    await expect(slider).toBeFocused()
    await expect(slider).toHaveAttribute('aria-valuetext', /^Step (\d+) of \1: Setting starts/)

    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Before the first of \d+ steps/)
    await expect(page.locator('#world-tile')).toContainText('ocean')
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Step 1 of \d+: Raising volcanoes/)
    await strip.getByRole('button', { name: 'Next step' }).click()
    await expect(slider).toHaveAttribute('aria-valuetext', /^Step 2 of/)
    expect(await axeInLongRuns(editor, '.app-main')).toEqual([])

    // The pointer shows the tile under it, the keyboard the tile under the cursor.
    const box = await map.boundingBox()
    if (!box) throw new Error('The map is not seen')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await expect(strip).toContainText(/Column \d\d, row \d\d/)
    await page.mouse.move(box.x + 2, box.y - 100)
    await map.focus()
    await page.keyboard.press('ArrowDown')
    await expect(strip).toContainText('Column 1, row 2: ocean, as the whole map began.')
    await page.keyboard.press('ArrowUp')
    await expect(strip).toContainText('Column 1, row 1: ocean, as the whole map began.')

    // Started a few steps before the last, the replay plays to the end and stops.
    await slider.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await strip.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(slider).toHaveAttribute('aria-valuetext', /^Step (\d+) of \1:/)
    await expect(strip.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(strip).toBeHidden()
    expect(editor.complaints).toEqual([])
  },
)
