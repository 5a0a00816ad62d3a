import type { Ground } from './ground'
import { plantManyCourts } from './many-courts'
import type { StreetRules, Streets } from './streets'
import { createTiledStreets } from './tiled-streets'
import { connectTouching } from './touching'

/**
 * Creates the streets of a large town, which grow in tiles of a side, as a power of two. Apart from all else, because no
 * other town needs it.
 */
export function createLargeStreets(ground: Ground, rules: StreetRules, tileShift: number): Streets {
  const grown = createTiledStreets(ground, rules, tileShift)
  const streets: Streets = {
    ...grown,
    tiles: {
      plantCourts: (courts, count, random) =>
        plantManyCourts(ground, { ...courts, tileShift }, count, random),
      connect: () => connectTouching(ground, streets, tileShift),
    },
  }
  return streets
}
