import type { DrawnWays } from '../../../core/picture/draw-ways'
import type { Frame } from '../../../core/picture/frame'
import { wordOf } from '../../../core/picture/raster/painter'
import { translucent } from './translucent'
import type { Scene } from '../scene'

/** Cells of a line from which it is drawn cell by cell: a stroke with more corners takes longer than a frame. */
const LONG = 5000

/**
 * The ways over cells of a pixel or two: one pixel a cell, painted once and drawn scaled. A large maze has hundreds of
 * thousands of filled dead ends, too many to draw again whenever the map moves.
 */
export class WaysPicture {
  #canvas: OffscreenCanvas | undefined
  #ways: DrawnWays | undefined
  #style: Scene['style'] | undefined
  #left: DrawnWays | undefined

  /** Returns the picture of what is too much for shapes, and the ways that are left to draw. */
  split({ level, style, ways }: Scene, { detail }: Frame): SplitWays {
    if (!ways || detail !== 'colours') return { ways }
    const isLong = ways.line.length >= LONG
    if (!isLong && !ways.others && !ways.skeleton) return { ways }
    if (ways !== this.#ways || style !== this.#style) {
      this.#canvas = paint(level.width, level.height, style.cursor, ways, isLong)
      this.#ways = ways
      this.#style = style
      this.#left = { line: ways.line, hidesLine: isLong }
    }
    return { picture: this.#canvas, ways: this.#left }
  }
}

/** Ways as a picture of a pixel a cell, and those to be drawn. */
export interface SplitWays {
  readonly picture?: OffscreenCanvas | undefined
  readonly ways: DrawnWays | undefined
}

function paint(
  width: number,
  height: number,
  { inner, outer }: Scene['style']['cursor'],
  { line, others, skeleton }: DrawnWays,
  isLong: boolean,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const image = context.createImageData(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  const [filled, other] = [translucent(outer, 0.4), translucent(inner, 0.6)]
  for (let cell = 0; cell < pixels.length; cell++) {
    if (skeleton?.[cell] === 0) pixels[cell] = filled
    else if (others?.[cell] === 1) pixels[cell] = other
  }
  if (isLong) {
    // A dark rim first, so that the line is seen on any ground.
    const rim = wordOf(outer)
    for (const cell of line) {
      for (const beside of [cell - width, cell + 1, cell + width, cell - 1]) pixels[beside] = rim
    }
    for (const cell of line) pixels[cell] = wordOf(inner)
  }
  context.putImageData(image, 0, 0)
  return canvas
}
