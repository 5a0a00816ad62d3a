/** The shape of one letter, in units of the letter size: x to the right, y down from the baseline. */
export interface Glyph {
  /** Distance to the next letter. */
  readonly advance: number
  /**
   * Closed outlines: x, y, controlX, controlY, x, y, … from point to point around a control point (the midpoint for a
   * straight line). Holes run the other way.
   */
  readonly contours: readonly (readonly number[])[]
}

/** One letter of a line of text, and its position. */
export interface SetLetter {
  /** Its text: several signs for a ligature, a syllable, or a letter with its marks. */
  readonly letter: string
  readonly glyph: Glyph
  /** From the start of the line, in units of the letter size. */
  readonly x: number
  /** Names the shape among those of all fonts; undefined for letters of the program's own font. */
  readonly key?: string
}

/** A line of text as shapes; `width` in units of the letter size. */
export interface SetLine {
  /** Whether it is actually set in bold. */
  readonly isBold: boolean
  /** From left to right. */
  readonly letters: readonly SetLetter[]
  readonly width: number
  /** Whether a typesetter set it, in several fonts; then letters may have any distance. */
  readonly isShaped?: true
}
