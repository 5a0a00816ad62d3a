import type { Format } from '../format'
import { beginningOf } from '../beginning'
import { readNative } from './read'
import { writeNative } from './write'

/** The project file: all data, as JSON that a person can read and compare line by line. */
export const native: Format = {
  id: 'native',
  label: 'Brownstone project',
  group: 'texts',
  extensions: ['brownstone'],
  mediaType: 'application/vnd.brownstone+json',
  recognise: (bytes) => /^\s*\{[^]*"format"\s*:\s*"brownstone"/.test(beginningOf(bytes)),
  read: (bytes) => readNative(bytes),
  holdsAnySize: true,
  holdsLevels: true,
  write: writeNative,
}
