import { latticeRows, readLattice, type Lattice } from '../../../src/core/formats/passages/lattice'
import { PLAIN_ROWS } from '../../../src/core/formats/passages/options'
import { passageFormat } from '../../../src/core/formats/passages/passage-format'

const LATTICE: Lattice = {
  name: 'a star maze',
  step: 2,
  reads: {
    post: { wall: '*', open: '' },
    across: { wall: '~', open: ' ' },
    upright: { wall: '!', open: ' ' },
    cell: { wall: '', open: ' ' },
  },
}

export const { reader, writer } = passageFormat(PLAIN_ROWS, {
  rows: (width) =>
    latticeRows(LATTICE, width, { across: 0x7e, upright: 0x21, floor: 0x20, post: () => 0x2a }),
  read: (lines) => readLattice(LATTICE, lines),
})
