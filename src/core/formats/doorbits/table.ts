import { firstLines } from '../passages/beginnings'
import { DOOR_BITS, readTable, tableRows } from '../passages/numbers'
import { passageFormat } from '../passages/passage-format'
import { textOfCodes } from '../../text/text'

/** Simpmaze's array MZ as a table: one number a cell, the sum of its open sides: north 1, east 2, south 4, west 8. */
export const doorBitsTable = passageFormat({
  id: 'door-bits-csv',
  label: 'Door bits (CSV)',
  extensions: ['doorbits.csv'],
  mediaType: 'text/csv',
  recognise: (bytes) => /^\s*MZ0\b/.test(textOfCodes(firstLines(bytes, 1)[0] ?? new Uint8Array())),
  rows: (width) => tableRows(DOOR_BITS, width),
  read: (lines) => readTable(DOOR_BITS, lines),
})
