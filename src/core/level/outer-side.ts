import { DIRECTIONS, isCorner, neighbour, type Direction, type Grid } from './grid'
import { CELL_KINDS, CellKind, EdgeKind, IS_BARE, IS_STREET } from './kinds'
import type { Level } from './level'

/** What the outline of a town depends on. */
export type Ground = Grid & Pick<Level, 'cells'>

/**
 * Whether a side of a cell lies on the outline of the town: the map ends there, or the cell beside is outside. Of an
 * outside cell it says what would be so if the cell were ground.
 */
export function isOuterSide(level: Ground, cell: number, direction: Direction): boolean {
  const beside = neighbour(level, cell, direction)
  return beside < 0 || level.cells[beside] === CellKind.outside
}

/** Whether a cell has a side on the outline of the town. */
export function isOnOutline(level: Ground, cell: number): boolean {
  return DIRECTIONS.some((direction) => isOuterSide(level, cell, direction))
}

/** Whether a cell is a corner of the map, or a corner of the outline: two sides that meet are outer ones. */
export function isOutlineCorner(level: Ground, cell: number): boolean {
  if (isCorner(level, cell)) return true
  return DIRECTIONS.some((direction) => {
    const next = ((direction + 1) % 4) as Direction // 0 to 3
    return isOuterSide(level, cell, direction) && isOuterSide(level, cell, next)
  })
}

/**
 * Whether the edge between two cells, of a kind, is a bank or a shore: a wall in the data that stops walkers, where
 * nothing stands that could be seen. Water has one towards streets, other water and outside; outside towards itself.
 */
export function isBank({ cells }: Ground, first: number, second: number, edge: number): boolean {
  return edge === EdgeKind.wall && IS_BANK[bankIndex(cells[first] ?? 0, cells[second] ?? 0)] === 1
}

/** One byte for each pair of kinds, which are numbers of 16 groups: 1 where a wall between them is none to be seen. */
const IS_BANK = new Uint8Array(256)
for (const { value } of CELL_KINDS) {
  const isLow = IS_STREET[value] === 1 || IS_BARE[value] === 1
  if (isLow) IS_BANK[bankIndex(CellKind.water, value)] = IS_BANK[bankIndex(value, CellKind.water)] = 1
}
IS_BANK[bankIndex(CellKind.outside, CellKind.outside)] = 1

function bankIndex(first: number, second: number): number {
  return ((first >> 4) << 4) | (second >> 4)
}
