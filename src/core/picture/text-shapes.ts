import type { TextCommand } from './commands'
import { setLine, type SetLetter } from './glyphs/font'

/** Position of a line of text: its letters are at `x + letter.x * across`, on `y`. In units of the target. */
export interface PlacedLine {
  readonly isBold: boolean
  readonly letters: readonly SetLetter[]
  readonly x: number
  readonly y: number
  /** Width and height of the letter size; narrower if the line is squeezed. */
  readonly across: number
  readonly size: number
}

/** Places a line of text around its middle; squeezes it to its maximum width. */
export function placeLine({ text, x, y, size, bold, maxWidth, spacing = 0 }: TextCommand): PlacedLine {
  const line = setLine(text, bold === true)
  const { isBold } = line
  const letters =
    spacing === 0
      ? line.letters
      : line.letters.map((letter, at) => ({ ...letter, x: letter.x + at * spacing }))
  const width = line.width + spacing * Math.max(0, letters.length - 1)
  const natural = width * size
  const squeeze = maxWidth !== undefined && natural > maxWidth ? Math.max(0, maxWidth) / natural : 1
  // Capitals and figures stand on the baseline, and are about three quarters of the size high.
  return {
    isBold,
    letters,
    x: x - (natural * squeeze) / 2,
    y: y + 0.365 * size,
    across: size * squeeze,
    size,
  }
}
