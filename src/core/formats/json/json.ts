import { saysFormat } from '../beginning'
import type { Format } from '../format'
import { limitProblems } from '../limit-problems'
import { readJson } from './read'
import { writeJson } from './write'

/** The whole project as plain JSON with numbers in grids, for custom engines, and back; its schema is published. */
export const json: Format = {
  id: 'json',
  label: 'Plain JSON',
  group: 'engines',
  extensions: ['json'],
  mediaType: 'application/json',
  keepsWraps: () => true,
  recognise: (bytes) => saysFormat(bytes, 'brownstone-level'),
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
  holdsAnySize: true,
  holdsLevels: true,
  problems: limitProblems,
  write: writeJson,
  read: (bytes) => readJson(bytes),
  // There are none, but other programs may have changed the file: it is previewed before it is opened.
  readSettings: () => [],
}
