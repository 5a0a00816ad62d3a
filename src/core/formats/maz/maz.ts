import { FLOORS, WALLS } from './characters'
import { codeOfCharacter } from '../character-choice'
import { latticeRows, readLattice, type Lattice } from '../passages/lattice'
import { passageFormat } from '../passages/passage-format'
import { MAZ_OPTIONS } from './options'

const LATTICE: Lattice = {
  name: 'a block map of maz.c',
  step: 2,
  reads: {
    post: { wall: WALLS, open: '' },
    across: { wall: WALLS, open: FLOORS },
    upright: { wall: WALLS, open: FLOORS },
    cell: { wall: WALLS, open: FLOORS },
  },
}

export const { reader, writer } = passageFormat(MAZ_OPTIONS, {
  showsSolid: true,
  rows: (width, options) => {
    const across = codeOfCharacter(options.across)
    const upright = codeOfCharacter(options.upright)
    return latticeRows(LATTICE, width, {
      across,
      upright,
      floor: codeOfCharacter(options.floor),
      solid: across,
      post: (x, above, below) => {
        if (!above || !below) return across
        if (x === 0 || x === width) return upright
        const stands = above.west[x] === 0 && below.west[x] === 0 && below.north[x - 1] === 1
        return stands ? upright : across
      },
    })
  },
  read: (lines) => readLattice(LATTICE, lines),
})
