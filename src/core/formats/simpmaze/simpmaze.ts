import { firstLines, isBeaded } from '../passages/beginnings'
import { latticeRows, readLattice, type Lattice } from '../passages/lattice'
import { passageFormat } from '../passages/passage-format'

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

/** The output of Simpmaze (Dan Rollins, 1983): `+--+` and `I`, with gaps for the entrance and the exit. */
export const simpmaze = passageFormat({
  id: 'simpmaze',
  label: 'Simpmaze text',
  extensions: ['simpmaze.txt'],
  recognise: (bytes) => {
    const [line] = firstLines(bytes, 1)
    return line !== undefined && isBeaded(line, 3, '+', '- ')
  },
  rows: (width) =>
    latticeRows(LATTICE, width, {
      across: 0x2d,
      upright: 0x49,
      floor: 0x20,
      post: () => 0x2b,
    }),
  read: (lines) => readLattice(LATTICE, lines),
})
