import { EAST } from '../../level/grid'
import type { Carve } from './carve'
import { directionOfWall, openWhereParted, wallsOf } from './walls'

/**
 * Gives every wall a random weight and opens the lightest that join: the least spanning tree. The weights design the
 * texture: with `across` above 50, walls that stand across a row are lighter, and passages run east and west. After
 * Gillies.
 */
export const leastTree: Carve = (carving, { random, settings, tell }) => {
  const walls = wallsOf(carving.ground)
  const across = Number(settings['across'])
  const weights = new Uint32Array(walls.length)
  for (let index = 0; index < walls.length; index++) {
    const wall = walls[index] as number // within the list
    const share = directionOfWall(wall) === EAST ? across : 100 - across
    // The favoured direction is lighter on the whole; never so light that all its weights are one.
    weights[index] = Math.floor(random.bits() * (share > 50 ? Math.max(1, 100 - share) / 50 : 1))
  }
  openWhereParted(carving, sortedByWeight(walls, weights), tell)
}

/** Walls from the lightest to the heaviest, equal ones as they were: two rounds of counting, linear in their number. */
export function sortedByWeight(walls: Uint32Array, weights: Uint32Array): Uint32Array {
  let order = Uint32Array.from(walls.keys())
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(65_537)
    const bucketOf = (at: number): number => ((weights[at] as number) >>> shift) & 0xffff
    for (const at of order) starts[bucketOf(at) + 1] = (starts[bucketOf(at) + 1] ?? 0) + 1
    for (let bucket = 1; bucket < starts.length; bucket++) {
      starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
    }
    const next = new Uint32Array(order.length)
    for (const at of order) {
      const bucket = bucketOf(at)
      const place = starts[bucket] as number
      next[place] = at
      starts[bucket] = place + 1
    }
    order = next
  }
  return order.map((at) => walls[at] as number)
}
