import type { Reader, Writer } from '../format'
import { limitProblems } from '../limit-problems'
import { readNative } from './read'
import { writeNative } from './write'

export const reader: Reader = { read: (bytes) => readNative(bytes) }

export const writer: Writer = {
  problems: limitProblems,
  write: writeNative,
  wraps: () => 'kept',
  holdsLevels: true,
  holdsAnySize: true,
}
