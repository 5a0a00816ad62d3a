import type { Setting } from '../../settings/setting'
import type { Writer } from '../format'
import { readBackGrimrock } from './read-back'
import { writeGrimrock1, writeGrimrock2 } from './write'

const settings: readonly Setting[] = [
  {
    kind: 'choice',
    id: 'walls',
    label: 'Walls',
    help: 'Whether walls are as thick as streets (up to 15 x 15 cells), or every cell is one block with walls as objects between.',
    default: 'usual',
    choices: [
      { value: 'usual', label: 'Thick where the level is small enough' },
      { value: 'blocks', label: 'Thick: every second block a cell' },
      { value: 'entities', label: 'Thin: secret doors that never open' },
    ],
  },
]

const shared = {
  settings,
  readBack: readBackGrimrock,
  wraps: () => 'walled',
  holdsLevels: true,
} satisfies Omit<Writer, 'write'>

export const first = { writer: { ...shared, write: writeGrimrock1 } }
export const second = { writer: { ...shared, write: writeGrimrock2 } }
