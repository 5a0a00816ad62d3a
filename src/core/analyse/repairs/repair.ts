import { cellsOfEdge } from '../../level/grid'
import { draftOf, setEdge, type Level } from '../../level/level'

/** What a cell becomes. */
export interface CellChange {
  readonly cell: number
  /** Its CellKind. */
  readonly kind: number
  /** All its bits of Mark. */
  readonly marks: number
}

/** What an edge becomes. */
export interface EdgeChange {
  readonly edge: number
  /** Its EdgeKind. */
  readonly kind: number
}

/** One way to mend a problem, as plain data: everything it changes, and nothing else. */
export interface Repair {
  /** What sort of repair it is, as a stable word: "open-way". */
  readonly id: string
  /** What it does, as a button says it: "Open a way". */
  readonly label: string
  readonly cells: readonly CellChange[]
  readonly edges: readonly EdgeChange[]
}

/** The level with a repair made; linear in the level's size. */
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
