import type { Values } from '../parameters'
import { POLAR_ROWS } from './poles'
import { Ratings } from '../ratings/rating'
import { placeStarts, specialsAtSites } from './starts'
import { Tag } from './tags'
import type { World } from './world'

/** Minimum rating for places of special resources: they need to feed only a hamlet. */
const SPECIAL_RATING = 8
/** From this distance on, city radii do not overlap. */
export const CITIES_APART = 500
/** Maximum distance of the tiles that a city works. */
export const CITY_RADIUS = 250

/**
 * Sets a start for every AI nation, and the worst one for the human. Then sets special resources further than `specials` from
 * starts and from each other; none if it is undefined.
 */
export function settleAll(
  world: World,
  values: Values<'comp_opponents' | 'startpos_min_rating' | 'starting_pos_dist'>,
  specials: number | undefined,
): string | undefined {
  const owner = 'setting starts'
  const area = { mask: Tag.noStart, tags: 0 }
  world.tags.take(Tag.noStart, owner)
  world.tagWhere(Tag.noStart, (tile) => world.isPolar(tile, POLAR_ROWS))
  const ratings = new Ratings(world)
  let reason = placeStarts(world, ratings, {
    wanted: { normals: values.comp_opponents, humans: 1 },
    area,
    minRating: values.startpos_min_rating,
    distance: values.starting_pos_dist,
  })
  if (specials !== undefined) {
    // Specials may be nearer to starts than starts to each other, but not within what a first city works.
    world.tags.clear(Tag.noStart)
    world.tagWhere(Tag.noStart, (tile) => world.isPolar(tile, POLAR_ROWS))
    for (let tile = 0; tile < world.tiles; tile++) {
      if (world.starts[tile] !== 0) world.tagAround(tile, Tag.noStart, specials)
    }
    reason ??= specialsAtSites(world, ratings, area, { minRating: SPECIAL_RATING, radius: specials })
  }
  world.tags.free(Tag.noStart, owner)
  return reason
}
