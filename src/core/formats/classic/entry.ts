import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** The text map of Townmaze 1.1 (Kent Paul Dolan, 1991). */
export const classic: Format = {
  id: 'classic',
  label: 'Classic town text',
  group: 'texts',
  extensions: ['town.txt', 'txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  // A header, or a top wall with its gates.
  recognise: (bytes) => /^\s*(?:ht\s+\d|#[#\- ]*(?:\r|\n|$))/.test(beginningOf(bytes)),
  load: () => import('./classic'),
}
