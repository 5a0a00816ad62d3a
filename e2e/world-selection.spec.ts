import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { steadyPicture } from './support/pictures'

/** Makes a world, zooms in, and gives what the tests do by pointer in the middle of it. */
async function beginWorld(editor: EditorPage) {
  const { page, status } = editor
  const map = await editor.newWorld('Micronesia')
  await map.focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('+')
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const size = status.locator('.status-selected')
  const hand = status.locator('.status-hand')
  const selected = async (): Promise<number> => {
    const said = (await size.count()) === 0 ? '' : ((await size.textContent()) ?? '')
    return Number(/^([\d,]+) tiles? selected$/.exec(said)?.[1]?.replace(',', '') ?? 0)
  }
  const drag = async (across: number, down: number): Promise<void> => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + across, y + down, { steps: 6 })
    await page.mouse.up()
  }
  return { map, x, y, size, hand, selected, drag }
}

test(
  'on a world, a marquee selects tiles by pointer, adds and takes away, and they are painted in one step',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const { map, x, y, size, hand, selected, drag } = await beginWorld(editor)

    await editor.choose('Marquee')
    await drag(150, 60)
    await expect(status).toContainText(/\d+ tiles selected\./)
    const marquee = await selected()
    expect(marquee).toBeGreaterThan(9)
    // Alt takes away instead of picking terrain; Shift adds what was taken.
    await page.keyboard.down('Alt')
    await drag(60, 30)
    await page.keyboard.up('Alt')
    await expect.poll(selected).toBeLessThan(marquee)
    const less = await selected()
    await expect(hand).toHaveText('Marquee')
    await page.keyboard.down('Shift')
    await drag(60, 30)
    await page.keyboard.up('Shift')
    await expect.poll(selected).toBe(marquee)
    expect(less).toBeGreaterThan(0)

    // Escape ends a marquee under way and keeps the selection; the next ends the tool, and the last clears the selection.
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 3 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await selected()).toBe(marquee)
    await page.keyboard.press('Escape')
    await expect(hand).toHaveText('Look')
    expect(await selected()).toBe(marquee)
    await page.keyboard.press('Escape')
    await expect(size).toBeHidden()

    await editor.choose('Marquee')
    await drag(150, 60)
    await page.getByRole('radio', { name: 'Desert' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Paint selection' }).click()
    await expect(status).toContainText(/Desert, \d+ tiles/)
    await map.focus()
    await page.keyboard.press('h')
    await page.keyboard.press('Shift+B')
    await expect(status).toContainText(`Hills, ${marquee} tiles`)
    await page.keyboard.press('ControlOrMeta+z')
    expect(await axeInLongRuns(editor, '.toolbar')).toEqual([])
    expect(editor.complaints).toEqual([])
  },
)

test(
  'on a world, the wand selects what a marquee painted, which is locked, and the selection stays with the world',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const { x, y, size, hand, selected, drag } = await beginWorld(editor)
    await editor.choose('Marquee')
    await drag(150, 60)
    await expect(status).toContainText(/\d+ tiles selected\./)
    const marquee = await selected()
    await page.getByRole('radio', { name: 'Desert' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Paint selection' }).click()
    await expect(status).toContainText(`Desert, ${marquee} tiles`)

    // The marquee lies in the middle of nothing else that is desert.
    await editor.choose('Wand')
    await page.keyboard.press('ControlOrMeta+Shift+A')
    await expect(size).toBeHidden()
    await page.mouse.click(x + 70, y + 30)
    await expect.poll(selected).toBe(marquee)
    await page.keyboard.down('Alt')
    await page.mouse.click(x + 70, y + 30)
    await page.keyboard.up('Alt')
    await expect(size).toBeHidden()
    await expect(hand).toHaveText('Wand')
    await page.mouse.click(x + 70, y + 30)
    // They are locked, because they were painted.
    await editor.command('Lock selection')
    await expect(status).toContainText('These tiles are locked already.')
    await editor.command('Unlock selection')
    await expect(status).toContainText(`Unlock ${marquee} tiles`)
    await editor.command('Lock selection')
    await expect(status).toContainText(`Lock ${marquee} tiles`)
    await page.keyboard.press('ControlOrMeta+Shift+A')
    await editor.command('Select locked tiles')
    await expect.poll(selected).toBe(marquee)

    // A level has a selection of its own, and that of the world is there again when the world is.
    await page.getByRole('treeitem', { name: /^Untitled/ }).click()
    await expect(editor.map).toBeVisible()
    await expect(size).toBeHidden()
    await page.getByRole('treeitem', { name: /^World/ }).click()
    await expect.poll(selected).toBe(marquee)
    expect(await axeInLongRuns(editor, '.toolbar')).toEqual([])
    expect(editor.complaints).toEqual([])
  },
)

test(
  'by keyboard alone, tiles of a world are selected, extended, painted and locked',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    const map = await editor.newWorld('The big river')
    await map.focus()
    const size = status.locator('.status-selected')
    const cell = async () => page.locator(`#${await map.getAttribute('aria-activedescendant')}`)

    // Shift and the arrow keys select with a tool that does not draw.
    await page.keyboard.press('v')
    for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowRight')
    await expect(status).toContainText('4 tiles selected.')
    await expect(await cell()).toHaveAttribute('aria-selected', 'true')
    for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowDown')
    // Two rows of four tiles, and the three between them.
    await expect(size).toHaveText('11 tiles selected')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(await cell()).toHaveAttribute('aria-selected', 'false')
    await expect(size).toHaveText('11 tiles selected')
    await page.keyboard.press('Escape')
    await expect(size).toBeHidden()

    // A marquee has two ends; Shift with Enter adds, Alt takes away, Escape gives up the first end.
    await page.keyboard.press('Shift+M')
    await expect(status.locator('.status-hand')).toHaveText('Marquee')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('Marquee: the first end is here.')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(size).toHaveText('2 tiles selected')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(size).toHaveText('4 tiles selected')
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.press('Enter')
    await expect(size).toHaveText('3 tiles selected')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(status).toContainText('Cancelled. The map is unchanged.')
    await expect(size).toHaveText('3 tiles selected')

    await page.keyboard.press('a')
    await page.keyboard.press('Shift+B')
    await expect(status).toContainText('Arctic, 3 tiles')
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('k')
    await page.keyboard.press('Shift+B')
    await expect(status).toContainText('Lock 3 tiles')
    await page.keyboard.press('ControlOrMeta+z')

    // The cursor is just east of the three tiles.
    await page.keyboard.press('ControlOrMeta+Shift+A')
    await page.keyboard.press('w')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(size).toHaveText(/^\d+ tiles? selected$/)
    await page.keyboard.press('Alt+Enter')
    await expect(size).toBeHidden()
    // The map shows what is selected, and nothing else changes on it.
    const picture = () =>
      steadyPicture(page, () =>
        map
          .locator('canvas')
          .evaluateAll((layers: HTMLCanvasElement[]) => layers.map((layer) => layer.toDataURL()).join()),
      )
    const bare = await picture()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(size).toHaveText('3,000 tiles selected')
    await expect.poll(picture).not.toBe(bare)
    await page.keyboard.press('ControlOrMeta+Shift+A')
    await expect.poll(picture).toBe(bare)
    await page.keyboard.press('ControlOrMeta+a')
    await editor.command('Select the same kind')
    await expect(size).toHaveText('3,000 tiles selected')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(size).toBeHidden()
    await editor.command('Select the same kind')
    await expect(size).toHaveText(/^\d+ tiles? selected$/)
    expect(editor.complaints).toEqual([])
  },
)
