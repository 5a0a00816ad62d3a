import type { Box, Grid } from '../level/grid'
import type { Rgb } from '../picture/rgb'
import { Turn, type SourceKey, type SourceLayer, type SourcePicture, type SourceTile } from './source-picture'

/** Pixels: red, green, blue and opacity each. */
export interface Pixels extends Grid {
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** The size of a painted source. */
export interface SourceScale {
  /** Pixels of a side of a cell; 1 if there are more cells than pixels. */
  readonly pixels: number
  /** Cells of a side that share a pixel: the first of them is shown. */
  readonly cells: number
}

/** Returns the largest scale, up to `max` pixels a cell, at which a source fits an area in pixels. */
export function scaleFor(size: Grid, area: Grid, max: number): SourceScale {
  const fit = Math.min(area.width / size.width, area.height / size.height)
  return fit >= 1
    ? { pixels: Math.max(1, Math.min(max, Math.floor(fit))), cells: 1 }
    : { pixels: 1, cells: Math.max(1, Math.ceil(1 / fit)) }
}

/** Returns the scales from the one at which a source fits an area to the maximum pixels a cell, each at most twice as large as the one before. */
export function scalesFrom(fit: SourceScale, max: number): readonly SourceScale[] {
  const scales = [fit]
  for (let { pixels, cells } = fit; cells > 1 || pixels < max;) {
    if (cells > 1) cells = Math.ceil(cells / 2)
    else pixels = Math.min(max, 2 * pixels)
    scales.push({ pixels, cells })
  }
  return scales
}

/** Minimum pixels of a side of a cell for its character; smaller cells are coloured. */
export const MIN_SIGN = 7
/** The margin of a colour over something drawn below it, on each side, as a share of the cell. */
const INSET = 0.25

/** Paints the cells of a part of a source, or of the whole source without a part. */
export type PaintPart = (part?: Box) => Pixels

/**
 * Returns a function that paints a source with the given pictures of its tiles; the caller writes the characters. The time depends on
 * the cells that are shown and the pixels of their tiles, so a source larger than the screen takes no longer than one of its size.
 */
export function painterOf(
  source: SourcePicture,
  pictures: readonly (Pixels | undefined)[],
  scale: SourceScale,
): PaintPart {
  const stampOf = stamps(source.keys, pictures, scale.pixels)
  return (part = { x: 0, y: 0, width: source.width, height: source.height }) => {
    const width = Math.ceil(part.width / scale.cells) * scale.pixels
    const height = Math.ceil(part.height / scale.cells) * scale.pixels
    const into = { width, height, data: new Uint8ClampedArray(4 * width * height) }
    if (source.background) {
      const [red, green, blue] = source.background
      for (let at = 0; at < into.data.length; at += 4) into.data.set([red, green, blue, 255], at)
    }
    // Colours leave a margin over these.
    const isCovered = new Uint8Array(source.width * source.height)
    for (const layer of source.layers) {
      if (layer.isDrawn) paintLayer(into, layer, source, { part, scale, stampOf, isCovered })
    }
    return into
  }
}

/** The size and turn in which a key is drawn. */
interface StampShape {
  /** Pixels of a side of a cell. */
  readonly side: number
  readonly turn: number
  /** Whether its colour leaves a margin. */
  readonly isInset: boolean
}

type StampOf = (number: number, turn: number, isInset: boolean) => Pixels | undefined

/** Returns a function that draws each key in its shown size, once: all tiles of a key look alike. */
function stamps(
  keys: readonly SourceKey[],
  pictures: readonly (Pixels | undefined)[],
  side: number,
): StampOf {
  const known = new Map<number, Pixels | undefined>()
  return (number, turn, isInset) => {
    const id = (number * 16 + turn) * 2 + (isInset ? 1 : 0)
    if (known.has(id)) return known.get(id)
    const key = keys[number - 1]
    const stamp = key && stampOfKey(key, pictures, { side, turn, isInset })
    known.set(id, stamp)
    return stamp
  }
}

interface Painting {
  readonly part: Box
  readonly scale: SourceScale
  readonly stampOf: StampOf
  /** 1 for each cell with something drawn; painting sets it. */
  readonly isCovered: Uint8Array
}

function paintLayer(
  into: Pixels,
  { cells, turns }: SourceLayer,
  { width, height }: Grid,
  { part, scale, stampOf, isCovered }: Painting,
): void {
  // Tiles of cells below and to the left reach into the part.
  const beyond = Math.ceil((MAX_COVERED - 1) / scale.cells) * scale.cells
  const [left, right] = [Math.max(0, part.x - beyond), Math.min(width, part.x + part.width)]
  const bottom = Math.min(height, part.y + part.height + beyond)
  for (let row = part.y; row < bottom; row += scale.cells) {
    for (let column = left; column < right; column += scale.cells) {
      const cell = row * width + column
      const number = cells[cell] ?? 0
      if (number === 0) continue
      const stamp = stampOf(number, (turns?.[cell] ?? 0) & TURNS, isCovered[cell] === 1)
      if (!stamp) continue
      const x = ((column - part.x) / scale.cells) * scale.pixels
      const y = ((row - part.y) / scale.cells) * scale.pixels
      // Larger tiles reach up from their cell.
      blend(into, stamp, x, y + scale.pixels - stamp.height)
      isCovered[cell] = 1
    }
  }
}

const TURNS = Turn.swapped | Turn.mirroredDown | Turn.mirroredAcross

function blend(into: Pixels, stamp: Pixels, left: number, top: number): void {
  for (let row = Math.max(0, -top); row < stamp.height && top + row < into.height; row++) {
    for (let column = Math.max(0, -left); column < stamp.width && left + column < into.width; column++) {
      const from = 4 * (row * stamp.width + column)
      const to = 4 * ((top + row) * into.width + left + column)
      const opacity = (stamp.data[from + 3] ?? 0) / 255
      if (opacity === 0) continue
      const below = ((into.data[to + 3] ?? 0) / 255) * (1 - opacity)
      const whole = opacity + below
      for (let channel = 0; channel < 3; channel++) {
        const colour = (stamp.data[from + channel] ?? 0) * opacity + (into.data[to + channel] ?? 0) * below
        into.data[to + channel] = colour / whole
      }
      into.data[to + 3] = 255 * whole
    }
  }
}

/** Maximum cells along a side of a tile: larger tiles are shown smaller, which bounds the time of painting. */
const MAX_COVERED = 5

/** Returns a key in its shown size; undefined if it is not drawn. */
function stampOfKey(
  { tile, colour, sign }: SourceKey,
  pictures: readonly (Pixels | undefined)[],
  { side, turn, isInset }: StampShape,
): Pixels | undefined {
  const picture = tile && pictures[tile.picture]
  if (tile && picture) {
    const upright = averaged(picture, tile, sizeOf(tile.across, side), sizeOf(tile.down, side))
    return turn === 0 ? upright : turned(upright, turn)
  }
  if (!colour || (sign !== undefined && side >= MIN_SIGN)) return undefined
  return plain(side, colour, isInset ? Math.floor(side * INSET) : 0)
}

function sizeOf(cells: number, side: number): number {
  return Math.max(1, Math.round(Math.min(cells, MAX_COVERED) * side))
}

function plain(side: number, [red, green, blue]: Rgb, inset: number): Pixels {
  const data = new Uint8ClampedArray(4 * side * side)
  for (let row = inset; row < side - inset; row++) {
    for (let column = inset; column < side - inset; column++)
      data.set([red, green, blue, 255], 4 * (row * side + column))
  }
  return { width: side, height: side, data }
}

/** Maximum samples of a picture along a side for one pixel: enough for its colour. */
const MAX_SAMPLES = 8

/** Returns a rectangle of a picture in another size: the averages of its pixels, or the nearest ones. */
function averaged(picture: Pixels, from: SourceTile, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height)
  const [stepX, stepY] = [from.width / width, from.height / height]
  const samplesX = Math.max(1, Math.min(MAX_SAMPLES, Math.floor(stepX)))
  const samplesY = Math.max(1, Math.min(MAX_SAMPLES, Math.floor(stepY)))
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let [red, green, blue, opacity] = [0, 0, 0, 0]
      for (let sample = 0; sample < samplesX * samplesY; sample++) {
        const x = Math.floor(from.x + (column + ((sample % samplesX) + 0.5) / samplesX) * stepX)
        const y = Math.floor(from.y + (row + (Math.floor(sample / samplesX) + 0.5) / samplesY) * stepY)
        // A tile may lie beyond a picture that was made smaller since.
        if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
        const at = 4 * (y * picture.width + x)
        const weight = picture.data[at + 3] ?? 0
        red += (picture.data[at] ?? 0) * weight
        green += (picture.data[at + 1] ?? 0) * weight
        blue += (picture.data[at + 2] ?? 0) * weight
        opacity += weight
      }
      if (opacity === 0) continue
      const mean = opacity / (samplesX * samplesY)
      data.set([red / opacity, green / opacity, blue / opacity, mean], 4 * (row * width + column))
    }
  }
  return { width, height, data }
}

/** Returns a picture with its rows and columns swapped, then mirrored. */
function turned(upright: Pixels, turn: number): Pixels {
  const isSwapped = (turn & Turn.swapped) !== 0
  const [width, height] = isSwapped ? [upright.height, upright.width] : [upright.width, upright.height]
  const data = new Uint8ClampedArray(upright.data.length)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const across = (turn & Turn.mirroredAcross) === 0 ? column : width - 1 - column
      const down = (turn & Turn.mirroredDown) === 0 ? row : height - 1 - row
      const from = isSwapped ? across * upright.width + down : down * upright.width + across
      data.set(upright.data.subarray(4 * from, 4 * from + 4), 4 * (row * width + column))
    }
  }
  return { width, height, data }
}
