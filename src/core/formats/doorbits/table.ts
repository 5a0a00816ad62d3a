import { DOOR_BITS, readTable, tableRows } from '../passages/numbers'
import { passageFormat } from '../passages/passage-format'

export const { reader, writer } = passageFormat([], {
  rows: (width) => tableRows(DOOR_BITS, width),
  read: (lines) => readTable(DOOR_BITS, lines),
})
