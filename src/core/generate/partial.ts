import { rederiveEdges } from '../level/edges'
import { CellKind, isCellKind } from '../level/kinds'
import { draftOf, type Level } from '../level/level'
import { SEED_MARKS } from '../level/marks'
import type { Growth } from './generator'

/**
 * Returns a sketch with the decisions of a stopped run. Earlier decisions stay, and the remaining cells stay undecided;
 * edges follow from the cells, so that they agree.
 */
export function partialLevel(sketch: Level, parts: readonly Growth[]): Level {
  const draft = draftOf(sketch)
  const decided: number[] = []
  for (const { cells, kinds, marks } of parts) {
    cells.forEach((cell, index) => {
      const kind = kinds[index] ?? 0
      if (sketch.cells[cell] !== CellKind.undecided || !isCellKind(kind)) return
      draft.cells[cell] = kind
      draft.marks[cell] = (draft.marks[cell] ?? 0) | ((marks[index] ?? 0) & SEED_MARKS)
      decided.push(cell)
    })
  }
  rederiveEdges(draft, Uint32Array.from(decided), sketch.cells)
  return draft
}
