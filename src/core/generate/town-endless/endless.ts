import { isReplaceable } from '../../level/areas'
import type { Grid } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { ALL_MARKS } from '../../level/marks'
import { sortPlaces } from '../../level/places'
import type { Random } from '../../random/random'
import { defineRun, type TypedInput } from '../define'
import { NO_ORIGIN, type BuildRecord, type GenerateResult } from '../generator'
import { endlessEntry } from './entry'
import { keyOf } from './place-hash'
import { landmarksIn } from './landmarks'
import { MAX_STREAMED_WIDTH, type EndlessSettings } from './settings'
import { streamWindow } from './stream'
import { layWindow, type EndlessTown, type TownWindow } from './window'
import { defined } from '../../text/defined'

/** Towns without end, with the code of their runs. */
export const endlessTown = defineRun(endlessEntry, {
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
      ...defined({ districts: sketch.districts }),
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
