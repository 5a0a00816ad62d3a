import { divisor } from '../divisor'
import type { Lightness } from './lightness'

/** The lightness from which on a pixel counts as bright. */
export const DEFAULT_THRESHOLD = 128
/** Maximum pixels a block. */
export const MAX_SCALE = 256
/** Smallest blocks that are recognised by soft borders, and fewest blocks a side. */
const [SOFT_SCALE, SOFT_BLOCKS] = [4, 5]
/** Share of the borders that must lie on the grid of blocks, at most one pixel beside it. */
const SOFT_SHARE = 0.9

/** The number of borders between dark and bright at each column and at each row. */
interface Borders {
  readonly columns: Uint32Array
  readonly rows: Uint32Array
}

/**
 * Guesses how many pixels wide and high a block is: the largest square that all dark and bright areas are made of. If a
 * picture has soft borders or specks, most borders are enough.
 */
export function measureScale(picture: Lightness): number {
  const sides = divisor(picture.width, picture.height)
  const borders = bordersOf(picture)
  const exact = commonDivisor(sides, borders)
  // A picture of one colour does not show its blocks.
  const sharp = exact > MAX_SCALE ? 1 : exact
  if (sharp >= SOFT_SCALE) return sharp
  const most = Math.min(sides, MAX_SCALE, Math.floor(Math.min(picture.width, picture.height) / SOFT_BLOCKS))
  for (let scale = most; scale >= SOFT_SCALE; scale--) {
    if (sides % scale === 0 && shareOnGrid(borders, scale) >= SOFT_SHARE) return scale
  }
  return sharp
}

function bordersOf({ width, height, pixels }: Lightness): Borders {
  const borders = { columns: new Uint32Array(width), rows: new Uint32Array(height) }
  const isBright = (at: number): boolean => (pixels[at] ?? 0) >= DEFAULT_THRESHOLD
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const here = isBright(at)
      if (x > 0 && here !== isBright(at - 1)) borders.columns[x] = (borders.columns[x] ?? 0) + 1
      if (y > 0 && here !== isBright(at - width)) borders.rows[y] = (borders.rows[y] ?? 0) + 1
    }
  }
  return borders
}

function commonDivisor(sides: number, { columns, rows }: Borders): number {
  let scale = sides
  for (const counts of [columns, rows]) {
    counts.forEach((count, at) => (scale = count > 0 ? divisor(scale, at) : scale))
  }
  return scale
}

function shareOnGrid({ columns, rows }: Borders, scale: number): number {
  let [near, all] = [0, 0]
  for (const counts of [columns, rows]) {
    for (const [at, count] of counts.entries()) {
      all += count
      if ((at + 1) % scale <= 2) near += count
    }
  }
  return all === 0 ? 0 : near / all
}
