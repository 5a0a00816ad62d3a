import type { World } from './world'

/** How many tiles objects shall have together, and the limits of each. */
export interface ShareSizes {
  readonly wanted: number
  readonly minimum: number
  readonly maximum: number
}

/**
 * Raises objects of random sizes until together they have the wanted tiles or find no room. `raise` returns the number
 * of tiles that an object of this size got; 0 ends it. The last one is left out if even its smallest size would lead
 * further from the wanted number than leaving it out; the first never is. Locked land comes first: `raise` gets it as the
 * seed of an object, whose size and result include it.
 */
export function fillShare(
  world: World,
  sizes: ShareSizes,
  raise: (size: number, seed?: readonly number[]) => number,
  seeds: readonly (readonly number[])[] = world.landSeeds(),
): void {
  let left = sizes.wanted
  for (const seed of seeds) {
    const size = left > 0 ? sizeWithin(world, left, sizes) : Math.min(2, sizes.minimum)
    left -= raise(size, seed)
  }
  for (let isFirst = true; left > 0 && (isFirst || 2 * left >= sizes.minimum); isFirst = false) {
    const raised = raise(sizeWithin(world, left, sizes))
    if (raised === 0) break
    left -= raised
  }
}

/** Draws the size of the next object, so that what is left after it is nothing or enough for one more. */
function sizeWithin(world: World, left: number, { minimum, maximum }: ShareSizes): number {
  const size = world.between(minimum, maximum)
  if (size >= left) return Math.max(minimum, left)
  if (left - size >= minimum) return size
  return left <= maximum ? left : Math.max(minimum, left - minimum)
}
