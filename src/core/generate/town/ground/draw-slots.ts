import type { Random } from '../../../random/random'
import type { Ground } from './ground'

/** Slots to draw from, by number. */
export interface Candidates {
  readonly count: number
  readonly slotAt: (index: number) => number
}

/** The slots at least `distance` cells from the border of the level. */
export function inset({ width, height, stride }: Ground, distance: number): Candidates {
  const columns = Math.max(0, width - 2 * distance)
  const rows = Math.max(0, height - 2 * distance)
  const first = (distance + 1) * (stride + 1)
  return {
    count: columns * rows,
    slotAt(index) {
      const row = Math.floor(index / columns)
      return first + row * stride + index - row * columns
    },
  }
}

/**
 * Draws slots that fit until `count` were found or none is left; a slot must be taken before the next is asked for. One
 * that does not fit never will, because taking only uses up ground; so it is dropped, every slot that fits stays equally
 * likely, and the whole is linear. The original tries random cells a limited number of times: the same distribution,
 * but it may give up too early.
 */
export function* drawSlots(
  { count: candidates, slotAt }: Candidates,
  count: number,
  random: Random,
  fits: (slot: number) => boolean,
): Generator<number> {
  // The slot that took the place of a drawn one; 0 for places that were not drawn yet. Mostly few of many slots are drawn,
  // and untouched memory is free.
  const moved = new Uint32Array(candidates)
  let left = candidates
  let wanted = count
  while (wanted > 0 && left > 0) {
    const drawn = random.below(left--)
    const slot = (moved[drawn] as number) || slotAt(drawn) // below() is within what is left
    moved[drawn] = (moved[left] as number) || slotAt(left)
    if (!fits(slot)) continue
    yield slot
    wanted--
  }
}
