import type { Overland } from '../../../overland/overland'
import { bonusOf, hasRiver, specialOf, Start, terrainOf } from '../../../overland/tile'
import type { Random } from '../../../random/random'
import { Ratings } from '../blocks/rating'
import { createWorld } from '../blocks/world'

/** Rating never draws random numbers. */
const NO_RANDOM: Random = {
  bits: () => 0,
  below: () => 0,
  fork: () => NO_RANDOM,
}

/**
 * Rates each tile of a finished map as a first city, 0 for impossible: the scenarios place starts by the same ratings.
 * An existing start does not lower the rating of its own site.
 */
export function siteRatings(overland: Overland): Int16Array<ArrayBuffer> {
  const world = createWorld(overland, NO_RANDOM, 0)
  for (let tile = 0; tile < world.tiles; tile++) {
    const word = overland.words[tile] as number // one a tile
    world.terrain[tile] = terrainOf(word)
    world.rivers[tile] = hasRiver(word) ? 1 : 0
    world.bonus[tile] = Math.min(bonusOf(word), 2)
    world.specials[tile] = specialOf(word)
    world.starts[tile] = Start.none
  }
  const ratings = new Ratings(world)
  return Int16Array.from({ length: world.tiles }, (_, tile) => ratings.of(tile))
}
