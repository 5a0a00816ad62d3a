import { TILE_HEIGHT, TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { Grid } from '../../../core/level/grid'
import { halfColumnOf } from '../../../core/overland/topology'
import type { Ground } from '../viewport'

/** Where tiles are in the picture of a map, in its own pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The size of a map's picture, in tiles' widths, and that of a turn around the world: what pan and zoom count in. */
export function pictureGrid({ width, height }: Grid): Required<Ground> {
  return { width: width + 0.5, height: ((height + 1) * TILE_HEIGHT) / 2 / TILE_WIDTH, turn: width }
}

/** The middle of a tile. */
export function middleOf(grid: Grid, tile: number): Spot {
  return {
    x: ((halfColumnOf(grid, tile) + 1) * TILE_WIDTH) / 2,
    y: ((Math.floor(tile / grid.width) + 1) * TILE_HEIGHT) / 2,
  }
}

/** The tile whose lozenge holds a point, whichever turn around the world it lies on; -1 beyond the poles. */
export function tileAt(grid: Grid, { x, y }: Spot): number {
  const at = columnAt(grid, { x, y })
  return at ? at.row * grid.width + wrapped(at.column, grid.width) : -1
}

/** The row of a point, and its column on an endless strip: 0 to the width are the first turn around the world. */
export function columnAt(
  { height }: Grid,
  { x, y }: Spot,
): { readonly column: number; readonly row: number } | undefined {
  const near = Math.round(y / (TILE_HEIGHT / 2)) - 1
  for (let row = near - 1; row <= near + 1; row++) {
    if (row < 0 || row >= height) continue
    const shift = (row & 1) * (TILE_WIDTH / 2)
    const column = Math.floor((x - shift) / TILE_WIDTH)
    const across = Math.abs(x - shift - (column + 0.5) * TILE_WIDTH) / (TILE_WIDTH / 2)
    const down = Math.abs(y - ((row + 1) * TILE_HEIGHT) / 2) / (TILE_HEIGHT / 2)
    if (across + down <= 1) return { column, row }
  }
  return undefined
}

/** A number brought into 0 to below a limit, by whole steps of it. */
export function wrapped(value: number, limit: number): number {
  return ((value % limit) + limit) % limit
}

/**
 * The rim of one turn around the world that begins with a column, as corners in order: it runs along the tiles, so that
 * none is cut.
 */
export function rimOfTurn({ width, height }: Grid, column: number): readonly Spot[] {
  const rim = (at: number): Spot[] => {
    const spots: Spot[] = []
    // It runs on beyond the poles, so that signs on the first and the last rows are whole.
    for (let row = -4; row <= height + 3; row++) {
      spots.push({ x: (at + (row & 1) / 2) * TILE_WIDTH, y: ((row + 1) * TILE_HEIGHT) / 2 })
    }
    return spots
  }
  return [...rim(column), ...rim(column + width).toReversed()]
}
