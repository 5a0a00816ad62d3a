/** Digits and other signs with blanks, commas or semicolons between them: `0 1 1 0`, `0, 1, 1, 0`. */

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
    const signs = whole === '' ? [] : whole.trimEnd().split(separator)
    if (signs.some((sign) => sign.length !== 1)) return undefined
    joined.push(signs.join(''))
  }
  return joined
}
