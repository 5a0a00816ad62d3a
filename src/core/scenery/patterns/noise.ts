/** Width and height of a pattern, in pixels. */
export const SIDE = 512

/** Returns a number from 0 to 1 for a column and a row: the same for the same two. */
export function chanceOf(column: number, row: number): number {
  let hash = Math.imul(column + 0x9e37, 0x85ebca6b) ^ Math.imul(row + 0x79b9, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f)
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000
}

/**
 * Smooth noise from 0 to 1 for every pixel, with a number of bumps across and down. Its opposite sides match, so that
 * patterns repeat without a seam.
 */
export function noise(across: number, down: number, seed: number): Float32Array {
  const { values, fillRows } = noiseInRows(across, down, seed)
  fillRows(0, SIDE)
  return values
}

/** Noise whose values are computed some rows at a time. */
export interface NoiseInRows {
  readonly values: Float32Array
  /** Computes the rows from the first given one up to, but not including, the second. */
  readonly fillRows: (first: number, end: number) => void
}

/** Returns the noise of `noise`, before any row is computed. */
export function noiseInRows(across: number, down: number, seed: number): NoiseInRows {
  const lattice = new Float32Array(across * down)
  for (let at = 0; at < lattice.length; at++) {
    lattice[at] = chanceOf((at % across) + 131 * seed, Math.floor(at / across))
  }
  const [columns, rows] = [stepsOf(across), stepsOf(down)]
  const values = new Float32Array(SIDE * SIDE)
  const fillRows = (first: number, end: number): void => {
    for (let y = first; y < end; y++) {
      const [upper, lower] = [across * (rows.first[y] ?? 0), across * (rows.second[y] ?? 0)]
      const fy = rows.share[y] ?? 0
      for (let x = 0; x < SIDE; x++) {
        const [left, right] = [columns.first[x] ?? 0, columns.second[x] ?? 0]
        const fx = columns.share[x] ?? 0
        const [a, b] = [lattice[upper + left] ?? 0, lattice[upper + right] ?? 0]
        const [c, d] = [lattice[lower + left] ?? 0, lattice[lower + right] ?? 0]
        const top = a + (b - a) * fx
        values[y * SIDE + x] = top + (c + (d - c) * fx - top) * fy
      }
    }
  }
  return { values, fillRows }
}

/** For each pixel of a row or column: the bumps before and after it, and how far it is from one to the other. */
function stepsOf(count: number): {
  readonly first: Uint16Array
  readonly second: Uint16Array
  readonly share: Float32Array
} {
  const [first, second, share] = [new Uint16Array(SIDE), new Uint16Array(SIDE), new Float32Array(SIDE)]
  for (let pixel = 0; pixel < SIDE; pixel++) {
    const at = ((pixel + 0.5) * count) / SIDE
    const before = Math.floor(at)
    const f = at - before
    first[pixel] = before % count
    second[pixel] = (before + 1) % count
    share[pixel] = f * f * (3 - 2 * f)
  }
  return { first, second, share }
}

/** Returns 0 below `low`, 1 above `high`, and a smooth step between; falls where `low` is above `high`. */
export function smoothstep(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
