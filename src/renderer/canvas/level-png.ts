import type { Level } from '../../core/level/level'
import { drawLevelPicture, type LevelPictureOptions } from '../../core/picture/level-picture'
import type { MapStyle } from '../../core/picture/style'
import { drawOnCanvas } from './canvas-target'

/** The longest side and the most pixels of a picture: browsers draw nothing, without a word, on what is larger. */
const MOST_ON_SIDE = 16_384
const MOST_PIXELS = 64_000_000

/** A level as a PNG, or why there is none. */
export type PngResult =
  | { readonly status: 'drawn'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The picture would be too large; `fits` is the size of cells, in whole pixels, at which it is not, or 0. */
  | { readonly status: 'too-large'; readonly fits: number }

/**
 * The picture of a level as a PNG file, `cell` pixels a cell, drawn by the commands that draw the map on the screen. With
 * a `ratio` of 2 it is what a screen with two device pixels to a pixel shows. Only a browser can do this: a shell has no
 * letters to draw, and writes SVG.
 */
export async function drawLevelAsPng(
  level: Level,
  style: MapStyle,
  cell: number,
  options: LevelPictureOptions & { readonly ratio?: number } = {},
): Promise<PngResult> {
  if (!fits(level, cell, options)) {
    let smaller = Math.floor(cell) - 1
    while (smaller > 0 && !fits(level, smaller, options)) smaller--
    return { status: 'too-large', fits: Math.max(0, smaller) }
  }
  const picture = drawLevelPicture(level, style, cell, { ...options, snap: true })
  const canvas = new OffscreenCanvas(Math.round(picture.width), Math.round(picture.height))
  const context = canvas.getContext('2d')
  if (!context) return { status: 'too-large', fits: 0 }
  context.translate(-Math.round(picture.x), -Math.round(picture.y))
  drawOnCanvas(context, picture.commands)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return { status: 'drawn', bytes: new Uint8Array(await blob.arrayBuffer()) }
}

/** Whether a picture is small enough, judged by the rectangle of one without anything on it. */
function fits(level: Level, cell: number, { window, rulers }: LevelPictureOptions): boolean {
  const { left, top, right, bottom } = window ?? { left: 0, top: 0, right: level.width, bottom: level.height }
  // More than walls, gates and numbers ever need around the level.
  const margin = rulers ? 3 * cell + 100 : 3 * cell + 20
  const width = (right - left) * cell + 2 * margin
  const height = (bottom - top) * cell + 2 * margin
  return Math.max(width, height) <= MOST_ON_SIDE && width * height <= MOST_PIXELS
}
