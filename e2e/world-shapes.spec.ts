import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'

/** Makes a world, zooms in, chooses desert to paint with, and gives what the tests do in the middle of it. */
async function beginWorld(editor: EditorPage) {
  const { page, status } = editor
  const map = await editor.newWorld('Micronesia')
  await editor.choose('Terrain')
  await map.focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('+')
  await page.keyboard.press('d')
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const tiles = async (): Promise<number> => {
    const said = /Desert, (\d+) tiles?/.exec((await status.textContent()) ?? '')
    return Number(said?.[1] ?? 0)
  }
  const drag = async (): Promise<void> => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 150, y + 60, { steps: 6 })
    await page.mouse.up()
  }
  return { map, x, y, tiles, drag, size: page.getByLabel('Brush size') }
}

test(
  'on a world, tools draw with brushes of any size, rectangles and flood fills, by pointer',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const { x, y, tiles, drag, size } = await beginWorld(editor)
    await size.selectOption('3 × 3')
    await page.mouse.click(x, y)
    await expect.poll(tiles).toBe(9)
    await page.keyboard.press('ControlOrMeta+z')

    await editor.choose('Rectangle')
    await expect(size).toBeDisabled()
    await drag()
    await expect.poll(tiles).toBeGreaterThan(9)
    // The rectangle lies in the middle of nothing else that is desert: flooding it paints what it has.
    const inside = await tiles()
    await page.keyboard.press('u')
    await page.keyboard.press('h')
    await page.mouse.click(x + 70, y + 30)
    await expect(status).toContainText(`Hills, ${inside} tiles`)
    expect(await axeInLongRuns(editor, '.toolbar')).toEqual([])
  },
)

test(
  'on a world, lines are as wide as the brush, and have two ends by keyboard',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const { map, tiles, drag, size } = await beginWorld(editor)
    await size.selectOption('3 × 3')
    await editor.choose('Line')
    await drag()
    await expect.poll(tiles).toBeGreaterThan(9)
    const wide = await tiles()
    await page.keyboard.press('ControlOrMeta+z')
    await size.selectOption('1 × 1')
    await drag()
    await expect.poll(tiles).toBeLessThan(wide / 2)
    const thin = await tiles()
    expect(thin).toBeGreaterThan(3)
    await page.keyboard.press('ControlOrMeta+z')

    // By keyboard a line has two ends, and Escape gives up the first.
    await map.focus()
    await page.keyboard.press('d')
    await page.keyboard.press('l')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('Line: the first end is here.')
    await page.keyboard.press('Escape')
    await expect(status).toContainText('Cancelled. The map is unchanged.')
    await page.keyboard.press('Enter')
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(tiles).toBeGreaterThan(0)
  },
)
