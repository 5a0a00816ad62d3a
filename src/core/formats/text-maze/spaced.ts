/** Digits and other signs with blanks, commas or semicolons between them: `0 1 1 0`, `0, 1, 1, 0`. */

/** Maximum signs of a row: the widest maze has 8,193. V8 ends the program at a list of a hundred million texts. */
const MAX_SIGNS_OF_ROW = 2 ** 16

/**
 * Returns rows without the separators between their single characters; undefined if a row is not written that way. Blank
 * rows stay.
 */
export function joinSpaced(rows: readonly string[]): readonly string[] | undefined {
  const first = rows.find((row) => row.trim() !== '')
  const separator = /^\S([ \t]*[,;][ \t]*|[ \t]+)\S/.exec(first ?? '')?.[1]
  if (separator === undefined) return undefined
  const joined: string[] = []
  for (const row of rows) {
    const text = row.trimEnd()
    const whole = text.endsWith(separator.trim())
      ? text.slice(0, text.length - separator.trim().length)
      : text
    if (whole.length > MAX_SIGNS_OF_ROW * (1 + separator.length)) return undefined
    const signs = whole === '' ? [] : whole.trimEnd().split(separator)
    if (signs.some((sign) => sign.length !== 1)) return undefined
    joined.push(signs.join(''))
  }
  return joined
}
