import { limitProblems } from '../limit-problems'
import type { Format } from '../format'
import { saysFormat } from '../beginning'
import { readNative } from './read'
import { writeNative } from './write'

/** The project file: all data, as JSON that a person can read and compare line by line. */
export const native: Format = {
  id: 'native',
  label: 'Brownstone project',
  group: 'texts',
  extensions: ['brownstone'],
  mediaType: 'application/vnd.brownstone+json',
  keepsWraps: () => true,
  recognise: (bytes) => saysFormat(bytes, 'brownstone'),
  read: (bytes) => readNative(bytes),
  holdsAnySize: true,
  holdsLevels: true,
  problems: limitProblems,
  write: writeNative,
}
