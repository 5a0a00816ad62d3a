import { expect, test } from './support/editor'

test(
  'letters choose what to paint on a world, Alt picks it from the map, and each key can be changed',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    // On a level the same letters choose kinds of cells.
    await editor.map.focus()
    await page.keyboard.press('h')
    await editor.expectChosen('House')

    const map = await editor.newWorld('The big river')
    const hand = status.locator('.status-hand')
    const tile = page.locator('#world-tile')

    await page.keyboard.press('Home')
    await page.keyboard.press('h')
    await expect(hand).toHaveText('Terrain · Hills')
    await editor.expectChosen('Terrain')
    await page.keyboard.press('Enter')
    await expect(tile).toContainText('hills')
    await page.keyboard.press('r')
    await page.keyboard.press('Enter')
    await expect(tile).toHaveText(/hills.*, river\. Locked$/)
    await page.keyboard.press('Shift+R')
    await page.keyboard.press('Enter')
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    await expect(tile).toHaveText(/hills[^,]*, start\. Locked$/)

    // Terrain is picked by key and by pointer.
    await page.keyboard.press('2')
    await expect(hand).toHaveText('Resource · Cobalt')
    await page.keyboard.press('Alt+Enter')
    await expect(hand).toHaveText('Start')
    await page.keyboard.press('o')
    await expect(hand).toHaveText('Terrain · Ocean')
    const box = await map.boundingBox()
    if (!box) throw new Error('The map is not seen')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await expect(status.locator('.status-place')).toHaveText(/^Column/)
    const pointed = (await status.locator('.status-place').textContent()) ?? ''
    await page.keyboard.down('Alt')
    await page.mouse.click(middle.x, middle.y)
    await page.keyboard.up('Alt')
    await expect(hand).not.toHaveText('Terrain · Ocean')
    const [, picked = ''] = /· (.*)$/.exec((await hand.textContent()) ?? '') ?? []
    expect(pointed.toLowerCase()).toContain(picked.toLowerCase())
    await expect(status.locator('.status-place')).toHaveText(pointed)

    // Overlays have the same keys as on levels, and V switches to Look.
    await page.keyboard.press('Alt+1')
    await expect(page.getByRole('region', { name: 'Legend: Site rating' })).toBeVisible()
    await page.keyboard.press('Alt+0')
    await expect(page.getByRole('region', { name: 'Legend: Site rating' })).toBeHidden()
    await page.keyboard.press('v')
    await expect(hand).toHaveText('Look')

    // The dialog lists the keys of the map in view; a new key replaces the old one.
    await page.keyboard.press('ControlOrMeta+/')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByRole('heading', { name: 'On an overland map' })).toBeVisible()
    await expect(sheet).toContainText('Terrain · Hills')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+,')
    await page.getByRole('tab', { name: 'Shortcuts' }).click()
    await page.getByRole('button', { name: 'Add a key to Terrain · Hills', exact: true }).click()
    await page.keyboard.press('e')
    const row = page.getByRole('row', { name: /^Terrain · Hills/ })
    await expect(row).toContainText('E')
    // “Undecided” of levels has the same key, but never at the same time.
    await expect(row).not.toContainText('also belongs')
    await page.keyboard.press('Escape')
    await map.focus()
    await page.keyboard.press('e')
    await expect(hand).toHaveText('Terrain · Hills')
    expect(editor.complaints).toEqual([])
  },
)
