import type { Setting } from '../../settings/setting'
import type { Format } from '../format'
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

/** The dungeon of a mod of Legend of Grimrock, a program in Lua. Not tested in the game. */
export const grimrock1: Format = {
  id: 'grimrock1',
  label: 'Legend of Grimrock 1 (untested in the game)',
  group: 'games',
  extensions: ['grimrock1.lua'],
  mediaType: 'text/x-lua',
  closesWraps: true,
  settings,
  holdsLevels: true,
  write: writeGrimrock1,
  readBack: readBackGrimrock,
}

/** The same for Legend of Grimrock 2. */
export const grimrock2: Format = {
  id: 'grimrock2',
  label: 'Legend of Grimrock 2 (untested in the game)',
  group: 'games',
  extensions: ['grimrock2.lua'],
  mediaType: 'text/x-lua',
  closesWraps: true,
  settings,
  holdsLevels: true,
  write: writeGrimrock2,
  readBack: readBackGrimrock,
}
