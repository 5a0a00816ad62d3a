import type { TextCommand } from './commands'
import { setLine } from './glyphs/font'
import { hasJoinedLetters } from './glyphs/scripts'
import type { SetLetter, SetLine } from './glyphs/set-line'

/** Position of a line of text: its letters are at `x + letter.x * across`, on `y`. In units of the target. */
export interface PlacedLine {
  readonly isBold: boolean
  /** Whether a typesetter set it, in several fonts. */
  readonly isShaped: boolean
  readonly letters: readonly SetLetter[]
  readonly x: number
  readonly y: number
  /** Width and height of the letter size; narrower if the line is squeezed. */
  readonly across: number
  readonly size: number
  readonly width: number
}

/** Places a line of text around its middle; squeezes it to its maximum width. */
export function placeLine({ text, x, y, size, bold, maxWidth, spacing = 0 }: TextCommand): PlacedLine {
  const line = setLine(text, bold === true)
  const { isBold, isShaped = false } = line
  const { letters, width } = spacing === 0 ? line : spaced(line, hasJoinedLetters(text) ? 0 : spacing)
  const natural = width * size
  const squeeze = maxWidth !== undefined && natural > maxWidth ? Math.max(0, maxWidth) / natural : 1
  // Capitals and figures stand on the baseline, and are about three quarters of the size high.
  return {
    isBold,
    isShaped,
    letters,
    x: x - (natural * squeeze) / 2,
    y: y + 0.365 * size,
    across: size * squeeze,
    size,
    width: natural * squeeze,
  }
}

/** Adds space between letters. */
function spaced({ letters, width }: SetLine, spacing: number): Pick<SetLine, 'letters' | 'width'> {
  return {
    letters: letters.map((letter, at) => ({ ...letter, x: letter.x + at * spacing })),
    width: width + spacing * Math.max(0, letters.length - 1),
  }
}
