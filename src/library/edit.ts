import { buildingCells } from '../core/level/buildings'
import { outerDoors, robbedCells } from '../core/level/building-doors'
import { rederiveEdges } from '../core/level/edges'
import { withFittingDoors } from '../core/level/fit-doors'
import { edgeOf, xOf, yOf, type Direction } from '../core/level/grid'
import { CELL_KINDS, EDGE_KINDS, type CellKindId, type EdgeKindId } from '../core/level/kinds'
import { draftOf, setEdge, type Level } from '../core/level/level'
import { lastingMarks, Mark } from '../core/level/marks'
import { sortPlaces, type Place } from '../core/level/places'
import { checkedCell } from './look'
import type { Spot } from './walk'

/**
 * Returns the level with another kind of cell, as if it was drawn by hand: a generator keeps it. The sides of the cell
 * follow, with a door where a house needs one; `withEdge` sets them. Copies the level. Throws a RangeError beyond the level.
 */
export function withCell(level: Level, { x, y }: Spot, kind: CellKindId): Level {
  const cell = checkedCell(level, x, y)
  const draft = draftOf(level)
  const stored = storedKind(CELL_KINDS, kind, 'cell')
  draft.cells[cell] = stored
  const byHand = kind === 'undecided' ? 0 : Mark.placed
  draft.marks[cell] = byHand | lastingMarks(level.marks[cell], level.cells[cell] === stored)
  rederiveEdges(draft, [cell], level.cells)
  // A house beside the cell that lost the street before its door gets another door.
  rederiveEdges(draft, robbedCells(level, draft, [cell]))
  return withFittingDoors(draft)
}

/** Returns the level with another kind of edge on one side of a cell. Copies the level. Throws a RangeError beyond the level. */
export function withEdge(level: Level, { x, y }: Spot, side: Direction, kind: EdgeKindId): Level {
  const edge = edgeOf(level, checkedCell(level, x, y), side)
  const draft = draftOf(level)
  setEdge(draft, edge, storedKind(EDGE_KINDS, kind, 'edge'))
  return withFittingDoors(draft)
}

/** Returns the level with a further place, such as a start or an inn. Throws a RangeError beyond the level. */
export function withPlace(
  level: Level,
  { x, y }: Spot,
  { name = '', properties = {}, ...place }: Pick<Place, 'kind'> & Partial<Omit<Place, 'cell' | 'kind'>>,
): Level {
  const cell = checkedCell(level, x, y)
  return { ...level, places: sortPlaces([...level.places, { cell, name, properties, ...place }]) }
}

/** The number that a level stores for a kind. */
function storedKind<T extends string>(
  kinds: readonly { readonly id: T; readonly value: number }[],
  id: T,
  thing: string,
): number {
  const row = kinds.find((kind) => kind.id === id)
  if (row) return row.value
  throw new RangeError(
    `There is no kind of ${thing} "${id}"; kinds: ${kinds.map((kind) => kind.id).join(', ')}.`,
  )
}

/** A building: joined house cells with the doors that lead out of it. */
export interface Building {
  readonly cells: readonly Spot[]
  /** The side of a cell that each door is on. */
  readonly doors: readonly (Spot & { readonly side: Direction })[]
}

/** Returns the building that a cell belongs to; undefined if the cell is not a house. Throws a RangeError beyond the level. */
export function buildingAt(level: Level, { x, y }: Spot): Building | undefined {
  const house = checkedCell(level, x, y)
  const cells = buildingCells(level, house)
  if (cells.length === 0) return undefined
  const columnAndRow = (cell: number): Spot => ({ x: xOf(level, cell), y: yOf(level, cell) })
  return {
    cells: cells.map(columnAndRow),
    doors: outerDoors(level, house).map(({ cell, side }) => ({ ...columnAndRow(cell), side })),
  }
}
