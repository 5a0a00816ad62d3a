import { ROWS_ALONE, type Format } from '../format'
import { firstLines } from '../passages/beginnings'

const [DOT, LOW] = [0x2e, 0x5f] as const

/**
 * The output of the one-liner at the top of the maze FAQ: `._` for each cell above, then a line a row that begins with
 * `|`, and for each cell `_` if its south is shut and `|` if its east is. North and west of the level are shut.
 */
export const faq: Format = {
  id: 'faq',
  label: 'Maze FAQ text',
  group: 'museum',
  history: 'The C program of one line at the top of the maze FAQ makes mazes row by row, of any height.',
  extensions: ['faq.txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => {
    const [top] = firstLines(bytes, 1)
    if (!top || top.length % 2 !== 0) return false
    return top.every((code, at) => code === (at % 2 === 0 ? DOT : LOW))
  },
  loadOptions: () => Promise.resolve(ROWS_ALONE),
}
