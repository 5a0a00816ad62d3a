import type { Grid } from '../level/grid'

/**
 * Neighbourhood and distance of tiles. A tile at column x of row y is in half-column 2x + (y mod 2). A step is a number
 * of half-columns east and of rows south, with an even sum; half-columns wrap around. All neighbours and distances
 * follow from that formula.
 */

/** A step: half-columns to the east, and rows to the south. */
export type Step = readonly [dx: number, dy: number]

/** The eight steps around a tile, clockwise from the north; those at odd indices cross an edge. */
export const AROUND: readonly Step[] = [
  [0, -2],
  [1, -1],
  [2, 0],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-2, 0],
  [-1, -1],
]

/** The four steps over an edge: north-east, south-east, south-west, north-west. */
export const ADJACENT: readonly Step[] = [1, 3, 5, 7].map((place) => AROUND[place] ?? [0, 0])

/** The twenty tiles that a city works, row by row from the north-west. */
export const CITY_RADIUS: readonly Step[] = [
  ...[-1, 1].map((dx): Step => [dx, -3]),
  ...[-2, 0, 2].map((dx): Step => [dx, -2]),
  ...[-3, -1, 1, 3].map((dx): Step => [dx, -1]),
  ...[-2, 2].map((dx): Step => [dx, 0]),
  ...[-3, -1, 1, 3].map((dx): Step => [dx, 1]),
  ...[-2, 0, 2].map((dx): Step => [dx, 2]),
  ...[-1, 1].map((dx): Step => [dx, 3]),
]

/** Represents a tile beyond the poles. */
export const OFF_MAP = -1

export function halfColumnOf({ width }: Grid, tile: number): number {
  const y = Math.floor(tile / width)
  return 2 * (tile - y * width) + (y & 1)
}

/** Returns the tile one step away, or OFF_MAP. */
export function stepFrom(grid: Grid, tile: number, dx: number, dy: number): number {
  const { width, height } = grid
  const y = Math.floor(tile / width) + dy
  if (y < 0 || y >= height) return OFF_MAP
  const ring = 2 * width
  const half = (((halfColumnOf(grid, tile) + dx) % ring) + ring) % ring
  return y * width + (half >> 1)
}

/**
 * Returns the distance of two tiles in points of movement: 100 over an edge, 150 over a corner; always a multiple of
 * 50.
 */
export function distance(grid: Grid, from: number, to: number): number {
  const dy = Math.abs(Math.floor(from / grid.width) - Math.floor(to / grid.width))
  const across = Math.abs(halfColumnOf(grid, from) - halfColumnOf(grid, to))
  return stepLength(Math.min(across, 2 * grid.width - across), dy)
}

/** Returns the length of a step of non-negative half-columns and rows. */
function stepLength(dx: number, dy: number): number {
  return 75 * Math.max(dx, dy) + 25 * Math.min(dx, dy)
}

/** Returns all steps other than zero that are at most `reach` long on a map of this size. */
export function stepsWithin({ width, height }: Grid, reach: number): readonly Step[] {
  const steps: Step[] = []
  const rows = Math.min(height - 1, Math.floor(reach / 75))
  const columns = Math.min(width, Math.floor(reach / 75))
  for (let dy = -rows; dy <= rows; dy++) {
    for (let dx = -columns; dx <= columns; dx++) {
      if ((dx + dy) % 2 !== 0 || (dx === 0 && dy === 0)) continue
      if (stepLength(Math.abs(dx), Math.abs(dy)) <= reach) steps.push([dx, dy])
    }
  }
  return steps
}

/** Tables of every tile's neighbours: `around[8 * tile + place]`, OFF_MAP beyond the poles. */
export interface Topology extends Grid {
  /** 8 a tile, in the order of AROUND. */
  readonly around: Int32Array
  /** 4 a tile, in the order of ADJACENT. */
  readonly adjacent: Int32Array
  /** 20 a tile, in the order of CITY_RADIUS. */
  readonly city: Int32Array
}

/** Computes the neighbours of every tile once; 128 bytes a tile. */
export function createTopology({ width, height }: Grid): Topology {
  const grid = { width, height }
  return {
    width,
    height,
    around: tableOf(grid, AROUND),
    adjacent: tableOf(grid, ADJACENT),
    city: tableOf(grid, CITY_RADIUS),
  }
}

function tableOf(grid: Grid, steps: readonly Step[]): Int32Array {
  const { width, height } = grid
  const [ring, count] = [2 * width, steps.length]
  const table = new Int32Array(width * height * count)
  for (const [place, [dx, dy]] of steps.entries()) {
    for (let y = 0; y < height; y++) {
      const row = y + dy
      const isOff = row < 0 || row >= height
      for (let x = 0; x < width; x++) {
        const half = (((2 * x + (y & 1) + dx) % ring) + ring) % ring
        table[(y * width + x) * count + place] = isOff ? OFF_MAP : row * width + (half >> 1)
      }
    }
  }
  return table
}
