import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** One letter a cell, for drawing in any text editor; a generator fills undecided cells. */
export const sketch: Format = {
  id: 'sketch',
  label: 'Sketch text',
  group: 'texts',
  extensions: ['sketch', 'sketch.txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => /^\s*(?:;|[.shrcgxowb]+[ \t]*(?:\r|\n|$))/i.test(beginningOf(bytes)),
  load: () => import('./sketch'),
}
