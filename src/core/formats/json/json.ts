import type { Reader, Writer } from '../format'
import { limitProblems } from '../limit-problems'
import { readJson } from './read'
import { writeJson } from './write'

export const reader: Reader = {
  read: (bytes) => readJson(bytes),
  // There are none, but other programs may have changed the file: it is previewed before it is opened.
  settingsFor: () => [],
}

export const writer: Writer = {
  settings: [
    {
      kind: 'choice',
      id: 'grids',
      label: 'Grids',
      help: 'Whether a grid is a list of rows, or one list of numbers.',
      default: 'rows',
      choices: [
        { value: 'rows', label: 'Lists of rows' },
        { value: 'flat', label: 'One list each' },
      ],
    },
  ],
  problems: limitProblems,
  write: writeJson,
  wraps: () => 'kept',
  holdsLevels: true,
  holdsAnySize: true,
}
