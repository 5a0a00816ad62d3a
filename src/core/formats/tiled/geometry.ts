import { edgeOf, NORTH, WEST, type Grid, type Box } from '../../level/grid'

/**
 * Positions of a level's parts in a map, in tiles and pixels.
 *
 *   masks    a tile a cell; walls and doors are masks of sides in separate layers
 *   blocks   (2 width + 1) x (2 height + 1) tiles: cell x, y is tile 2x + 1, 2y + 1, and its sides are the tiles
 * between
 */
export type Variant = 'masks' | 'blocks'

/** How a level is laid out in a map. */
export interface Layout {
  readonly variant: Variant
  /** The side of a tile, in pixels. */
  readonly tile: number
}

/** The default side of a tile, in pixels: the drawings of tiles are measured for it. */
export const DEFAULT_TILE = 32

/** Returns a length of a tile of the default size in one of another size: whole pixels, at least one. */
export function scaled(pixels: number, tile: number): number {
  return Math.max(1, Math.round((pixels * tile) / DEFAULT_TILE))
}

/** Returns half of a wall's thickness: the other half belongs to the tile on the other side. */
export function halfWall(tile: number): number {
  return scaled(3, tile)
}

/** Returns the size of a level's map in tiles. */
export function mapSize({ width, height }: Grid, variant: Variant): Grid {
  return variant === 'masks' ? { width, height } : { width: 2 * width + 1, height: 2 * height + 1 }
}

/** Returns the middle of a column or row of cells, in pixels. */
export function middleOf(index: number, { variant, tile }: Layout): number {
  return (variant === 'masks' ? index : 2 * index + 1) * tile + tile / 2
}

/** Returns the column or row of cells of a pixel; -1 between two of them. */
export function indexAt(pixel: number, layout: Layout): number {
  const tile = Math.floor(pixel / layout.tile)
  if (layout.variant === 'masks') return tile
  return tile % 2 === 1 ? (tile - 1) / 2 : -1
}

/** Returns the start of an edge along a column or row: its coordinate in that direction. */
export function alongOf(index: number, { variant, tile }: Layout): number {
  return (variant === 'masks' ? index : 2 * index + 1) * tile
}

/** Returns the position of an edge between two columns or rows: the coordinate of its middle across. */
export function acrossOf(index: number, { variant, tile }: Layout): number {
  return variant === 'masks' ? index * tile : 2 * index * tile + tile / 2
}

/** Returns how thick an edge is, in pixels: a wall, or the one tile of the edge where walls are tiles. */
export function edgeThickness({ variant, tile }: Layout): number {
  return variant === 'masks' ? 2 * halfWall(tile) : tile
}

/** Returns the rectangle of a run of walls from a column and row; where walls are tiles, with the posts at both ends. */
export function wallBox(
  layout: Layout,
  column: number,
  row: number,
  { isFlat, count }: { readonly isFlat: boolean; readonly count: number },
): Box {
  const posts = layout.variant === 'masks' ? 0 : layout.tile
  const thickness = edgeThickness(layout)
  const along = alongOf(isFlat ? column : row, layout) - posts
  const across = acrossOf(isFlat ? row : column, layout) - thickness / 2
  const length = layout.variant === 'masks' ? count * layout.tile : (2 * count + 1) * layout.tile
  return isFlat
    ? { x: along, y: across, width: length, height: thickness }
    : { x: across, y: along, width: thickness, height: length }
}

/** Returns the edge whose line begins at a point, in pixels; -1 if there is none. */
export function edgeFrom(grid: Grid, x: number, y: number, isNorth: boolean, layout: Layout): number {
  const column = isNorth ? indexOf(x, alongOf, layout) : indexOf(x, acrossOf, layout)
  const row = isNorth ? indexOf(y, acrossOf, layout) : indexOf(y, alongOf, layout)
  return edgeAtIndex(grid, column, row, isNorth)
}

/** Returns the edge in which a rectangle lies, and its direction; -1 if there is none. */
export function edgeIn(grid: Grid, { x, y, width, height }: Box, layout: Layout): FoundEdge {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  if (layout.variant === 'blocks') {
    const [column, row] = [Math.floor(middleX / layout.tile), Math.floor(middleY / layout.tile)]
    const isFlat = column % 2 === 1 && row % 2 === 0
    const isUpright = column % 2 === 0 && row % 2 === 1
    return { edge: isFlat || isUpright ? edgeAtIndex(grid, column >> 1, row >> 1, isFlat) : -1, isFlat }
  }
  const isFlat = width >= height
  const along = Math.floor((isFlat ? middleX : middleY) / layout.tile)
  const across = Math.round((isFlat ? middleY : middleX) / layout.tile)
  return {
    edge: isFlat ? edgeAtIndex(grid, along, across, true) : edgeAtIndex(grid, across, along, false),
    isFlat,
  }
}

/** An edge, and whether it lies between a northern and a southern cell. */
export interface FoundEdge {
  readonly edge: number
  readonly isFlat: boolean
}

function edgeAtIndex(grid: Grid, column: number, row: number, isNorth: boolean): number {
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
export function lineAcross(pixel: number, layout: Layout): number {
  return indexOf(pixel, acrossOf, layout)
}

/** Returns the number of columns or rows of cells before a pixel, with fractions. */
export function cellsBefore(pixel: number, layout: Layout): number {
  return shareOf(pixel, acrossOf, layout)
}

function indexOf(pixel: number, of: (index: number, layout: Layout) => number, layout: Layout): number {
  const index = shareOf(pixel, of, layout)
  return Number.isInteger(index) ? index : -1
}

function shareOf(pixel: number, of: (index: number, layout: Layout) => number, layout: Layout): number {
  const start = of(0, layout)
  return (pixel - start) / (of(1, layout) - start)
}
