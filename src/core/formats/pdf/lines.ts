import type { Colour, DrawCommand } from '../../picture/commands'
import { cutText } from '../../text/cut-text'
import { setLine } from '../../picture/glyphs/font'

/** How a line of text is set. */
export interface LineLook {
  /** The letter size, in millimetres. */
  readonly size: number
  readonly isBold?: boolean
  /** Which end of the line is at its position; default left. */
  readonly end?: 'left' | 'middle' | 'right'
  /** Maximum width; longer lines are squeezed. */
  readonly most?: number
  readonly colour?: Colour
}

export const INK: Colour = '#000000'

/** Draws a line of text beside the map, with `y` through the middle of its capitals. */
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

/** Cuts a text that would otherwise be squeezed to less than half its width to fit `most`. */
export function readable(text: string, size: number, most: number, isBold = false): string {
  const width = setLine(text, isBold).width * size
  return width <= 2 * most ? text : cutText(text, Math.max(2, Math.floor((text.length * 2 * most) / width)))
}

/** Draws thin lines: x, y, x, y, … of each. */
export function thinLines(strokes: readonly (readonly number[])[]): DrawCommand {
  return { kind: 'strokes', part: 'legend', colour: INK, width: 0.2, strokes }
}
