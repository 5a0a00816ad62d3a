import { rederiveEdges } from '../../src/core/level/edges'
import { CellKind } from '../../src/core/level/kinds'
import { createDraft } from '../../src/core/level/level'
import { projectOf, type Project } from '../../src/core/project/project'

/** Streets and houses in turn, like a chessboard: no level of this size has more walls. */
export function chessboard(side: number): Project {
  const level = createDraft(side, side)
  for (const cell of level.cells.keys())
    level.cells[cell] = (cell + Math.floor(cell / side)) % 2 ? CellKind.street : CellKind.house
  rederiveEdges(level, level.cells.keys())
  return projectOf(level, 'Chessboard')
}
