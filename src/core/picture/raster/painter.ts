import type { Colour, DrawCommand, TextCommand, TextureCommand, TilesCommand } from '../commands'
import type { PlacedLine } from '../text-shapes'
import { createTextureTile, type TextureTile } from '../texture-tile'
import { cellLines, cellTiles, lineBefore } from './cell-tiles'
import { Coverage } from './coverage'
import { letterOutline } from './letter-outlines'
import { boxOutline, circleOutline, strokeOutlines, type Outline } from './outlines'

/** A rectangle of pixels of a picture, four bytes a pixel as red, green, blue and 255. */
export interface Pixels {
  /** Its position in the picture, in whole units from the level's corner. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** One number a pixel: red in the lowest byte, then green and blue. */
  readonly words: Uint32Array
}

/** The look of a line, and whether it returns to its first point. */
export interface Line {
  readonly colour: Colour
  readonly width: number
  readonly isClosed: boolean
}

/**
 * Executes drawing commands on pixels, without a canvas: the same picture in a shell, a worker and a window. Edges are
 * smoothed by pixel coverage.
 */
export class Painter {
  protected readonly coverage = new Coverage()
  private readonly tiles = new Map<string, TextureTile>()

  /** `placeLine` sets texts; the window passes none, and does not need the shapes of letters. */
  constructor(
    protected readonly pixels: Pixels,
    private readonly placeLine?: (command: TextCommand) => PlacedLine,
  ) {}

  draw(commands: readonly DrawCommand[]): void {
    for (const command of commands) this.drawCommand(command)
  }

  private drawCommand(command: DrawCommand): void {
    const opacity = command.opacity ?? 1
    switch (command.kind) {
      case 'rects':
        this.fillRects(command.rects, command.fill, opacity)
        return
      case 'texture':
        this.fillTexture(command, opacity)
        return
      case 'tiles':
        this.fillTiles(command, opacity)
        return
      case 'polygons':
        for (const polygon of command.polygons) {
          this.fillOutlines([polygon], command.fill, opacity)
          this.outline(polygon, command.line, opacity)
        }
        return
      case 'strokes':
        for (const stroke of command.strokes) {
          this.drawLine(stroke, { colour: command.colour, width: command.width, isClosed: false }, opacity)
        }
        return
      case 'circles':
        for (let at = 0; at < command.circles.length; at += 3) {
          const [x, y] = [command.circles[at] ?? 0, command.circles[at + 1] ?? 0]
          const circle = circleOutline(x, y, command.circles[at + 2] ?? 0)
          if (command.fill !== undefined) this.fillOutlines([circle], command.fill, opacity)
          this.outline(circle, command.line, opacity)
        }
        return
      case 'box': {
        const box = boxOutline(command)
        this.fillOutlines([box], command.fill, opacity)
        this.outline(box, command.line, opacity)
        return
      }
      case 'text':
        this.fillText(command, opacity)
    }
  }

  private outline(
    points: Outline,
    line: { readonly colour: Colour; readonly width: number } | undefined,
    opacity: number,
  ): void {
    if (line) this.drawLine(points, { ...line, isClosed: true }, opacity)
  }

  protected drawLine(points: Outline, { colour, width, isClosed }: Line, opacity: number): void {
    this.fillOutlines(strokeOutlines(points, width, isClosed), colour, opacity)
  }

  protected fillRects(rects: readonly number[], fill: Colour, opacity: number): void {
    const { left, top, width, height, words } = this.pixels
    const word = wordOf(fill)
    for (let at = 0; at < rects.length; at += 4) {
      const [x, y, across, down] = [
        rects[at] ?? 0,
        rects[at + 1] ?? 0,
        rects[at + 2] ?? 0,
        rects[at + 3] ?? 0,
      ]
      if (opacity < 1 || !isWhole(x) || !isWhole(y) || !isWhole(across) || !isWhole(down)) {
        this.fillOutlines([[x, y, x + across, y, x + across, y + down, x, y + down]], fill, opacity)
        continue
      }
      const from = Math.max(0, Math.round(x) - left)
      const to = Math.min(width, Math.round(x + across) - left)
      if (from >= to) continue
      const end = Math.min(height, Math.round(y + down) - top)
      for (let row = Math.max(0, Math.round(y) - top); row < end; row++) {
        const last = row * width + to
        // A call takes as long as some twenty pixels.
        if (to - from > 20) words.fill(word, row * width + from, last)
        else for (let pixel = row * width + from; pixel < last; pixel++) words[pixel] = word
      }
    }
  }

  /** Fills outlines with the same direction, or with holes in the other direction. */
  private fillOutlines(outlines: readonly Outline[], fill: Colour, opacity: number): void {
    const bounds = this.boundsOf(outlines)
    if (!bounds) return
    this.coverage.begin(bounds.left, bounds.top, bounds.right, bounds.bottom)
    for (const outline of outlines) {
      const length = outline.length
      for (let at = 0; at < length; at += 2) {
        const next = at + 2 < length ? at + 2 : 0
        this.coverage.line(outline[at] ?? 0, outline[at + 1] ?? 0, outline[next] ?? 0, outline[next + 1] ?? 0)
      }
    }
    this.blend(fill, opacity)
  }

