import { createRandom, type Random } from '../../random/random'

/** Two words of 32 bits that all places of a town are hashed with: a town is known by its key. */
export interface TownKey {
  readonly low: number
  readonly high: number
}

/** The purposes of hashes, so that two decisions about one place are independent. */
export const Purpose = {
  column: 1,
  row: 2,
  mainColumn: 3,
  mainRow: 4,
  stretch: 5,
  square: 6,
  missing: 7,
  ward: 8,
  district: 9,
  door: 10,
  feature: 11,
} as const

/** Returns the key of the town that begins with some randomness. */
export function keyOf(random: Random): TownKey {
  return { low: random.bits(), high: random.bits() }
}

/** Returns 32 bits for a purpose and a place, as an unsigned number; places are whole numbers of 32 bits. */
export function placeHash({ low, high }: TownKey, purpose: number, x: number, y: number): number {
  let hash = stir(low ^ Math.imul(purpose, 0x9e3779b9), x)
  hash = stir(hash ^ high, y)
  return hash >>> 0
}

/** The last step of MurmurHash3, once a number. */
function stir(before: number, value: number): number {
  let hash = Math.imul(before ^ value, 0xcc9e2d51) ^ before
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

export function placeRandom(key: TownKey, purpose: number, x: number, y: number): Random {
  const low = placeHash(key, purpose, x, y)
  const high = placeHash({ low: key.high, high: key.low }, purpose, x, y)
  return createRandom((high & 0x1f_ffff) * 0x1_0000_0000 + low)
}
