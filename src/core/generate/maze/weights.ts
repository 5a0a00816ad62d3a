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

/** Bits of a weight that one round of counting looks at: few enough piles that the ends of all stay in the cache. */
const ROUND = 11
const PILES = 1 << ROUND

/** Walls from the lightest to the heaviest, equal ones as they were: three rounds of counting, linear in their number. */
export function sortedByWeight(walls: Uint32Array, weights: Uint32Array): Uint32Array {
  let [from, keys] = [walls, weights]
  for (let shift = 0; shift < 32; shift += ROUND) {
    const starts = new Uint32Array(PILES + 1)
    for (const key of keys) {
      const pile = (key >>> shift) & (PILES - 1)
      starts[pile + 1] = (starts[pile + 1] as number) + 1 // one of the piles
    }
    for (let pile = 1; pile < PILES; pile++) {
      starts[pile] = (starts[pile] as number) + (starts[pile - 1] as number)
    }
    // Walls and weights move together, so that no round has to look for the weights all over memory.
    const to = new Uint32Array(walls.length)
    const keysTo = new Uint32Array(walls.length)
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as number // within the list
      const pile = (key >>> shift) & (PILES - 1)
      const place = starts[pile] as number
      to[place] = from[at] as number
      keysTo[place] = key
      starts[pile] = place + 1
    }
    from = to
    keys = keysTo
  }
  return from
}
