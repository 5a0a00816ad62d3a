import { DIRECTIONS, isCorner, neighbour, type Direction, type Grid } from './grid'
import { CELL_KINDS, CellKind, EdgeKind, IS_BARE, IS_STREET } from './kinds'
import type { Level } from './level'

/** The parts of a level that its outline depends on. */
export type LevelCells = Grid & Pick<Level, 'cells'>

/** Whether a cell, or -1 beyond the map, lies outside the town. */
export function isOutOfTown({ cells }: Pick<Level, 'cells'>, cell: number): boolean {
  return cell < 0 || cells[cell] === CellKind.outside
}

/**
 * Whether a side of a cell lies on the outline of the town: at the map border or beside an outside cell. For an outside
 * cell, answers as if the cell were ground.
 */
export function isOuterSide(level: LevelCells, cell: number, direction: Direction): boolean {
  return isOutOfTown(level, neighbour(level, cell, direction))
}

/** Whether a cell has a side on the outline of the town. */
export function isOnOutline(level: LevelCells, cell: number): boolean {
  return DIRECTIONS.some((direction) => isOuterSide(level, cell, direction))
}

/** Whether a cell is a corner of the map or of the outline: two adjacent sides are outer ones. */
export function isOutlineCorner(level: LevelCells, cell: number): boolean {
  if (isCorner(level, cell)) return true
  return DIRECTIONS.some((direction) => {
    const next = ((direction + 1) % 4) as Direction // 0 to 3
    return isOuterSide(level, cell, direction) && isOuterSide(level, cell, next)
  })
}

/**
 * Whether an edge of a kind between two cells is a bank or a shore: a wall in the data that stops walkers but is not
 * drawn. Water has one towards streets, other water and outside; outside has one towards outside.
 */
export function isBank({ cells }: LevelCells, first: number, second: number, edge: number): boolean {
  return edge === EdgeKind.wall && IS_BANK[bankIndex(cells[first] ?? 0, cells[second] ?? 0)] === 1
}

/** One byte for each pair of kinds (16 groups of numbers): 1 if a wall between them is invisible. */
const IS_BANK = new Uint8Array(256)
for (const { value } of CELL_KINDS) {
  const isLow = IS_STREET[value] === 1 || IS_BARE[value] === 1
  if (isLow) IS_BANK[bankIndex(CellKind.water, value)] = IS_BANK[bankIndex(value, CellKind.water)] = 1
}
IS_BANK[bankIndex(CellKind.outside, CellKind.outside)] = 1

function bankIndex(first: number, second: number): number {
  return ((first >> 4) << 4) | (second >> 4)
}
