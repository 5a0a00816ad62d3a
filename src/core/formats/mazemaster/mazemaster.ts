import { firstLines } from '../passages/beginnings'
import { readTable, tableRows, TWO_SIDES } from '../passages/numbers'
import { passageFormat } from '../passages/passage-format'
import { withoutGaps } from '../passages/passages'
import { textOfCodes } from '../../text/text'

/**
 * The array V of Mazemaster (Fred Brunyate, 1981) as a table: one number a cell, bottom open 1, right open 2, both 3.
 * The top and the left of the maze are walls.
 */
export const mazemaster = passageFormat({
  id: 'mazemaster',
  label: 'Mazemaster array (CSV)',
  extensions: ['mazemaster.csv'],
  mediaType: 'text/csv',
  recognise: (bytes) => /^\s*V1\b/.test(textOfCodes(firstLines(bytes, 1)[0] ?? new Uint8Array())),
  sayable: (passages) => withoutGaps(passages, { north: true, west: true }),
  rows: (width) => tableRows(TWO_SIDES, width),
  read: (lines) => readTable(TWO_SIDES, lines),
})
