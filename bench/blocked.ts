import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNative } from '../src/core/formats/native/write'
import { CellKind, IS_STREET } from '../src/core/level/kinds'
import { createLevel, type Level } from '../src/core/level/level'
import type { Place } from '../src/core/level/places'
import { MAX_PLACES } from '../src/core/project/limits'
import { makeTown } from './canvas/make-town'
import { sampleTown } from './canvas/sample-levels'
import { table } from './timing'
import { blocksOf } from './window/blocks'
import { openEditor, openProject } from './window/open-editor'

// How long the window of the built browser edition does not answer while it makes overlays, a way, candidates and pictures of
// towns of 20, 200 and 1,000 cells a side, while it opens 200,000 places, and while a furnished town is zoomed and walked: `npm run build:web && npm run bench blocked`.

const SIDES = [20, 200, 1000]
/** How long the page is watched after a step of a level, in milliseconds: long work ends later. */
const QUIET = { small: 3000, large: 12_000 }

const editor = await openEditor()
const { page } = editor
const map = page.getByRole('grid', { name: 'Cells of the town' })

const steps: readonly (readonly [string, (level: Level) => Promise<unknown>])[] = [
  ['overlay 1', () => page.keyboard.press('Alt+1')],
  ['overlay 2', () => page.keyboard.press('Alt+2')],
  ['overlay 3', () => page.keyboard.press('Alt+3')],
  ['overlay 4', () => page.keyboard.press('Alt+4')],
  ['no overlay', () => page.keyboard.press('Alt+0')],
  ['way', findWay],
  ['pan', pan],
  ['zoom', zoom],
  ['candidates', () => page.keyboard.press('Control+Shift+k')],
]

/** Asks for the way between streets in opposite corners, and says if none is shown. */
async function findWay(level: Level): Promise<void> {
  await goTo(level, 1)
  await page.keyboard.press('F4')
  await goTo(level, -1)
  await page.keyboard.press('Shift+F4')
  await page
    .getByText(/\d steps?/)
    .first()
    .waitFor()
}

/** Moves the cursor to a street near the first corner, 1, or the last, -1. */
async function goTo({ width, height, cells }: Level, sign: 1 | -1): Promise<void> {
  await page.keyboard.press(sign === 1 ? 'Control+Home' : 'Control+End')
  for (let sum = 0; sum < width + height; sum++) {
    for (let y = 0; y <= Math.min(sum, height - 1); y++) {
      const x = sum - y
      const [column, row] = sign === 1 ? [x, y] : [width - 1 - x, height - 1 - y]
      if (IS_STREET[cells[row * width + column] ?? 0] !== 1) continue
      for (let step = 0; step < x; step++) await page.keyboard.press(sign === 1 ? 'ArrowRight' : 'ArrowLeft')
      for (let step = 0; step < y; step++) await page.keyboard.press(sign === 1 ? 'ArrowDown' : 'ArrowUp')
      return
    }
  }
}

/** Drags the map to and fro at the size of "whole map" and closer, as a hand does. */
async function pan(): Promise<void> {
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down({ button: 'middle' })
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(x + 200 * Math.sin(step / 5), y + 120 * Math.cos(step / 7))
  }
  await page.mouse.up({ button: 'middle' })
}

async function zoom(): Promise<void> {
  await page.keyboard.down('Control')
  for (let step = 0; step < 24; step++) await page.mouse.wheel(0, step < 12 ? -120 : 120)
  await page.keyboard.up('Control')
}

/** A project file in the temporary folder. */
function projectFile(name: string, levels: readonly Level[]): string {
  const file = path.join(tmpdir(), `brownstone-${name}.brownstone`)
  const named = levels.map((level, at) => ({ id: `level-${at + 1}`, name: `Town ${at + 1}`, level }))
  const [written] = writeNative({ name: 'Blocks', levels: named }, 'blocks.brownstone').files
  writeFileSync(file, written?.bytes ?? '')
  return file
}

/** The maximum places of a level, two fifths of its cells: shops in houses, notes elsewhere. */
function fullOfPlaces(level: Level): Level {
  const places = Array.from(level.cells, (_, cell) => cell)
    .filter((cell) => cell % 5 < 2)
    .slice(0, MAX_PLACES)
    .map((cell): Place => {
      const kind = level.cells[cell] === CellKind.house ? 'shop' : 'note'
      return { cell, kind, name: `Place ${cell}`, properties: {} }
    })
  return { ...level, places }
}

const rows: string[][] = []
const measureOn = async (what: string, step: string, act: () => Promise<unknown>, quiet: number) => {
  const { longest, longestBusy } = await blocksOf(editor, act, quiet)
  rows.push([what, step, `${longest.toFixed(0)} ms`, `${longestBusy.toFixed(0)} ms`])
}
for (const side of SIDES) {
  const level = sampleTown(side, side)
  const file = projectFile(String(side), [level])
  const quiet = side < 500 ? QUIET.small : QUIET.large
  const measure = (what: string, act: () => Promise<unknown>): Promise<void> =>
    measureOn(`${side} x ${side}`, what, act, quiet)
  await measure('open', () => openProject(page, file, side))
  await map.focus()
  for (const [what, act] of steps) await measure(what, () => act(level))
  await page.keyboard.press('Escape')
}
{
  const full = fullOfPlaces(sampleTown(500, 500))
  const file = projectFile('places', [full, full])
  await measureOn('200,000 places', 'open', () => openProject(page, file, 500), QUIET.large)
}
{
  const side = 300
  const file = projectFile('furnished', [makeTown(createLevel(side, side), {}, 7)])
  const measure = (what: string, act: () => Promise<unknown>): Promise<void> =>
    measureOn(`${side} x ${side}, furnished`, what, act, QUIET.large)
  await measure('open', () => openProject(page, file, side))
  await map.focus()
  await page.keyboard.press('Control+1')
  // Each size sets its names again.
  await measure('zoom, close', zoom)
  await measure('walk', () => page.keyboard.press('F5'))
  await measure('first person', () => page.keyboard.press('v'))
}
console.log(table([['level', 'step', 'longest block', 'processor time'], ...rows]))
await editor.close()
