import { DOOR_BITS, readTable, tableRows } from '../passages/numbers'
import { passageFormat } from '../passages/passage-format'
import { PLAIN_ROWS } from '../passages/options'

export const { reader, writer } = passageFormat(PLAIN_ROWS, {
  rows: (width) => tableRows(DOOR_BITS, width),
  read: (lines) => readTable(DOOR_BITS, lines),
})
