import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { writeTiled } from './write'

const extensions = ['tmj']

/** Maps of the Tiled editor, which most game engines read. */
export const tiled: Format = {
  id: 'tmj',
  label: 'Tiled map',
  extensions,
  mediaType: 'application/json',
  recognise: (bytes) => /^\s*\{[^]*"tiledversion"\s*:/.test(beginningOf(bytes)),
  write: (project, name) => writeTiled(project, name, extensions),
}
