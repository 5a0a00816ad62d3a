import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { readTextMaze, textMazeSettings } from './read'

const extensions = ['maze.txt']

/** Mazes drawn with any characters: rows of equal, odd length, walls between the cells. */
export const textMaze: Format = {
  id: 'textmaze',
  label: 'Text maze',
  group: 'mazes',
  extensions,
  sharedExtensions: ['txt'],
  mediaType: 'text/plain',
  recognise: (bytes) => looksLikeMaze(beginningOf(bytes)),
  read: (bytes, name, values) => readTextMaze(bytes, name, extensions, values),
  readSettings: textMazeSettings,
}

/**
 * Whether a text looks like a maze: three rows or more of one odd length, and no sign of another kind of text. The last
 * row may have been cut off.
 */
function looksLikeMaze(beginning: string): boolean {
  const rows = beginning.replace(/^(?:[ \t]*\r?\n)+/, '').split(/\r\n|\n|\r/)
  const [first = ''] = rows
  if (first.length < 3 || first.length % 2 === 0 || /^\s*[{<[]/.test(first)) return false
  const whole = rows.slice(0, -1).filter((row) => row !== '')
  return (
    whole.length >= 2 &&
    whole.every((row) => row.length === first.length) &&
    (rows.at(-1) ?? '').length <= first.length
  )
}
