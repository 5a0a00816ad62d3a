import { FLOORS, WALLS } from './characters'
import type { Setting } from '../../settings/setting'
import { inkOf, latticeRows, readLattice, type Lattice } from '../passages/lattice'
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

export const { reader, writer } = passageFormat({
  settings: [
    ink('across', 'Walls across', 'The character of horizontal walls, and of rock.', [
      '-',
      '=',
      '#',
      'X',
      '1',
    ]),
    ink('upright', 'Upright walls', 'The character of upright walls.', ['|', '!', '#', 'X', '1']),
    ink('floor', 'Floor', 'The character of floor.', ['blank', '.', '0']),
  ],
  showsSolid: true,
  rows: (width, values) => {
    const across = inkOf(values, 'across', '-')
    const upright = inkOf(values, 'upright', '|')
    return latticeRows(LATTICE, width, {
      across,
      upright,
      floor: inkOf(values, 'floor', 'blank'),
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

function ink(id: string, label: string, help: string, values: readonly [string, ...string[]]): Setting {
  const choices = values.map((value) => ({ value, label: value === 'blank' ? 'Blank' : value }))
  return { kind: 'choice', id, label, help, default: values[0], choices }
}
