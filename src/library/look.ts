import { cellAt, edgeOf, isInside, type Direction } from '../core/level/grid'
import { cellKindRow, edgeKindRow, type CellKindId, type EdgeKindId } from '../core/level/kinds'
import { edgeAt, type Level } from '../core/level/level'
import type { Place } from '../core/level/places'

/** The kind of the cell in a column and row, counted from 0; "outside" beyond the level. */
export function kindAt(level: Level, x: number, y: number): CellKindId {
  if (!isInside(level, x, y)) return 'outside'
  return cellKindRow(level.cells[cellAt(level, x, y)] as number).id // within the level
}

/** The kind of the edge on one side of a cell: "wall", "door", "open". Throws a RangeError beyond the level. */
export function edgeKindAt(level: Level, x: number, y: number, side: Direction): EdgeKindId {
  return edgeKindRow(edgeAt(level, edgeOf(level, checkedCell(level, x, y), side))).id
}

/** The places on a cell; empty beyond the level. */
export function placesAt(level: Level, x: number, y: number): readonly Place[] {
  if (!isInside(level, x, y)) return []
  const cell = cellAt(level, x, y)
  return level.places.filter((place) => place.cell === cell)
}

/** The number of a cell. Throws a RangeError beyond the level. */
export function checkedCell(level: Level, x: number, y: number): number {
  if (Number.isInteger(x) && Number.isInteger(y) && isInside(level, x, y)) return cellAt(level, x, y)
  throw new RangeError(
    `Column ${x}, row ${y} lies outside of the level, which has ${level.width} x ${level.height} cells.`,
  )
}
