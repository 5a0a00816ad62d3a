import { DIRECTIONS, edgeOf, neighbour, type Direction } from '../../level/grid'
import { isOnOutline } from '../../level/outer-side'
import { buildingCells } from '../../level/buildings'
import { isFrozenSide, rederiveEdges } from '../../level/edges'
import { CellKind, EdgeKind, IS_DOOR, IS_STREET } from '../../level/kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from '../../level/level'
import { hasMark, keepsStreetsOff, lastingMarks, Mark } from '../../level/marks'

/** A law's proposal to repair one of its problems; it becomes a repair only if it works. */
export interface Proposal {
  readonly id: string
  readonly label: string
  /** Cells and their new kind; their sides are decided again, as if painted. */
  readonly kinds: readonly { readonly cell: number; readonly kind: number; readonly marks?: number }[]
  /** Sides and their new edge kind, set after the cells. */
  readonly sides: readonly SideChange[]
}

/** One side of a cell, and the EdgeKind it gets. */
export interface SideChange {
  readonly cell: number
  readonly direction: Direction
  readonly kind: number
}

/** A proposal that keeps the kinds of all cells. */
export function proposeSides(id: string, label: string, sides: readonly SideChange[]): Proposal {
  return { id, label, kinds: [], sides }
}

/** A proposal that gives some cells one kind. */
export function proposeKind(id: string, label: string, kind: number, cells: readonly number[]): Proposal {
  return { id, label, kinds: cells.map((cell) => ({ cell, kind })), sides: [] }
}

/**
 * Carries out a proposal in a draft, in place. A house that loses its door, and one that the proposal changes, gets a
 * door to the first possible street.
 */
export function carryOut(draft: LevelDraft, before: Level, proposal: Proposal): void {
  // A hand-drawn cell stays hand-drawn, but its mark as a seed does not fit another kind.
  for (const { cell, kind, marks } of proposal.kinds) {
    const keepsKind = draft.cells[cell] === kind
    if (keepsKind && marks === undefined) continue
    const old = draft.marks[cell] ?? 0
    draft.cells[cell] = kind
    draft.marks[cell] = (old & Mark.placed) | lastingMarks(old, keepsKind) | (marks ?? 0)
  }
  const cells = proposal.kinds.map(({ cell }) => cell)
  rederiveEdges(draft, cells, before.cells)
  for (const { cell, direction, kind } of proposal.sides) setEdge(draft, edgeOf(draft, cell, direction), kind)

  const worked = new Set(cells)
  for (const { cell, direction } of proposal.sides) {
    worked.add(cell)
    const beside = neighbour(draft, cell, direction)
    if (beside >= 0) worked.add(beside)
  }
  const near = new Set(worked)
  for (const cell of worked) {
    for (const direction of DIRECTIONS) near.add(neighbour(draft, cell, direction))
  }
  for (const house of near) {
    if (house < 0 || draft.cells[house] !== CellKind.house || hasWayIn(draft, house)) continue
    if (worked.has(house) || hasWayIn(before, house)) giveDoor(draft, house)
  }
}

/** Whether a cell has a door, or its building has one that leads out of it. */
function hasWayIn(level: Level, cell: number): boolean {
  const isOuter = (each: number) => (direction: Direction) =>
    kindBeside(level, each, direction) !== CellKind.house
  if (level.cells[cell] !== CellKind.house) return innerDoors(level, cell).length > 0
  return buildingCells(level, cell).some((each) => innerDoors(level, each).some(isOuter(each)))
}

/** The sides of a cell that are doors to another cell. */
export function innerDoors(level: Level, cell: number): readonly Direction[] {
  return DIRECTIONS.filter(
    (direction) =>
      neighbour(level, cell, direction) >= 0 && IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] === 1,
  )
}

/** The kind of the cell beside another; undefined beyond the border. */
export function kindBeside(level: Level, cell: number, direction: Direction): number | undefined {
  const beside = neighbour(level, cell, direction)
  return beside < 0 ? undefined : level.cells[beside]
}

/** Whether a cell may become a street without breaking a law of the streets: inside, away from rock, not locked. */
export function canBecomeStreet(level: Level, cell: number): boolean {
  if (level.cells[cell] !== CellKind.house || isOnOutline(level, cell)) return false
  if (hasMark(level.marks[cell], Mark.locked)) return false
  return DIRECTIONS.every((direction) => {
    const kind = kindBeside(level, cell, direction)
    if (kind === CellKind.rock && keepsStreetsOff(level, neighbour(level, cell, direction))) return false
    // A locked street holds the wall on this side, and neighbouring streets must be open to each other.
    return IS_STREET[kind ?? 0] !== 1 || !isFrozenSide(level, cell, direction)
  })
}

function giveDoor(draft: LevelDraft, house: number): void {
  const direction = DIRECTIONS.find(
    (side) => IS_STREET[kindBeside(draft, house, side) ?? 0] === 1 && !isFrozenSide(draft, house, side),
  )
  if (direction !== undefined) setEdge(draft, edgeOf(draft, house, direction), EdgeKind.door)
}
