import type { Reader, Writer } from '../format'
import { NATIVE_OPTIONS } from './options'
import { readNative } from './read'
import { writeNative } from './write'

export const reader: Reader = { read: (bytes) => readNative(bytes) }

export const writer: Writer = {
  ...NATIVE_OPTIONS,
  write: writeNative,
  wraps: () => 'kept',
  holdsLogic: true,
  holdsLabels: true,
}
