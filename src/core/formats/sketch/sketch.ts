import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { readSketch } from './read'
import { writeSketch } from './write'

const extensions = ['sketch', 'sketch.txt']

/** One letter a cell, for drawing in any text editor; a generator fills undecided cells. */
export const sketch: Format = {
  id: 'sketch',
  label: 'Sketch text',
  group: 'texts',
  extensions,
  mediaType: 'text/plain',
  holdsAnySize: true,
  recognise: (bytes) => /^\s*(?:;|[.shrcgxowb]+[ \t]*(?:\r|\n|$))/i.test(beginningOf(bytes)),
  read: (bytes, name) => readSketch(bytes, name, extensions),
  write: writeSketch,
}
