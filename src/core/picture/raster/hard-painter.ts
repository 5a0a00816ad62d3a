import type { Colour, TextCommand, TextureCommand } from '../commands'
import type { Outline } from './outlines'
import { Painter, wordOf, type Line } from './painter'

/** From this coverage on, a pixel belongs to a shape. Less than half: two shapes that share an edge leave no gap. */
const MIN_COVER = 0.499
/** The same for letters, whose stems may be thinner than a pixel. */
const MIN_COVER_OF_LETTERS = 0.36

/** Ordered dithering (Bayer, 1973): the order in which the pixels of each 4 x 4 square are set as opacity grows. */
const ORDER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/**
 * Executes drawing commands with hard edges: each pixel has the colour of a command. Opacity becomes a pattern of
 * pixels, and lines are at least one pixel wide.
 */
export class HardPainter extends Painter {
  private minCover = MIN_COVER

  protected override drawLine(points: Outline, { colour, width, isClosed }: Line, opacity: number): void {
    const word = wordOf(colour)
    const pen = Math.max(1, Math.round(width))
    const count = points.length / 2
    for (let at = 0; at < (isClosed ? count : count - 1); at++) {
      const next = (at + 1) % count
      const [x, y] = [points[2 * at] ?? 0, points[2 * at + 1] ?? 0]
      const [wide, high] = [(points[2 * next] ?? 0) - x, (points[2 * next + 1] ?? 0) - y]
      const steps = Math.max(1, Math.ceil(Math.max(Math.abs(wide), Math.abs(high))))
      for (let step = 0; step <= steps; step++) {
        const left = Math.floor(x + (wide * step) / steps - pen / 2 + 0.5)
        const top = Math.floor(y + (high * step) / steps - pen / 2 + 0.5)
        this.setPixels({ left, top, right: left + pen, bottom: top + pen }, word, opacity)
      }
    }
  }

  protected override fillRects(rects: readonly number[], fill: Colour, opacity: number): void {
    const word = wordOf(fill)
    for (let at = 0; at + 3 < rects.length; at += 4) {
      const [x = 0, y = 0, width = 0, height = 0] = rects.slice(at, at + 4)
      if (width <= 0 || height <= 0) continue
      const [left, top] = [Math.round(x), Math.round(y)]
      const right = Math.max(left + 1, Math.round(x + width))
      const bottom = Math.max(top + 1, Math.round(y + height))
      this.setPixels({ left, top, right, bottom }, word, opacity)
    }
  }

  protected override blend(fill: Colour, opacity: number): void {
    const word = wordOf(fill)
    this.coverage.finish((x, y, cover) => {
      if (cover >= this.minCover)
        this.setPixels({ left: x, top: y, right: x + 1, bottom: y + 1 }, word, opacity)
    })
  }

  protected override fillTexture(command: TextureCommand, opacity: number): void {
    const { rects } = command
    const { period, cover } = this.tileOf(command)
    const word = wordOf(command.fill)
    for (let at = 0; at + 3 < rects.length; at += 4) {
      const [x, y] = [Math.round(rects[at] ?? 0), Math.round(rects[at + 1] ?? 0)]
      const right = Math.round((rects[at] ?? 0) + (rects[at + 2] ?? 0))
      const bottom = Math.round((rects[at + 1] ?? 0) + (rects[at + 3] ?? 0))
      for (let top = y; top < bottom; top++) {
        const row = (((top % period) + period) % period) * period
        for (let left = x; left < right; left++) {
          const share = cover[row + (((left % period) + period) % period)] ?? 0
          if (share >= MIN_COVER)
            this.setPixels({ left, top, right: left + 1, bottom: top + 1 }, word, opacity)
        }
      }
    }
  }

  protected override fillText(command: TextCommand, opacity: number): void {
    this.minCover = MIN_COVER_OF_LETTERS
    super.fillText(command, opacity)
    this.minCover = MIN_COVER
  }

  /** Sets the pixels of a rectangle, all of them or those of a pattern as dense as the opacity. */
  private setPixels(
    { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
    word: number,
    opacity: number,
  ): void {
    const { pixels } = this
    const level = Math.round(16 * opacity)
    const [from, to] = [Math.max(left, pixels.left), Math.min(right, pixels.left + pixels.width)]
    const end = Math.min(bottom, pixels.top + pixels.height)
    for (let y = Math.max(top, pixels.top); y < end; y++) {
      const row = (y - pixels.top) * pixels.width - pixels.left
      for (let x = from; x < to; x++) {
        if ((ORDER[4 * (y & 3) + (x & 3)] ?? 0) < level) pixels.words[row + x] = word
      }
    }
  }
}
