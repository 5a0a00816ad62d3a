import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** Mazes drawn with any characters: rows of equal, odd length, walls between the cells. */
export const textMaze: Format = {
  id: 'textmaze',
  label: 'Text maze',
  group: 'mazes',
  extensions: ['maze.txt'],
  sharedExtensions: ['txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: false,
  recognise: (bytes) => looksLikeMaze(beginningOf(bytes)),
  load: () => import('./text-maze'),
}

/**
 * Whether a text looks like a maze: three rows or more, most of one odd length and none longer (editors remove blanks
 * from their ends), and no sign of another kind of text. The last row may have been cut off.
 */
function looksLikeMaze(beginning: string): boolean {
  // The beginning has a character for each byte; box characters have three in UTF-8.
  const drawn = beginning.replaceAll(/\u00e2[\u0094\u0095][\u0080-\u00bf]/g, '+')
  const rows = drawn.replace(/^(?:[ \t]*\r?\n)+/, '').split(/\r\n|\n|\r/)
  const [first = ''] = rows
  if (first.length < 3 || /^\s*[{<[]/.test(first)) return false
  const isDrawn = /^\+[+-]+$/.test(first)
  if (first.length % 2 === 0 && !isDrawn) return false
  const whole = rows.slice(0, -1).filter((row) => row.trim() !== '')
  const long = whole.filter((row) => row.length === first.length)
  return (
    whole.length >= 2 &&
    long.length >= (isDrawn ? 2 : whole.length) &&
    [...whole, rows.at(-1) ?? ''].every((row) => row.length <= first.length)
  )
}
