import { firstLines, isBeaded } from '../passages/beginnings'
import { latticeRows, readLattice, type Lattice } from '../passages/lattice'
import { passageFormat } from '../passages/passage-format'

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

/** The output of maze.c (Jon Bennett, 1992): `+-+` above, then `|` and runs of `--` and ` -`. */
export const bennett = passageFormat({
  id: 'bennett',
  label: "Bennett's maze text",
  extensions: ['bennett.txt'],
  recognise: (bytes) => {
    const [top, , second] = firstLines(bytes, 3)
    return top !== undefined && isBeaded(top, 2, '+', '- ') && second?.[0] === POSTS.upright
  },
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
