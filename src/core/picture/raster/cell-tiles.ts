import { MAX_TILE_SIDE, type FillTile } from '../tile-picture'

/**
 * Returns the pixels of a tile scaled to a cell, row by row. Along a side where the cell is at least as long as the
 * picture, each pixel is the nearest one of the picture; otherwise it is the mean of all covered ones. Results are
 * cached: a map has one size of cells, or four if cells are not whole pixels.
 */
export function scaledTile(tile: FillTile, width: number, height: number): Uint32Array {
  if (width === tile.side && height === tile.side) return tile.words
  let sizes = scaled.get(tile)
  if (!sizes) scaled.set(tile, (sizes = new Map<string, Uint32Array>()))
  const key = `${width} ${height}`
  let words = sizes.get(key)
  if (!words) {
    if (sizes.size >= MAX_SIZES) sizes.clear()
    words = scale(tile, width, height)
    sizes.set(key, words)
  }
  return words
}

/**
 * Returns a function that gives the pixels of a tile for each pixel size of equal cells, without allocating per cell.
 */
export function cellTiles(tile: FillTile, cell: number): (width: number, height: number) => Uint32Array {
  // Between whole pixels, some cells are one pixel longer than others.
  const min = Math.floor(cell)
  const known: (Uint32Array | undefined)[] = [undefined, undefined, undefined, undefined]
  return (width, height) => (known[2 * (height - min) + width - min] ??= scaledTile(tile, width, height))
}

const scaled = new WeakMap<FillTile, Map<string, Uint32Array>>()
/** Maximum cached sizes of a tile: those of two zooms. */
const MAX_SIZES = 8

/** The share of each source pixel in each pixel of a side: runs of `first[at]` up to `first[at] + count[at]`. */
interface Sampling {
  readonly first: Int32Array
  readonly count: Int32Array
  /** The shares of each run, `MAX_TILE_SIDE + 1` numbers a pixel, with sum 1. */
  readonly shares: Float64Array
}

const STRIDE = MAX_TILE_SIDE + 1

function sample(side: number, length: number): Sampling {
  const first = new Int32Array(length)
  const count = new Int32Array(length)
  const shares = new Float64Array(length * STRIDE)
  for (let at = 0; at < length; at++) {
    if (length >= side) {
      first[at] = Math.floor(((at + 0.5) * side) / length)
      count[at] = 1
      shares[at * STRIDE] = 1
      continue
    }
    const [from, to] = [(at * side) / length, ((at + 1) * side) / length]
    const start = Math.floor(from)
    const end = Math.min(side, Math.ceil(to))
    first[at] = start
    count[at] = end - start
    for (let pixel = start; pixel < end; pixel++) {
      const covered = Math.min(pixel + 1, to) - Math.max(pixel, from)
      shares[at * STRIDE + pixel - start] = covered / (to - from)
    }
  }
  return { first, count, shares }
}

function scale({ side, words }: FillTile, width: number, height: number): Uint32Array {
  const across = sample(side, width)
  const down = sample(side, height)
  const result = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [red, green, blue] = [0, 0, 0]
      for (let row = 0; row < (down.count[y] ?? 0); row++) {
        const start = ((down.first[y] ?? 0) + row) * side + (across.first[x] ?? 0)
        const shareDown = down.shares[y * STRIDE + row] ?? 0
        for (let column = 0; column < (across.count[x] ?? 0); column++) {
          const share = shareDown * (across.shares[x * STRIDE + column] ?? 0)
          const word = words[start + column] ?? 0
          red += share * (word & 255)
          green += share * ((word >>> 8) & 255)
          blue += share * ((word >>> 16) & 255)
        }
      }
      result[y * width + x] =
        0xff000000 | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)
    }
  }
  return result
}

/** Start of cells in whole pixels: the line `first + index` is at `at[index]`. */
export interface CellLines {
  readonly first: number
  readonly at: Int32Array
}

/** Returns the lines of cells from the last one at or before a pixel up to the first one at or after another. */
export function cellLines(origin: number, cell: number, from: number, to: number): CellLines {
  const lineAt = (line: number): number => Math.round(line * cell + origin)
  let first = Math.floor((from - origin) / cell)
  while (lineAt(first) > from) first--
  while (lineAt(first + 1) <= from) first++
  let last = Math.max(first + 1, Math.ceil((to - origin) / cell))
  while (lineAt(last) < to) last++
  const at = new Int32Array(last - first + 1)
  for (let index = 0; index < at.length; index++) at[index] = lineAt(first + index)
  return { first, at }
}

/** Returns the index of the last line at or before a pixel. */
export function lineBefore({ first, at }: CellLines, origin: number, cell: number, pixel: number): number {
  const guess = Math.floor((pixel - origin) / cell) - first
  let index = Math.min(at.length - 2, Math.max(0, guess))
  while (index > 0 && (at[index] ?? 0) > pixel) index--
  while (index < at.length - 2 && (at[index + 1] ?? 0) <= pixel) index++
  return index
}
