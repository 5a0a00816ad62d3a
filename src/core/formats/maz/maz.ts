import { FLOORS, WALLS } from './characters'
import { defineSettings } from '../../settings/define'
import { BLANK, characterChoice, codeOfCharacter } from '../character-choice'
import { latticeRows, readLattice, type Lattice } from '../passages/lattice'
import { passageFormat } from '../passages/passage-format'

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

const SETTINGS = defineSettings({
  across: characterChoice('Walls across', 'The character of horizontal walls, and of rock.', [
    '-',
    '=',
    '#',
    'X',
    '1',
  ]),
  upright: characterChoice('Upright walls', 'The character of upright walls.', ['|', '!', '#', 'X', '1']),
  floor: characterChoice('Floor', 'The character of floor.', [BLANK, '.', '0']),
})

export const { reader, writer } = passageFormat(SETTINGS, {
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
