import { CellKind } from '../../src/core/level/kinds'
import { createDraft, type Level } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { createRandom } from '../../src/core/random/random'

/** A sketch with two streets drawn from north to south and one from west to east, each from ring to ring. */
export function threeStreets(seed: number): Level {
  const side = 30
  const draft = createDraft(side, side)
  const { below } = createRandom(1000 + seed)
  const draw = (cellAt: (along: number) => number): void => {
    for (let along = 1; along < side - 1; along++) {
      draft.cells[cellAt(along)] = CellKind.street
      draft.marks[cellAt(along)] = Mark.placed
    }
  }
  // Far enough from each other and from the town wall for houses between them.
  const [west, east, row] = [4 + below(9), 17 + below(9), 4 + below(22)]
  for (const column of [west, east]) draw((y) => y * side + column)
  draw((x) => row * side + x)
  return draft
}
