import type { Grid, Box } from '../level/grid'
import type { Level } from '../level/level'
import { defined } from '../text/defined'
import { legendUnder, withLegendInside } from './legend'
import type { LegendEntry } from './legend-entries'
import { boundsOfLevelPicture, boundsOfMap, drawPicturePart, type LevelPictureOptions } from './level-picture'
import { createPainter } from './raster/create-painter'
import { PngWriter } from './raster/png-writer'
import { styleForLevel } from './site'
import type { MapStyle } from './style'

export interface PngOptions extends Omit<LevelPictureOptions, 'window'> {
  /** 2 for the look of a screen with two device pixels to a pixel. */
  readonly ratio?: number
  /** Whether the picture ends at the sides of the level: nothing beyond them is drawn. */
  readonly isCropped?: boolean
  /** The legend below the map; default none. */
  readonly legend?: readonly LegendEntry[]
  /** Approximate pixels drawn at once; the default is the fastest. */
  readonly bandPixels?: number
  /** Pixels from which a palette is tried; the default is where it pays. */
  readonly palettePixels?: number
}

/** Maximum pixels of a picture: a thousand times a thousand cells of sixteen pixels, with their margin. */
export const MAX_PIXELS = 2 ** 28 + 2 ** 24
/** Maximum side: the limit of programs, and small enough for a chunk of rows. */
const MAX_ON_SIDE = 65_000
/** Approximate pixels drawn at once, so that the largest picture needs no more memory than a small one. */
const BAND_PIXELS = 2 ** 21

/** Smaller pictures are packed quickly, and always have the same kind whatever colours they have. */
const PALETTE_PIXELS = 2 ** 22

/** Returns the pixels of a picture without what is around its map, and its longer side. */
function sizeOf(grid: Grid, cell: number, options: Omit<PngOptions, 'layers'>): [number, number] {
  const { width, height } = options.isCropped
    ? cropped(grid, cell)
    : boundsOfMap(grid, cell, { ...options, snap: true })
  return [Math.round(width) * Math.round(height), Math.round(Math.max(width, height))]
}

/**
 * Returns the largest cell, in whole pixels up to `most`, at which a picture is within the limit of pixels; at least 1.
 */
export function largestCell(
  grid: Grid,
  max: number,
  maxPixels = MAX_PIXELS,
  options: Omit<PngOptions, 'layers'> = {},
): number {
  let [low, high] = [1, max]
  while (low < high) {
    const cell = Math.ceil((low + high) / 2)
    const [pixels, side] = sizeOf(grid, cell, options)
    if (pixels <= maxPixels && side <= MAX_ON_SIDE) low = cell
    else high = cell - 1
  }
  return low
}

/**
 * Draws the picture of a level as a PNG file, with `cell` whole pixels a cell: executes the drawing commands of the map
 * on the screen without a canvas, so that shell, worker and window write the same bytes. Drawn in bands of rows. Large
 * pictures get a palette if it holds their colours, with the rims of letters rounded to similar shades. Throws if the
 * picture is larger than `largestCell` allows.
 */
export function drawLevelAsPng(
  level: Level,
  townStyle: MapStyle,
  cell: number,
  options: PngOptions = {},
): Uint8Array<ArrayBuffer> {
  const style = styleForLevel(townStyle, level)
  const [count, side] = sizeOf(level, cell, options)
  if (count > MAX_PIXELS || side > MAX_ON_SIDE) throw new RangeError(`${cell} pixels a cell are too many`)
  const { width: mapWidth } = boundsOfMap(level, cell, { ...options, snap: true }, style)
  const marginalia = options.marginalia
    ? withLegendInside(options.marginalia, options.legend ?? [], style, { cell, width: mapWidth, snap: true })
    : undefined
  const drawing = { ...options, ...defined({ marginalia }), snap: true }
  const bounds = boundsOf(level, cell, drawing, style)
  const left = Math.round(bounds.x)
  const width = Math.round(bounds.width)
  const legend = legendUnder(bounds, marginalia ? [] : (options.legend ?? []), style, cell, true)
  const fullHeight = Math.round(bounds.height) + legend.height
  // A palette merges similar shades, and a tile has to keep its pixels.
  const isTried =
    (style.isPixelExact === true || count >= (options.palettePixels ?? PALETTE_PIXELS)) && !style.tiles
  // Packing twice takes less time than drawing again once a palette is full.
  const writer = new PngWriter(width, fullHeight, isTried ? ['palette', 'colours'] : ['colours'])
  let room = new Uint32Array()
  const blank = (height: number): Uint32Array => {
    if (room.length < width * height) room = new Uint32Array(width * height)
    return room.subarray(0, width * height).fill(0)
  }
  const rows = Math.max(1, Math.floor((options.bandPixels ?? BAND_PIXELS) / (width * cell)))
  for (let row = 0; row < level.height; row += rows) {
    const end = Math.min(level.height, row + rows)
    const isLast = end === level.height
    // The margin around the level belongs to the first and the last band.
    const top = row === 0 ? Math.round(bounds.y) : row * cell
    const bottom = isLast ? Math.round(bounds.y + bounds.height) : end * cell
    const height = bottom - top
    const pixels = { left, top, width, height, words: blank(height) }
    const window = { left: 0, top: row, right: level.width, bottom: end }
    createPainter(pixels, style).draw(drawPicturePart(level, style, cell, drawing, window))
    writer.addRows(pixels.words, height)
  }
  if (legend.height > 0) {
    const { height } = legend
    const top = Math.round(bounds.y + bounds.height)
    const pixels = { left, top, width, height, words: blank(height) }
    createPainter(pixels, style).draw(legend.commands)
    writer.addRows(pixels.words, height)
  }
  return writer.finish()
}

function cropped({ width, height }: Grid, cell: number): Box {
  return { x: 0, y: 0, width: width * cell, height: height * cell }
}

/** Returns the rectangle of a picture, in pixels from the level's north-west corner. */
function boundsOf(level: Grid, cell: number, options: Omit<PngOptions, 'layers'>, style?: MapStyle): Box {
  if (options.isCropped) return cropped(level, cell)
  return boundsOfLevelPicture(level, cell, { ...options, snap: true }, style)
}
