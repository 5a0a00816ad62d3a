import { textRows } from '../text-rows'
import { MAX_SIGNS } from './max-signs'
import { isTopOfPosts } from './posts'
import { joinSpaced } from './spaced'

/** Signs that are walls in all maps, and signs that are walls in maps with floors of dots. */
const SOLID = /[#Xx%]/g
const LINES = /[#|-]/g
/** Signs of maps that have such walls. */
const SIGNS = /[#Xx%.,_'+|=<>@-]/g
/** Minimum share of these signs in a map; the others are letters for places. */
const MIN_SIGNS = 0.8
/** Minimum share of walls in a map, and of dots between walls of lines. */
const MIN_SHARE = 0.1

/**
 * Whether a text looks like a maze of three rows or more: drawn with posts, with `#` and similar walls, with digits, or
 * with other characters in rows of one odd length.
 */
export function looksLikeMaze(bytes: Uint8Array): boolean {
  const text = textRows(bytes)
  const rows = text && (joinSpaced(text.rows) ?? text.rows).filter((row) => row !== '')
  const [first] = rows ?? []
  if (!rows || first === undefined || rows.length < 3) return false
  if (new Set(rows.join('')).size > MAX_SIGNS) return false
  const { length } = first
  if (isTopOfPosts(first)) {
    return (
      rows.filter((row) => row.length === length).length >= 2 && rows.every((row) => row.length <= length)
    )
  }
  if (rows.every((row) => /^\d+$/.test(row))) return rows.every((row) => row.length === length)
  const signs = rows.join('').replaceAll(' ', '')
  const countOf = (pattern: RegExp): number => signs.match(pattern)?.length ?? 0
  const min = MIN_SHARE * signs.length
  const hasWalls = countOf(SOLID) >= min || (countOf(LINES) >= min && countOf(/\./g) >= min)
  if (hasWalls && countOf(SIGNS) >= MIN_SIGNS * signs.length) return true
  return length >= 3 && length % 2 === 1 && rows.every((row) => row.length === length)
}
