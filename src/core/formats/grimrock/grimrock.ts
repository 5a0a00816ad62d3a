import { defineWriter, type WriterWork } from '../define-writer'
import { GRIMROCK_SETTINGS, writeGrimrock1, writeGrimrock2 } from './write'

const shared = {
  wraps: () => 'walled',
  holdsLevels: true,
} satisfies Omit<WriterWork<never>, 'write'>

export const first = { writer: defineWriter(GRIMROCK_SETTINGS, { ...shared, write: writeGrimrock1 }) }
export const second = { writer: defineWriter(GRIMROCK_SETTINGS, { ...shared, write: writeGrimrock2 }) }
