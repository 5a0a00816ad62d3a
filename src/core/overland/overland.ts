import type { Grid } from '../level/grid'
import { Terrain } from './terrain'
import { TileBits } from './tile'

/** A read-only view of tile words: a `Uint32Array` satisfies it, but a write through it does not compile. */
export interface Words extends Iterable<number> {
  readonly length: number
  readonly [index: number]: number
  slice(start?: number, end?: number): Uint32Array<ArrayBuffer>
}

/**
 * An overland map as a value: rows of staggered tiles, odd ones half a tile to the east, on a cylinder that wraps from
 * east to west. `words` holds one word a tile (see `tile.ts`), row by row from the north-west.
 */
export interface Overland extends Grid {
  readonly words: Words
}

/** The game's limits: tiles from west to east, and an even number of rows. */
export const OVERLAND_LIMITS = { minWidth: 20, maxWidth: 100, minHeight: 2, maxHeight: 96 } as const

/** Returns the problems of a size, a sentence each; empty for a legal one. */
export function checkOverlandSize({ width, height }: Grid): readonly string[] {
  const { minWidth, maxWidth, minHeight, maxHeight } = OVERLAND_LIMITS
  const problems: string[] = []
  if (!Number.isInteger(width) || width < minWidth || width > maxWidth) {
    problems.push(
      `The width is ${width}; an overland map is from ${minWidth} to ${maxWidth} tiles wide, as the game takes it.`,
    )
  }
  if (!Number.isInteger(height) || height < minHeight || height > maxHeight || height % 2 !== 0) {
    problems.push(
      `The height is ${height}; an overland map has from ${minHeight} to ${maxHeight} rows, and an even number of them.`,
    )
  }
  return problems
}

/** Creates a map of ocean, or of any one word. Throws a RangeError on a size that `checkOverlandSize` refuses. */
export function createOverland(
  width: number,
  height: number,
  word = TileBits.owner | Terrain.ocean,
): Overland {
  const [problem] = checkOverlandSize({ width, height })
  if (problem !== undefined) throw new RangeError(problem)
  return { width, height, words: new Uint32Array(width * height).fill(word) }
}

/** Whether two maps have the same size and tiles. */
export function equalOverlands(first: Overland, second: Overland): boolean {
  if (first.width !== second.width || first.height !== second.height) return false
  for (let tile = 0; tile < first.words.length; tile++) {
    if (first.words[tile] !== second.words[tile]) return false
  }
  return true
}
