import type { Random } from '../../../random/random'
import type { Ground } from './ground'

/** Spots to draw from, by number. */
export interface Candidates {
  readonly count: number
  readonly spotAt: (index: number) => number
}

/** The spots at least `distance` cells from the border of the level. */
export function inset({ width, height, stride }: Ground, distance: number): Candidates {
  const columns = Math.max(0, width - 2 * distance)
  const rows = Math.max(0, height - 2 * distance)
  const first = (distance + 1) * (stride + 1)
  return {
    count: columns * rows,
    spotAt(index) {
      const row = Math.floor(index / columns)
      return first + row * stride + index - row * columns
    },
  }
}

/**
 * Draws spots that fit until `count` were found or none is left; a spot must be taken before the next is asked for. One
 * that does not fit never will, because taking only uses up ground; so it is dropped, every spot that fits stays equally
 * likely, and the whole is linear. The original tries random cells a limited number of times: the same distribution,
 * but it may give up too early.
 */
export function* drawSpots(
  { count: candidates, spotAt }: Candidates,
  count: number,
  random: Random,
  fits: (spot: number) => boolean,
): Generator<number> {
  // The spot that took the place of a drawn one; 0 for places that were not drawn yet. Mostly few of many spots are drawn,
  // and untouched memory is free.
  const moved = new Uint32Array(candidates)
  let left = candidates
  let wanted = count
  while (wanted > 0 && left > 0) {
    const drawn = random.below(left--)
    const spot = (moved[drawn] as number) || spotAt(drawn) // below() is within what is left
    moved[drawn] = (moved[left] as number) || spotAt(left)
    if (!fits(spot)) continue
    yield spot
    wanted--
  }
}
