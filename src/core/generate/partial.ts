import { rederiveEdges } from '../level/edges'
import { CellKind, isCellKind } from '../level/kinds'
import { draftOf, type Level } from '../level/level'
import { SEED_MARKS } from '../level/marks'
import type { Growth } from './generator'

/**
 * A sketch with what a run had decided when it was stopped. Nothing that was decided before changes, and what the run
 * had not decided stays undecided; edges follow from the cells, so that they agree with them.
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
