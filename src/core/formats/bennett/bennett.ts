import { latticeRows, readLattice, type Lattice } from '../passages/lattice'
import { passageFormat } from '../passages/passage-format'
import { PLAIN_ROWS } from '../passages/options'

const POSTS = { plus: 0x2b, upright: 0x7c, across: 0x2d } as const

const LATTICE: Lattice = {
  name: "a map of Bennett's maze.c",
  step: 2,
  reads: {
    post: { wall: '+|-', open: '' },
    across: { wall: '-', open: ' ' },
    upright: { wall: '|', open: ' ' },
    cell: { wall: '', open: ' ' },
  },
}

export const { reader, writer } = passageFormat(PLAIN_ROWS, {
  rows: (width) =>
    latticeRows(LATTICE, width, {
      across: POSTS.across,
      upright: POSTS.upright,
      floor: 0x20,
      post: (x, above, below) => {
        if (!above) return POSTS.plus
        if (x === 0) return POSTS.upright
        return below ? POSTS.across : POSTS.plus
      },
    }),
  read: (lines) => readLattice(LATTICE, lines),
})
