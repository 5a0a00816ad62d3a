import { divisor } from '../divisor'
import type { Line } from '../../text/text'
import { isTopOfPosts } from './posts'

/** The distance of neighbouring corners in a drawn maze, in characters and in lines. */
export interface Pitch {
  readonly across: number
  readonly down: number
}

/** Corners and lines as they are drawn with box characters. */
const BOX_FIRST = 0x2500
const BOX_LAST = 0x257f
const LINES = '-|─━│┃═║┄┅┆┇┈┉┊┋╌╍╎╏╴╵╶╷╸╹╺╻'

/** Whether this is a character of lines and boxes. */
export function isBox(code: number): boolean {
  return code >= BOX_FIRST && code <= BOX_LAST
}

/** Whether a character is drawn where walls meet or end; `post` is another such character. */
function isCorner(code: number, post: number): boolean {
  return code === 0x2b || code === post || (isBox(code) && !LINES.includes(String.fromCharCode(code)))
}

/**
 * Measures the pitch of a maze whose corners are drawn by `+`, box characters or the posts of its first row: the greatest
 * distance that divides all of theirs. Undefined without corners, or if they do not divide the lines.
 */
export function pitchOf(rows: readonly Line[]): Pitch | undefined {
  const top = rows[0]?.text ?? ''
  const width = top.length
  const hasPosts = isTopOfPosts(top)
  // In a map with blocks of "#", "+" is a door.
  if (!hasPosts && rows.some(({ text }) => text.includes('#'))) return undefined
  const post = hasPosts ? top.charCodeAt(0) : 0x2b
  let across = width - 1
  let down = rows.length - 1
  let corners = 0
  for (const [row, { text }] of rows.entries()) {
    for (let column = 0; column < text.length; column++) {
      if (!isCorner(text.charCodeAt(column), post)) continue
      corners++
      across = divisor(across, column)
      down = divisor(down, row)
    }
  }
  return corners > 3 && across > 1 && down > 1 ? { across, down } : undefined
}

/**
 * Redraws a maze with one character for each corner, wall and cell: a wall has the first character between its corners
 * that is no blank, and none if all are blank; a door between lines counts more than the lines.
 */
export function redrawn(rows: readonly Line[], { across, down }: Pitch): readonly Line[] {
  const columns = ((rows[0]?.text.length ?? 1) - 1) / across
  const drawn: Line[] = []
  for (let row = 0; row < rows.length; row += down) {
    const [here] = rows.slice(row, row + 1)
    if (!here) break
    drawn.push(lineOf([here], here.number))
    const between = rows.slice(row + 1, row + down)
    const [first] = between
    if (first) drawn.push(lineOf(between, first.number))
  }
  return drawn

  function lineOf(lines: readonly Line[], number: number): Line {
    let text = ''
    for (let cell = 0; cell <= columns; cell++) {
      const corner = cell * across
      text += signIn(lines, corner, corner + 1)
      if (cell < columns) text += signIn(lines, corner + 1, corner + across)
    }
    return { text, number }
  }
}

/** The character that stands for a part of some lines. */
function signIn(lines: readonly Line[], from: number, to: number): string {
  let sign = ' '
  for (const { text } of lines) {
    for (let column = from; column < to; column++) {
      const here = text[column] ?? ' '
      if (here === ' ') continue
      if (!LINES.includes(here)) return here
      if (sign === ' ') sign = here
    }
  }
  return sign
}