  /** Returns the pixels that outlines touch, clipped to the existing ones; undefined if there are none. */
  private boundsOf(
    outlines: readonly Outline[],
  ): { left: number; top: number; right: number; bottom: number } | undefined {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const outline of outlines) {
      for (let at = 0; at < outline.length; at += 2) {
        const [x, y] = [outline[at] ?? 0, outline[at + 1] ?? 0]
        if (x < left) left = x
        if (x > right) right = x
        if (y < top) top = y
        if (y > bottom) bottom = y
      }
    }
    const { pixels } = this
    const upper = Math.max(pixels.top, Math.floor(top))
    const lower = Math.min(pixels.top + pixels.height, Math.ceil(bottom))
    if (!(upper < lower) || right <= pixels.left || left >= pixels.left + pixels.width) return undefined
    return { left: Math.floor(left), top: upper, right: Math.ceil(right), bottom: lower }
  }

  protected blend(fill: Colour, opacity: number): void {
    const { left, top, width, words } = this.pixels
    const word = wordOf(fill)
    this.coverage.finish((x, y, cover) => {
      const column = x - left
      if (column < 0 || column >= width) return
      const at = (y - top) * width + column
      words[at] = mixWords(words[at] ?? 0, word, cover * opacity)
    })
  }

  protected fillTexture(command: TextureCommand, opacity: number): void {
    const { left, top, width, height, words } = this.pixels
    const { rects } = command
    const { period, cover } = this.tileOf(command)
    const word = wordOf(command.fill)
    for (let at = 0; at < rects.length; at += 4) {
      const [x, y, across, down] = [
        rects[at] ?? 0,
        rects[at + 1] ?? 0,
        rects[at + 2] ?? 0,
        rects[at + 3] ?? 0,
      ]
      const from = Math.max(left, Math.round(x))
      const to = Math.min(left + width, Math.round(x + across))
      const end = Math.min(top + height, Math.round(y + down))
      for (let row = Math.max(top, Math.round(y)); row < end; row++) {
        const tileRow = (((row % period) + period) % period) * period
        for (let column = from; column < to; column++) {
          const share = cover[tileRow + (((column % period) + period) % period)] ?? 0
          if (share <= 0) continue
          const pixel = (row - top) * width + column - left
          words[pixel] = mixWords(words[pixel] ?? 0, word, share * opacity)
        }
      }
    }
  }

  protected fillTiles(command: TilesCommand, opacity: number): void {
    const { left, top, width, height, words } = this.pixels
    const { tile, cell, rects } = command
    const tileFor = cellTiles(tile, cell)
    const columns = cellLines(command.x, cell, left, left + width)
    const rows = cellLines(command.y, cell, top, top + height)
    for (let at = 0; at < rects.length; at += 4) {
      const from = Math.max(left, Math.round(rects[at] ?? 0))
      const to = Math.min(left + width, Math.round((rects[at] ?? 0) + (rects[at + 2] ?? 0)))
      const start = Math.max(top, Math.round(rects[at + 1] ?? 0))
      const end = Math.min(top + height, Math.round((rects[at + 1] ?? 0) + (rects[at + 3] ?? 0)))
      if (from >= to || start >= end) continue
      const firstColumn = lineBefore(columns, command.x, cell, from)
      let row = lineBefore(rows, command.y, cell, start)
      for (let y = start; y < end; y++) {
        while ((rows.at[row + 1] ?? Infinity) <= y) row++
        const rowTop = rows.at[row] ?? 0
        const rowHeight = (rows.at[row + 1] ?? 0) - rowTop
        for (let column = firstColumn, x = from; x < to; column++) {
          const cellLeft = columns.at[column] ?? 0
          const next = columns.at[column + 1] ?? Infinity
          const cellEnd = Math.min(to, next)
          const wide = next - cellLeft
          const colours = tileFor(wide, rowHeight)
          const line = (y - rowTop) * wide - cellLeft
          for (; x < cellEnd; x++) {
            const pixel = (y - top) * width + x - left
            const colour = colours[line + x] ?? 0
            words[pixel] = opacity < 1 ? mixWords(words[pixel] ?? 0, colour, opacity) : colour
          }
        }
      }
    }
  }

  protected tileOf({ pattern, size, period }: TextureCommand): TextureTile {
    const whole = Math.max(1, Math.round(period))
    const key = `${pattern} ${size} ${whole}`
    let tile = this.tiles.get(key)
    if (!tile) {
      tile = createTextureTile(pattern, size, whole)
      this.tiles.set(key, tile)
    }
    return tile
  }

  protected fillText(command: TextCommand, opacity: number): void {
    if (!this.placeLine) throw new RangeError('This painter has no font for texts')
    const { letters, x, y, across, size } = this.placeLine(command)
    const shapes = letters.map(({ glyph, x: along }) =>
      glyph.contours.map((contour) =>
        letterOutline(contour, { command, x: x + along * across, y, across, size }),
      ),
    )
    const { halo } = command
    if (halo) {
      for (const outlines of shapes) {
        for (const outline of outlines)
          this.outline(outline, { colour: halo.colour, width: 2 * halo.width }, opacity)
      }
    }
    for (const outlines of shapes) {
      if (outlines.length > 0) this.fillOutlines(outlines, command.fill, opacity)
    }
  }
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}

/**
 * Converts a colour to one number of `Pixels`. It is also a pixel of an `ImageData` read as 32-bit numbers, because all
 * machines that run browsers are little-endian.
 */
export function wordOf(colour: Colour): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return (0xff000000 | ((value & 255) << 16) | (value & 0xff00) | (value >> 16)) >>> 0
}

/** Mixes two colours, as words: `share` of the upper one. */
export function mixWords(lower: number, upper: number, share: number): number {
  if (share >= 0.998) return upper
  const mix = (shift: number): number => {
    const low = (lower >>> shift) & 255
    return Math.round(low + (((upper >>> shift) & 255) - low) * share) << shift
  }
  return (0xff000000 | mix(16) | mix(8) | mix(0)) >>> 0
}
