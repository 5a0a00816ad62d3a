import { latticeRows, readLattice, type Lattice } from '../passages/lattice'
import { passageFormat } from '../passages/passage-format'
import { PLAIN_ROWS } from '../passages/options'

const LATTICE: Lattice = {
  name: 'a Simpmaze map',
  step: 3,
  reads: {
    post: { wall: '+', open: '' },
    across: { wall: '-', open: ' ' },
    upright: { wall: 'I', open: ' ' },
    cell: { wall: '', open: ' ' },
  },
}

export const { reader, writer } = passageFormat(PLAIN_ROWS, {
  rows: (width) =>
    latticeRows(LATTICE, width, {
      across: 0x2d,
      upright: 0x49,
      floor: 0x20,
      post: () => 0x2b,
    }),
  read: (lines) => readLattice(LATTICE, lines),
})
