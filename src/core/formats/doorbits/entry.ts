import { beginningOf } from '../beginning'
import { ROWS_ALONE, type Format } from '../format'
import { firstLines } from '../passages/beginnings'
import { textOfCodes } from '../../text/text'

/** Simpmaze's array MZ as JSON: one number a cell, the sum of its open sides: north 1, east 2, south 4, west 8. */
export const doorBits: Format = {
  id: 'door-bits',
  label: 'Door bits (JSON)',
  group: 'mazes',
  extensions: ['doorbits.json'],
  mediaType: 'application/json',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => /^\s*\{[^]*"format"\s*:\s*"door-bits"/.test(beginningOf(bytes)),
}

/** The same array as a table. */
export const doorBitsTable: Format = {
  id: 'door-bits-csv',
  label: 'Door bits (CSV)',
  group: 'mazes',
  extensions: ['doorbits.csv'],
  mediaType: 'text/csv',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => /^\s*MZ0\b/.test(textOfCodes(firstLines(bytes, 1)[0] ?? new Uint8Array())),
  loadOptions: () => Promise.resolve(ROWS_ALONE),
}
