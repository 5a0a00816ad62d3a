/**
 * Returns a number from 0 to 1 that depends on a cell and a salt only. All variation in finished
 * pictures and in first person comes from it, so that each part looks as within the whole.
 */
export function chance(x: number, y: number, salt: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(salt, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** Returns an entry of a list by a chance from 0 to 1. */
export function choose<T>(list: readonly T[], share: number): T | undefined {
  return list[Math.floor(share * list.length)]
}
