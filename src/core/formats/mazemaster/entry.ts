import { ROWS_ALONE, type Format } from '../format'
import { firstLines } from '../passages/beginnings'
import { textOfCodes } from '../../text/text'

/**
 * The array V of Mazemaster (Fred Brunyate, 1981) as a table: one number a cell, bottom open 1, right open 2, both 3.
 * The top and the left of the maze are walls.
 */
export const mazemaster: Format = {
  id: 'mazemaster',
  label: 'Mazemaster array (CSV)',
  group: 'museum',
  history: 'Fred Brunyate wrote the game Mazemaster in BASIC in 1981: its array V held the walls.',
  extensions: ['mazemaster.csv'],
  mediaType: 'text/csv',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => /^\s*V1\b/.test(textOfCodes(firstLines(bytes, 1)[0] ?? new Uint8Array())),
  loadOptions: () => Promise.resolve(ROWS_ALONE),
}
