import { textRows } from '../text-rows'

const LETTERS = /[.shrcgxowb]/gi
/** Minimum share of the letters of sketches in all rows: a sketch may have mistakes. */
const MIN_LETTERS = 0.8

/**
 * Whether a text is a sketch: it begins with a comment, or has rows of the letters of sketches with few `x`, which are
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
