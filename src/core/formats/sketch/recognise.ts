import { textRows } from '../text-rows'

const LETTERS = /[.shrcgxowb]/gi
/** Share of letters of sketches in all rows: a sketch with a slip is still one. */
const MIN_LETTERS = 0.8

/**
 * Whether a text is a sketch, by what only it has: a comment, or rows of its letters, of which few are the `x` of
 * walled-up gates. Mazes have walls of `x`.
 */
export function looksLikeSketch(bytes: Uint8Array): boolean {
  const [first = '', ...others] = textRows(bytes)?.rows ?? []
  if (first.startsWith(';')) return true
  if (!/^[.shrcgxowb]+$/i.test(first)) return false
  const signs = [first, ...others.filter((row) => !row.startsWith(';'))].join('')
  const letters = signs.match(LETTERS) ?? []
  const walls = letters.filter((letter) => letter === 'x' || letter === 'X').length
  const dots = letters.filter((letter) => letter === '.').length
  return letters.length >= MIN_LETTERS * signs.length && walls <= letters.length - walls - dots
}
