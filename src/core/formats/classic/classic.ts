import { beginningOf } from '../beginning'
import { firstLevel } from '../../project/project'
import type { Format } from '../format'
import { findContradictions } from './contradictions'
import { readClassic } from './read'
import { classicRows } from './rows'
import { writeClassic } from './write'

const extensions = ['town.txt', 'txt']

/** The text map of Townmaze 1.1 (Kent Paul Dolan, 1991). */
export const classic: Format = {
  id: 'classic',
  label: 'Classic town text',
  group: 'texts',
  extensions,
  mediaType: 'text/plain',
  // A header, or a top wall with its gates.
  recognise: (bytes) => /^\s*(?:ht\s+\d|#[#\- ]*(?:\r|\n|$))/.test(beginningOf(bytes)),
  findContradictions: (bytes, project) => findContradictions(bytes, firstLevel(project).level),
  read: (bytes, name) => readClassic(bytes, name, extensions),
  write: writeClassic,
  rows: classicRows,
}
