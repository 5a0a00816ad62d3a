import type { Colour, DrawCommand } from '../../picture/commands'
import { cutText } from '../../picture/cut-text'
import { setLine } from '../../picture/glyphs/font'

/** How a line of text stands to its place. */
export interface LineLook {
  /** The letter size, in millimetres. */
  readonly size: number
  readonly isBold?: boolean
  /** Which end of the line lies at its place; missing means the beginning. */
  readonly end?: 'left' | 'middle' | 'right'
  /** It is squeezed where it would be longer. */
  readonly most?: number
  readonly colour?: Colour
}

export const INK: Colour = '#000000'

/** A line of text beside the map, `y` through the middle of its capitals. */
export function lineOfText(text: string, x: number, y: number, look: LineLook): DrawCommand {
  const { size, isBold = false, end = 'left', most = Infinity, colour = INK } = look
  const width = Math.min(most, setLine(text, isBold).width * size)
  const middle = end === 'left' ? x + width / 2 : end === 'right' ? x - width / 2 : x
  return {
    kind: 'text',
    part: 'legend',
    text,
    x: middle,
    y,
    size,
    fill: colour,
    ...(isBold ? { bold: true } : {}),
    ...(most < Infinity ? { maxWidth: most } : {}),
  }
}

/** A text of a size, cut where it would have to be squeezed to less than half its width to be no longer than `most`. */
export function readable(text: string, size: number, most: number, isBold = false): string {
  const width = setLine(text, isBold).width * size
  return width <= 2 * most ? text : cutText(text, Math.max(2, Math.floor((text.length * 2 * most) / width)))
}

/** Thin lines: x, y, x, y, … of each. */
export function thinLines(strokes: readonly (readonly number[])[]): DrawCommand {
  return { kind: 'strokes', part: 'legend', colour: INK, width: 0.2, strokes }
}
