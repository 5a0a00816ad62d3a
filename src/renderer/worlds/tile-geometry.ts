import { TILE_HEIGHT, TILE_WIDTH } from '../../core/formats/overland/tile-art'
import type { Grid } from '../../core/level/grid'
import { halfColumnOf } from '../../core/overland/topology'

/** Where tiles are in the picture of a map, in its own pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The size of a map's picture, in tiles' widths: what pan and zoom count in place of cells. */
export function pictureGrid({ width, height }: Grid): Grid {
  return { width: width + 0.5, height: ((height + 1) * TILE_HEIGHT) / 2 / TILE_WIDTH }
}

/** The middle of a tile. */
export function middleOf(grid: Grid, tile: number): Spot {
  return {
    x: ((halfColumnOf(grid, tile) + 1) * TILE_WIDTH) / 2,
    y: ((Math.floor(tile / grid.width) + 1) * TILE_HEIGHT) / 2,
  }
}

/** The tile whose lozenge holds a point; -1 beyond the map. */
export function tileAt(grid: Grid, { x, y }: Spot): number {
  const row = Math.round(y / (TILE_HEIGHT / 2)) - 1
  for (let near = row - 1; near <= row + 1; near++) {
    if (near < 0 || near >= grid.height) continue
    const column = Math.floor((x - (near & 1) * (TILE_WIDTH / 2)) / TILE_WIDTH)
    if (column < 0 || column >= grid.width) continue
    const tile = near * grid.width + column
    const middle = middleOf(grid, tile)
    if (Math.abs(x - middle.x) / (TILE_WIDTH / 2) + Math.abs(y - middle.y) / (TILE_HEIGHT / 2) <= 1)
      return tile
  }
  return -1
}
