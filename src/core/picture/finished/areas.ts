import type { Bounds } from '../../level/grid'
import { boxOfPlace } from '../../level/areas'
import type { Level } from '../../level/level'
import { isArea, type Place } from '../../level/places'

/** The squares and avenues of each list of places: a map is drawn in many parts. */
const areasOf = new WeakMap<readonly Place[], readonly Place[]>()

/** Returns the squares and avenues of a level. */
export function areasIn({ places }: Pick<Level, 'places'>): readonly Place[] {
  let areas = areasOf.get(places)
  if (!areas) areasOf.set(places, (areas = places.filter(isArea)))
  return areas
}

/** Returns the squares that a range of cells shows a part of. */
export function squaresIn(level: Level, range: Bounds): readonly Place[] {
  return areasIn(level).filter((place) => {
    if (place.kind !== 'square') return false
    const { x, y, width, height } = boxOfPlace(level, place)
    return x < range.right && y < range.bottom && x + width > range.left && y + height > range.top
  })
}
