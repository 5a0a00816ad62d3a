import { expect, test } from './support/editor'
import { playStrip } from './support/play-page'

const [WIDTH, HEIGHT] = [20, 20]
const tileAt = (column: number, row: number): number => row * WIDTH + column

/**
 * Returns a map of grassland in the game's format: a start at column 5, row 5 and one at column 11, row 5, each with hills
 * near enough to feed a town; sea in the south.
 */
function meadow(): Uint8Array {
  const bytes = new Uint8Array(24 + 4 * WIDTH * HEIGHT)
  bytes.set(new TextEncoder().encode('cEvoMap'))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, WIDTH, true)
  view.setUint32(20, HEIGHT, true)
  const starts = new Set([tileAt(4, 4), tileAt(10, 4)])
  const hills = new Set([tileAt(4, 2), tileAt(10, 2)])
  for (let tile = 0; tile < WIDTH * HEIGHT; tile++) {
    const terrain = tile >= tileAt(0, 8) ? 0 : hills.has(tile) ? 10 : 2
    view.setUint32(24 + 4 * tile, 0x7800_0000 + terrain + (starts.has(tile) ? 0x40_0000 : 0), true)
  }
  return bytes
}

test('a world is walked tile by tile, into a town by the gate that faces the way, out to the same tile, and saved', async ({
  editor,
  files,
}) => {
  const { page, status } = editor
  await files.open({ name: 'meadow.cevomap', bytes: meadow() }, () => page.keyboard.press('ControlOrMeta+o'))
  const map = page.getByRole('grid', { name: 'Map of the world meadow' })
  await expect(map).toBeFocused()
  await editor.tool('Make all towns').click()
  await expect(status).toContainText('2 starts, 2 towns')
  await map.focus()

  await page.keyboard.press('F5')
  const strip = page.getByRole('region', { name: 'Journey', exact: true })
  await expect(strip).toContainText('Day 1, 08:00')
  await expect(strip).toContainText('0 steps')
  await expect(strip).toContainText('Column 5, row 5')

  // Without the town's road, four hours over an edge and six over a corner; along the road, half of that.
  for (let step = 1; step <= 6; step++) {
    await page.keyboard.press('ArrowRight')
    await expect(strip).toContainText(`${step} ${step === 1 ? 'step' : 'steps'}`)
  }
  await expect(strip).toContainText('Column 11, row 5')
  await expect(strip).toContainText('Day 2, 02:00')

  const enter = strip.getByRole('button', { name: /^Enter / })
  const there = ((await enter.textContent()) ?? '').replace('Enter ', '')

  // The walker came from the west: the gate in the west.
  await page.keyboard.press('Enter')
  await expect(playStrip(editor)).toContainText('Column 1,')
  await expect(playStrip(editor)).toContainText('facing east')
  await page.keyboard.press('s')
  await expect(strip).toContainText('Column 11, row 5')
  await expect(status).toContainText(`You left ${there}.`)

  // Sea stops the way, letters choose no tools, and a click walks.
  await page.keyboard.press('b')
  await expect(strip).toContainText('6 steps')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await expect(strip).toContainText('is in the way')
  const [file] = await files.save(() => strip.getByRole('button', { name: 'Save the journey…' }).click())
  const rows = new TextDecoder().decode(file?.bytes).trim().split('\r\n')
  expect(rows).toHaveLength(1 + 8)
  expect(rows[1]).toMatch(/^meadow,1,5,5,grassland,[^,]+,0,1,08:00,$/)
  expect(rows[7]).toBe(`meadow,7,11,5,grassland,${there},1080,2,02:00,`)

  await page.keyboard.press('Escape')
  await expect(strip).toBeHidden()
  await expect(status).toContainText('The journey is over: 7 steps in 2 days.')
  expect(editor.complaints).toEqual([])
})
