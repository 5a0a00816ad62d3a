import type { Format } from '../format'
import { looksLikeSketch } from './recognise'

/** One letter a cell, for drawing in any text editor; a generator fills undecided cells. */
export const sketch: Format = {
  id: 'sketch',
  label: 'Sketch text',
  group: 'texts',
  extensions: ['sketch', 'sketch.txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  recognise: looksLikeSketch,
  loadOptions: () => Promise.resolve({ holdsAnySize: true }),
}
