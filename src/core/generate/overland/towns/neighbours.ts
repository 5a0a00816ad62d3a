import type { Grid } from '../../../level/grid'
import { distance, halfColumnOf } from '../../../overland/topology'

/**
 * Towns further away than this, in points of movement, have no gate towards each other. Scenarios keep starts from 1000
 * to 2000 apart: with less, hardly a town of a world could be walked to from another.
 */
export const TOWN_REACH = 3000

/** The eight ways out of a tile, by their places in `AROUND`: north, then clockwise. */
export const WAYS = 8

/** The way opposite to one. */
export function oppositeWay(way: number): number {
  return (way + WAYS / 2) % WAYS
}

/** The way from a tile in which another one lies, by the shorter side of the cylinder; the tiles must differ. */
export function wayTo(grid: Grid, from: number, to: number): number {
  const ring = 2 * grid.width
  let east = halfColumnOf(grid, to) - halfColumnOf(grid, from)
  if (east > grid.width) east -= ring
  else if (east < -grid.width) east += ring
  // Exactly half around: so that both tiles see each other in opposite ways, it is east for the one that comes first.
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

/** The nearest of other sites in each way, within reach; -1 where there is none. */
export function nearestSites(grid: Grid, tile: number, sites: readonly number[]): Int32Array<ArrayBuffer> {
  const nearest = new Int32Array(WAYS).fill(-1)
  const lengths = new Int32Array(WAYS).fill(TOWN_REACH + 1)
  for (const site of sites) {
    if (site === tile) continue
    const length = distance(grid, tile, site)
    const way = wayTo(grid, tile, site)
    const best = lengths[way] as number // one a way
    if (length > best || (length === best && site > (nearest[way] as number))) continue
    if (length > TOWN_REACH) continue
    nearest[way] = site
    lengths[way] = length
  }
  return nearest
}
