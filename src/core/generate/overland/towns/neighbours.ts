import type { Grid } from '../../../level/grid'
import type { Overland } from '../../../overland/overland'
import { distancesTo } from '../../../overland/regions'
import { isIn, LAND } from '../../../overland/terrain'
import { terrainOf } from '../../../overland/tile'
import { createTopology, halfColumnOf } from '../../../overland/topology'

/**
 * Maximum walk between towns with gates towards each other, in points of movement. Scenarios keep starts from 1000 to
 * 2000 apart: with a smaller limit, hardly any town could be reached from another.
 */
export const TOWN_REACH = 3000

/** The eight directions out of a tile, by their indices in `AROUND`: north, then clockwise. */
export const WAYS = 8

/** Returns the opposite direction. */
export function oppositeWay(way: number): number {
  return (way + WAYS / 2) % WAYS
}

/** Returns the direction from a tile to another, by the shorter side of the cylinder; the tiles must differ. */
export function wayTo(grid: Grid, from: number, to: number): number {
  const ring = 2 * grid.width
  let east = halfColumnOf(grid, to) - halfColumnOf(grid, from)
  if (east > grid.width) east -= ring
  else if (east < -grid.width) east += ring
  // Exactly half around: east for the first tile, so that both tiles see each other in opposite directions.
  if (Math.abs(east) === grid.width) east = from < to ? grid.width : -grid.width
  const south = Math.floor(to / grid.width) - Math.floor(from / grid.width)
  const across = Math.abs(east)
  const down = Math.abs(south)
  // Eight equal parts of a circle: the tangent of an eighth's half is close to two fifths.
  if (5 * across < 2 * down) return south < 0 ? 0 : 4
  if (5 * down < 2 * across) return east > 0 ? 2 : 6
  if (east > 0) return south < 0 ? 1 : 3
  return south < 0 ? 7 : 5
}

/** Returns the nearest other site in each of the eight directions out of a tile; -1 if there is none. */
export type NearestSites = (tile: number) => ArrayLike<number>

/**
 * Creates a function that finds the sites within a tile's reach on foot, the nearest in each direction; ties by order.
 * Paths lead over land of every kind, including arctic and mountains, over edges and corners as armies move in the
 * game, and across rivers, but not over water. Results are cached by tile.
 */
export function nearestSitesOn(overland: Overland, sites: readonly number[]): NearestSites {
  const topology = createTopology(overland)
  const isLand = Uint8Array.from(overland.words, (word) => Number(isIn(LAND, terrainOf(word))))
  const limits = { over: (tile: number) => isLand[tile] === 1, reach: TOWN_REACH }
  const cache = new Map<number, ArrayLike<number>>()
  return (tile) => {
    const known = cache.get(tile)
    if (known) return known
    const lengths = distancesTo(topology, (other) => other === tile, limits)
    const nearest = nearestByWay(overland, tile, sites, lengths)
    cache.set(tile, nearest)
    return nearest
  }
}

function nearestByWay(grid: Grid, tile: number, sites: readonly number[], lengths: Int32Array): Int32Array {
  const nearest = new Int32Array(WAYS).fill(-1)
  for (const site of sites) {
    const length = lengths[site] as number // one a tile
    if (site === tile || length < 0) continue
    const way = wayTo(grid, tile, site)
    const best = nearest[way] as number // one a way
    const min = lengths[best] ?? Infinity
    if (length < min || (length === min && site < best)) nearest[way] = site
  }
  return nearest
}
