import { edgeOf, NORTH, WEST, type Grid } from '../../level/grid'

/**
 * Positions of a level's parts in a map, in tiles and pixels.
 *
 *   masks    a tile a cell; walls and doors are masks of sides in separate layers
 *   blocks   (2 width + 1) x (2 height + 1) tiles: cell x, y is tile 2x + 1, 2y + 1, and its sides are the tiles
 * between
 */
export type Variant = 'masks' | 'blocks'

/** The side of a tile, in pixels. */
export const TILE_SIZE = 32

/** Returns the size of a level's map in tiles. */
export function mapSize({ width, height }: Grid, variant: Variant): Grid {
  return variant === 'masks' ? { width, height } : { width: 2 * width + 1, height: 2 * height + 1 }
}

/** Returns the middle of a column or row of cells, in pixels. */
export function middleOf(index: number, variant: Variant): number {
  return (variant === 'masks' ? index : 2 * index + 1) * TILE_SIZE + TILE_SIZE / 2
}

/** Returns the column or row of cells of a pixel; -1 between two of them. */
export function indexAt(pixel: number, variant: Variant): number {
  const tile = Math.floor(pixel / TILE_SIZE)
  if (variant === 'masks') return tile
  return tile % 2 === 1 ? (tile - 1) / 2 : -1
}

/** Returns the start of an edge's line along a column or row: its coordinate in that direction. */
export function alongOf(index: number, variant: Variant): number {
  return (variant === 'masks' ? index : 2 * index + 1) * TILE_SIZE
}

/** Returns the position of an edge's line between two columns or rows: its coordinate across. */
export function acrossOf(index: number, variant: Variant): number {
  return variant === 'masks' ? index * TILE_SIZE : 2 * index * TILE_SIZE + TILE_SIZE / 2
}

/** Returns the edge whose line begins at a point, in pixels; -1 if there is none. */
export function edgeFrom(grid: Grid, x: number, y: number, isNorth: boolean, variant: Variant): number {
  const column = isNorth ? indexOf(x, alongOf, variant) : indexOf(x, acrossOf, variant)
  const row = isNorth ? indexOf(y, acrossOf, variant) : indexOf(y, alongOf, variant)
  const isInside =
    column >= 0 &&
    row >= 0 &&
    column < grid.width + (isNorth ? 0 : 1) &&
    row < grid.height + (isNorth ? 1 : 0)
  if (!isInside) return -1
  // The last row of north edges and the last column of west edges have no cell of their own.
  if (isNorth) return edgeOf(grid, row * grid.width + column, NORTH)
  return column < grid.width
    ? edgeOf(grid, row * grid.width + column, WEST)
    : edgeOf(grid, row * grid.width + column - 1, WEST) + 1
}

/** Returns the column or row before which a line lies; -1 if it lies on no edge. The inverse of `acrossOf`. */
export function lineAcross(pixel: number, variant: Variant): number {
  return indexOf(pixel, acrossOf, variant)
}

/** Returns the number of columns or rows of cells before a pixel, with fractions. */
export function cellsBefore(pixel: number, variant: Variant): number {
  return shareOf(pixel, acrossOf, variant)
}

function indexOf(pixel: number, of: (index: number, variant: Variant) => number, variant: Variant): number {
  const index = shareOf(pixel, of, variant)
  return Number.isInteger(index) ? index : -1
}

function shareOf(pixel: number, of: (index: number, variant: Variant) => number, variant: Variant): number {
  const start = of(0, variant)
  return (pixel - start) / (of(1, variant) - start)
}
