import { edgeOf, DIRECTIONS, isBorder } from '../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'

/** A level with one cell of another kind and walls around it, as a stroke of the brush would leave it. */
export function paintCell(level: Level, cell: number): Level {
  const draft = draftOf(level)
  const kinds = [CellKind.street, CellKind.house, CellKind.rock]
  const next = kinds[(kinds.indexOf(draft.cells[cell] as 16) + 1) % kinds.length] ?? CellKind.street // only its index counts
  draft.cells[cell] = next
  draft.marks[cell] = ((draft.marks[cell] ?? 0) ^ Mark.locked) | Mark.placed
  if (isBorder(level, cell)) return draft
  for (const direction of DIRECTIONS) {
    setEdge(draft, edgeOf(level, cell, direction), direction === 0 ? EdgeKind.door : EdgeKind.wall)
  }
  return draft
}
