import { CellKind } from '../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { makeTown } from '../canvas/make-town'

/** The row of the river west and east of its bend, and the columns of its two bridges, in the town of 30 x 30 cells. */
export const RIVER = { row: 12, bend: 14, bridges: [6, 20] } as const

/** A furnished town of 30 x 30 cells with a square, avenues, named buildings, and a river under two bridges. */
export function riverTown(seed = 11): Level {
  const sketch = draftOf(createLevel(30, 30))
  const put = (x: number, y: number, kind: number): void => {
    sketch.cells[y * sketch.width + x] = kind
    sketch.marks[y * sketch.width + x] = Mark.placed
  }
  for (let x = 0; x < sketch.width; x++) {
    const isBridge = RIVER.bridges.some((column) => column === x)
    put(x, RIVER.row + (x > RIVER.bend ? 1 : 0), isBridge ? CellKind.bridge : CellKind.water)
  }
  put(RIVER.bend, RIVER.row + 1, CellKind.water)
  return makeTown(sketch, {}, seed)
}
