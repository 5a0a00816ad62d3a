import { readTable, tableRows, TWO_SIDES } from '../passages/numbers'
import { passageFormat } from '../passages/passage-format'
import { PLAIN_ROWS } from '../passages/options'
import { withoutGaps } from '../passages/passages'

export const { reader, writer } = passageFormat(PLAIN_ROWS, {
  sayable: (passages) => withoutGaps(passages, { north: true, west: true }),
  rows: (width) => tableRows(TWO_SIDES, width),
  read: (lines) => readTable(TWO_SIDES, lines),
})
