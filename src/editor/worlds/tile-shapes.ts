import { Search } from '../../core/graph/search'
import type { Grid } from '../../core/level/grid'
import type { Overland } from '../../core/overland/overland'
import { isIn, WATER } from '../../core/overland/terrain'
import { specialOf, terrainOf } from '../../core/overland/tile'
import { ADJACENT, halfColumnOf, OFF_MAP, stepFrom } from '../../core/overland/topology'
import { linePositions } from '../line'
import type { ShapeId } from '../shapes'

/** How a gesture covers tiles: its shape, and the side of the brush in tiles. */
export interface TileHand {
  readonly shape: ShapeId
  readonly size: number
}

/** A gesture on tiles so far. */
export interface TileGesture {
  readonly from: number
  readonly to: number
  /** Every tile passed, in order, each adjacent to the one before. */
  readonly path: readonly number[]
}

/** Returns the tiles that a gesture covers, each once, in the order in which it reaches them. */
export function gestureTiles(
  overland: Overland,
  { shape, size }: TileHand,
  { from, to, path }: TileGesture,
): number[] {
  switch (shape) {
    case 'brush':
      return widened(overland, path, size)
    case 'line':
      return widened(overland, tilesBetween(overland, from, to), size)
    case 'rectangle':
      return rectangleTiles(overland, from, to)
    case 'fill':
      return areaTiles(overland, to)
  }
}

/**
 * Returns the tiles of a brush around a tile: a block of `size` by `size`, whose sides run along the edges of tiles, as
 * far as there are rows. Brushes of an even size reach one tile further to the east.
 */
export function brushTiles(grid: Grid, tile: number, size: number): number[] {
  const first = -Math.floor((size - 1) / 2)
  const tiles = new Set<number>()
  for (let southEast = first; southEast < first + size; southEast++) {
    for (let northEast = first; northEast < first + size; northEast++) {
      tiles.add(stepFrom(grid, tile, southEast + northEast, southEast - northEast))
    }
  }
  tiles.delete(OFF_MAP)
  return [...tiles]
}

/**
 * Returns the tiles of a straight line, inclusive: the shorter way around the world, each step over an edge, or over a
 * corner along a pole.
 */
export function tilesBetween(grid: Grid, from: number, to: number): number[] {
  const { across, down } = stepBetween(grid, from, to)
  // Counted along the two diagonals, tiles are the cells of a square grid.
  const end = { x: (across + down) / 2, y: (across - down) / 2 }
  const tiles = linePositions({ x: 0, y: 0 }, end).map(({ x, y }) => stepFrom(grid, from, x + y, x - y))
  return tiles.filter((tile) => tile !== OFF_MAP)
}

/** Returns the tiles of the upright rectangle between two corners, inclusive, row by row: the shorter way around. */
export function rectangleTiles(grid: Grid, from: number, to: number): number[] {
  const { across, down } = stepBetween(grid, from, to)
  const [west, east] = [Math.min(0, across), Math.max(0, across)]
  const tiles: number[] = []
  for (let dy = Math.min(0, down); dy <= Math.max(0, down); dy++) {
    // Every other half-column has a tile in this row.
    for (let dx = west + ((west + dy) & 1); dx <= east; dx += 2) tiles.push(stepFrom(grid, from, dx, dy))
  }
  return tiles
}

/**
 * Returns the area around a tile, in rising order: all tiles of its terrain and resource connected over edges through
 * such tiles. All water is one terrain. Linear in the number of tiles.
 */
export function areaTiles({ words, width, height }: Overland, start: number): number[] {
  const grid = { width, height }
  const look = lookOf(words[start])
  const search = new Search(words.length)
  search.reach(start)
  for (let tile = search.next(); tile >= 0; tile = search.next()) {
    for (const [dx, dy] of ADJACENT) {
      const beside = stepFrom(grid, tile, dx, dy)
      if (beside !== OFF_MAP && lookOf(words[beside]) === look) search.reach(beside)
    }
  }
  return Array.from(search.order.subarray(0, search.count).sort())
}

/** Returns every tile with the terrain and resource of one of some tiles, in rising order. All water is one terrain. */
export function tilesLike({ words }: Overland, tiles: readonly number[]): number[] {
  const looks = new Set(tiles.map((tile) => lookOf(words[tile])))
  const alike: number[] = []
  for (let tile = 0; tile < words.length; tile++) if (looks.has(lookOf(words[tile]))) alike.push(tile)
  return alike
}

/** The terrain and resource of a tile as one number. */
function lookOf(word = 0): number {
  return 256 * specialOf(word) + (isIn(WATER, terrainOf(word)) ? 255 : terrainOf(word))
}

/** Half-columns and rows from one tile to another, the shorter way around the world. */
function stepBetween(
  grid: Grid,
  from: number,
  to: number,
): { readonly across: number; readonly down: number } {
  const ring = 2 * grid.width
  const east = (halfColumnOf(grid, to) - halfColumnOf(grid, from) + ring) % ring
  const down = Math.floor(to / grid.width) - Math.floor(from / grid.width)
  return { across: east > grid.width ? east - ring : east, down }
}

function widened(grid: Grid, tiles: readonly number[], size: number): number[] {
  return [...new Set(size === 1 ? tiles : tiles.flatMap((tile) => brushTiles(grid, tile, size)))]
}
