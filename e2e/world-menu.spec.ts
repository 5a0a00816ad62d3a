import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { Fingers } from './support/fingers'

test.use({ viewport: { width: 1024, height: 768 } })

test(
  'the menu of a tile opens by the other button and by keys, and its commands act there',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const map = await editor.newWorld('The big river')
    const place = page.locator('#world-tile')
    const menu = page.getByRole('menu', { name: 'This tile' })
    const box = await map.boundingBox()
    if (!box) throw new Error('The map has no place')
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]

    // At this width the panel of the tile is folded; the menu has its commands.
    await expect(page.getByRole('region', { name: 'Tile', exact: true })).toBeHidden()
    await page.mouse.click(x, y, { button: 'right' })
    const where = /Column \d+, row \d+/.exec((await place.textContent()) ?? '')?.[0] ?? 'none'
    await expect(menu).toContainText(where)
    expect(await axeInLongRuns(editor, '[role=menu]')).toEqual([])
    await menu.getByRole('menuitem', { name: /^Lock tile/ }).click()
    await expect(menu).toHaveCount(0)
    await expect(place).toContainText('Locked')
    await expect(map).toBeFocused()

    // By keys alone: open the menu, choose commands by their first letters, close it.
    await page.keyboard.press('Shift+F10')
    await expect(menu).toContainText(where)
    await page.keyboard.type('unl')
    await expect(menu.getByRole('menuitem', { name: /^Unlock tile/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(place).not.toContainText('Locked')
    await page.keyboard.press('ContextMenu')
    await expect(menu).toContainText(where)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(map).toBeFocused()

    // A chosen brush does not draw below the menu.
    await page.keyboard.press('d')
    const before = (await place.textContent()) ?? ''
    await page.mouse.click(x, y, { button: 'right' })
    await menu.getByRole('menuitem', { name: /^What is this/ }).click()
    await expect(status).toContainText(where)
    await expect(place).toHaveText(before)
    expect(editor.complaints).toEqual([])
  },
)

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test(
    'the menu of a tile opens under a finger that stays, which paints nothing',
    { tag: '@long' },
    async ({ editor }) => {
      const { page } = editor
      const map = await editor.newWorld('The big river')
      const place = page.locator('#world-tile')
      const menu = page.getByRole('menu', { name: 'This tile' })
      const box = await map.boundingBox()
      if (!box) throw new Error('The map has no place')
      await map.focus()
      await page.keyboard.press('d')
      await new Fingers(page).hold({ x: box.x + box.width / 3, y: box.y + box.height / 2 }, () =>
        expect(menu).toContainText('Add a dungeon here…'),
      )
      await expect(menu).toContainText('Add a dungeon here…')
      await page.keyboard.press('Escape')
      await expect(place).not.toContainText('desert')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      expect(editor.complaints).toEqual([])
    },
  )
})
