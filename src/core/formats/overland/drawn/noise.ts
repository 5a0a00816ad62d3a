/**
 * Smooth noise on the cylinder of a world: values from -1 to 1 that repeat after one turn. A row at a time, because a
 * row shares its hashes.
 */
export interface Noise {
  /** Knots of the lattice a half-column, and in a row: half as many, so that patches look round. */
  readonly across: number
  readonly down: number
  /** Knots in one turn around the world. */
  readonly turn: number
  readonly seed: number
}

/** Creates noise whose patches are about `size` half-columns wide. `ring` is the number of half-columns of the world. */
export function createNoise(ring: number, size: number, seed: number): Noise {
  const turn = Math.max(1, Math.round(ring / size))
  const across = turn / ring
  return { across, down: across / 2, turn, seed }
}

/** Mixes two whole numbers and a seed into 32 bits. */
export function hashOf(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 0x9e37_79b1) ^ Math.imul(y, 0x85eb_ca6b) ^ Math.imul(seed, 0xc2b2_ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a_2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** A share of 1 that belongs to a point. */
export function shareOf(x: number, y: number, seed: number): number {
  return hashOf(x, y, seed) / 0x1_0000_0000
}

/** A row of pixels: the first half-column, the distance of two pixels in half-columns, and the row of the world. */
export interface PixelRow {
  readonly x: number
  readonly step: number
  readonly y: number
}

/** Adds noise times `share` to the numbers of a row of pixels. */
export function addNoise(into: Float32Array, row: PixelRow, noise: Noise, share: number): void {
  const { across, down, turn, seed } = noise
  const v = row.y * down
  const top = Math.floor(v)
  const below = eased(v - top)
  const knot = (column: number): number => {
    const at = ((column % turn) + turn) % turn
    const upper = shareOf(at, top, seed)
    return (upper + (shareOf(at, top + 1, seed) - upper) * below) * 2 - 1
  }
  let column = Math.floor(row.x * across)
  let left = knot(column)
  let right = knot(column + 1)
  for (let i = 0; i < into.length; i++) {
    const u = (row.x + i * row.step) * across
    const now = Math.floor(u)
    if (now !== column) {
      left = now === column + 1 ? right : knot(now)
      right = knot(now + 1)
      column = now
    }
    into[i] = (into[i] as number) + (left + (right - left) * eased(u - now)) * share // within the row
  }
}

/** Noise at one point, in half-columns and rows; the same as `addNoise` adds there. */
export function noiseAt(x: number, y: number, { across, down, turn, seed }: Noise): number {
  const u = x * across
  const v = y * down
  const column = Math.floor(u)
  const top = Math.floor(v)
  const below = eased(v - top)
  const first = ((column % turn) + turn) % turn
  const second = (first + 1) % turn
  const left = shareOf(first, top, seed) * (1 - below) + shareOf(first, top + 1, seed) * below
  const right = shareOf(second, top, seed) * (1 - below) + shareOf(second, top + 1, seed) * below
  return (left + (right - left) * eased(u - column)) * 2 - 1
}

/** Returns a share from 0 to 1 that begins and ends gently. */
export function eased(share: number): number {
  return share * share * (3 - 2 * share)
}
