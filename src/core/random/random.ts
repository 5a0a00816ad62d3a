/**
 * Seeded randomness, passed as an argument: xoshiro128** 1.1 (Blackman and Vigna, 2018), in 32-bit arithmetic only, so
 * that every engine and machine draws the same numbers. SplitMix32 fills the state from a 53-bit seed.
 */
export interface Random {
  /** Returns the next 32 bits as an unsigned number. */
  bits(): number
  /** Returns a whole number from 0 to `limit` - 1, each equally likely. `limit` is 1 to 2^53. */
  below(limit: number): number
  /** Returns a separate generator whose draws do not disturb this one; the same label gives the same generator. */
  fork(label: string): Random
}

export const MAX_SEED = Number.MAX_SAFE_INTEGER

/** Creates a generator from a seed, a whole number from 0 to 2^53 - 1. Throws a RangeError on any other. */
export function createRandom(seed: number): Random {
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED) {
    throw new RangeError(`The random seed ${seed} is not a whole number from 0 to ${MAX_SEED}`)
  }
  return xoshiro(seed >>> 0, Math.floor(seed / 0x1_0000_0000))
}

/**
 * Reads a seed as a person types it: decimal digits below 2^53 are that number; any other text is hashed (FNV-1a, two
 * lanes of 32 bits, over UTF-16 units).
 */
export function seedOf(text: string): number {
  const trimmed = text.trim()
  if (/^\d{1,16}$/.test(trimmed)) {
    const value = Number(trimmed)
    if (value <= MAX_SEED) return value
  }
  return (hash(trimmed, 0x811c9dc5) & 0x1f_ffff) * 0x1_0000_0000 + hash(trimmed, 0x9747b28c)
}

/** Returns one entry, each equally likely. Throws on an empty list. */
export function pick<T>(random: Random, entries: ArrayLike<T>): T {
  if (entries.length === 0) throw new RangeError('Nothing to pick from')
  return entries[random.below(entries.length)] as T // below() is within the list's length
}

/** Shuffles a list in place (Fisher and Yates). */
export function shuffle<T>(random: Random, entries: T[] | Uint32Array): void {
  const list = entries as T[] // both kinds are indexed and swapped alike
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = list[last] as T
    list[last] = list[other] as T
    list[other] = moved
  }
}

function hash(text: string, offset: number): number {
  let value = offset
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  // FNV leaves the high bits of short texts alike; one finalising round of MurmurHash3 spreads them.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

function xoshiro(low: number, high: number): Random {
  let state = low ^ Math.imul(high, 0x85ebca6b)
  const splitMix = (): number => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
  let a = splitMix()
  let b = splitMix() ^ high
  let c = splitMix()
  let d = splitMix()
  if ((a | b | c | d) === 0) d = 1 // the one state that xoshiro never leaves

  const bits = (): number => {
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result >>> 0
  }

  // Draws exactly as many bits as the limit needs, and draws again while they are too large: exactly uniform, fewer
  // than two draws on average, and no division.
  const below = (limit: number): number => {
    if (limit > 0x1_0000_0000) return belowLarge(limit)
    if (limit < 1) throw new RangeError(`Cannot draw below ${limit}`)
    if (limit === 1) return 0
    const mask = 0xffff_ffff >>> Math.clz32(limit - 1)
    for (;;) {
      const drawn = (bits() & mask) >>> 0
      if (drawn < limit) return drawn
    }
  }

  // The same with a second draw for the bits above the lowest 32.
  const belowLarge = (limit: number): number => {
    if (limit > 2 ** 53) throw new RangeError(`Cannot draw below ${limit}`)
    const mask = 0xffff_ffff >>> Math.clz32(Math.floor((limit - 1) / 0x1_0000_0000))
    for (;;) {
      const drawn = ((bits() & mask) >>> 0) * 0x1_0000_0000 + bits()
      if (drawn < limit) return drawn
    }
  }

  const forkLow = low
  const forkHigh = high
  const fork = (label: string): Random =>
    xoshiro(hash(label, forkLow ^ 0x811c9dc5), hash(label, forkHigh ^ 0x9747b28c) & 0x1f_ffff)

  return { bits, below, fork }
}
