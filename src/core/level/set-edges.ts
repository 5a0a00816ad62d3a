import { DIRECTIONS, edgeOf, neighbour, type Direction } from './grid'
import { CellKind, IS_STREET } from './kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from './level'
import { HAND_MARKS, hasMark, Mark } from './marks'
import { isOutOfTown } from './outer-side'

/**
 * Whether a side of a hand-drawn cell was set by hand rather than by a run, so that a re-roll keeps it: all sides of
 * locked cells, sides between two drawn streets or two drawn houses, and the outer sides of a drawn gate. Doors between
 * houses and streets may move.
 */
export function isSetSide(level: Level, cell: number, direction: Direction): boolean {
  const marks = level.marks[cell]
  if (!hasMark(marks, HAND_MARKS)) return false
  if (hasMark(marks, Mark.locked)) return true
  const beside = neighbour(level, cell, direction)
  const kind = level.cells[cell] ?? 0
  const isGate = kind === CellKind.street && hasMark(marks, Mark.gateSeed)
  if (isOutOfTown(level, beside)) return isGate
  if (!hasMark(level.marks[beside], HAND_MARKS)) return false
  const other = level.cells[beside] ?? 0
  return IS_STREET[kind] === 1 ? IS_STREET[other] === 1 : kind === CellKind.house && other === CellKind.house
}

/** Copies the hand-set sides of a cell from one level to another of the same size. */
export function keepSetSides(level: Level, cell: number, draft: LevelDraft): void {
  for (const direction of DIRECTIONS) {
    if (!isSetSide(level, cell, direction)) continue
    const edge = edgeOf(level, cell, direction)
    setEdge(draft, edge, edgeAt(level, edge))
  }
}
