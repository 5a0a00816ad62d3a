import { decided } from '../../analyse/laws/decided'
import { openBetweenStreets } from '../../analyse/laws/open-between-streets'
import { rockApart } from '../../analyse/laws/rock-apart'
import { streetsLeadOn } from '../../analyse/laws/streets-lead-on'
import { streetsOpen } from '../../analyse/laws/streets-open'
import { windowDoors } from '../../analyse/laws/window-doors'
import { isReplaceable } from '../../level/areas'
import { cellName, cellsOfEdge, type Grid } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { ALL_MARKS } from '../../level/marks'
import { sortPlaces } from '../../level/places'
import type { Problem } from '../../level/problem'
import type { Random } from '../../random/random'
import { defineGenerator, type TypedInput } from '../define'
import { NO_ORIGIN, type BuildRecord, type GenerateResult, type Generator } from '../generator'
import { keyOf } from './place-hash'
import { landmarksIn } from './landmarks'
import { ENDLESS_SETTINGS, MAX_STREAMED_WIDTH, type EndlessSettings } from './settings'
import { streamWindow } from './stream'
import { layWindow, type EndlessTown, type TownWindow } from './window'

/**
 * A planned town without end, of which a level is a window. It has no town wall: at the border streets go on, and
 * houses may have their door to a street beyond.
 */
export const endlessTown: Generator = defineGenerator({
  id: 'town/endless',
  version: 1,
  label: 'Town without end',
  settings: ENDLESS_SETTINGS,
  checkGrid: () => [],
  // Without the law that streets are joined: some meet only beyond the border.
  laws: [decided, streetsLeadOn, streetsOpen, windowDoors, openBetweenStreets, rockApart],
  checkSketch,
  run,
  rows: (grid, settings, begin) => streamWindow(endlessTownOf(begin(), settings), windowAt(grid, settings)),
  maxRowWidth: MAX_STREAMED_WIDTH,
})

function run({ sketch, settings, random, progress }: TypedInput<EndlessSettings>): GenerateResult {
  const cells = sketch.cells.length
  const noChange = { cells: new Uint32Array(), kinds: new Uint8Array(), marks: new Uint8Array() }
  progress({ phase: 'Planning streets', decided: 0, cells }, () => noChange)
  const level = levelOf(endlessTownOf(random, settings), windowAt(sketch, settings))
  const own = sketch.places.filter((place) => !isReplaceable(sketch, place))
  return {
    status: 'done',
    level: {
      ...level,
      // Painted weights stay as they are.
      marks: Uint8Array.from(sketch.marks, (marks) => marks & ~ALL_MARKS),
      places: sortPlaces([...own, ...level.places]),
      ...(sketch.districts ? { districts: sketch.districts } : {}),
    },
    record: recordOf(level),
    notices: [],
  }
}

/** Makes a window of an endless town with its landmarks. */
export function levelOf(town: EndlessTown, window: TownWindow): Level {
  return { ...layWindow(town, window), places: landmarksIn(town.key, window) }
}

/** Returns the endless town of some randomness and complete settings. */
export function endlessTownOf(random: Random, settings: EndlessSettings): EndlessTown {
  return { key: keyOf(random), settings }
}

/** Returns the window that a level of this size shows. */
function windowAt({ width, height }: Grid, { x, y }: EndlessSettings): TownWindow {
  return { x, y, width, height }
}

/** Streets of an endless town have no order in time: they are listed row by row. */
function recordOf({ cells }: Level): BuildRecord {
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === CellKind.street) count++
  const order = new Uint32Array(count)
  for (let cell = 0, at = 0; cell < cells.length; cell++)
    if (cells[cell] === CellKind.street) order[at++] = cell
  return {
    steps: [
      { id: 'seeds', label: 'Seeds', end: 0 },
      { id: 'wards', label: 'Avenues and wards', end: count },
    ],
    order,
    directions: new Uint8Array(count),
    origins: new Uint8Array(count).fill(NO_ORIGIN),
  }
}

/** Refuses drawn cells: a town that is the same from every window cannot follow the drawing in one. */
function checkSketch(sketch: Level): readonly Problem[] {
  const cell = drawnCell(sketch)
  if (cell < 0) return []
  const message = `A town without end is the same from every window, so it cannot follow a drawing, such as at ${cellName(sketch, cell)}. Make all cells undecided, or choose another generator.`
  return [{ rule: 'endless-sketch', severity: 'error', message, cells: [cell], edges: [] }]
}

/** Returns the first cell that is decided or has a decided edge; -1 if there is none. */
function drawnCell(sketch: Level): number {
  const cell = sketch.cells.slice().findIndex((kind) => kind !== CellKind.undecided)
  if (cell >= 0) return cell
  const edges = sketch.northEdges.length + sketch.westEdges.length
  for (let edge = 0; edge < edges; edge++)
    if (edgeAt(sketch, edge) !== EdgeKind.undecided) return Math.max(...cellsOfEdge(sketch, edge))
  return -1
}
