import { cellsOfEdge } from '../../level/grid'
import { draftOf, setEdge, type Level } from '../../level/level'

/** New value of a cell. */
export interface CellChange {
  readonly cell: number
  /** Its CellKind. */
  readonly kind: number
  /** All its bits of Mark. */
  readonly marks: number
}

/** New value of an edge. */
export interface EdgeChange {
  readonly edge: number
  /** Its EdgeKind. */
  readonly kind: number
}

/** One way to solve a problem, as plain data: all its changes and nothing else. */
export interface Repair {
  /** Its kind, as a stable id: "open-way". */
  readonly id: string
  /** Its button label, such as "Open a way". */
  readonly label: string
  readonly cells: readonly CellChange[]
  readonly edges: readonly EdgeChange[]
}

/** Returns the level with a repair made; linear in the level's size. */
export function applyRepair(level: Level, repair: Repair): Level {
  const draft = draftOf(level)
  for (const { cell, kind, marks } of repair.cells) {
    draft.cells[cell] = kind
    draft.marks[cell] = marks
  }
  for (const { edge, kind } of repair.edges) setEdge(draft, edge, kind)
  return draft
}

/** Every cell that a repair changes itself or on one of its sides; a cell may be listed twice. */
export function cellsOfRepair(level: Level, repair: Repair): readonly number[] {
  return [
    ...repair.cells.map(({ cell }) => cell),
    ...repair.edges.flatMap(({ edge }) => cellsOfEdge(level, edge).filter((cell) => cell >= 0)),
  ]
}
