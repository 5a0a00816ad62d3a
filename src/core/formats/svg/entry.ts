import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** A picture of the map, for browsers, word processors and drawing programs; write-only. */
export const svg: Format = {
  id: 'svg',
  label: 'Picture of the map',
  group: 'pictures',
  extensions: ['svg'],
  mediaType: 'image/svg+xml',
  isRead: false,
  isWritten: true,
  recognise: (bytes) => /<svg[\s>]/.test(beginningOf(bytes)),
  loadOptions: async () => (await import('./options')).SVG_OPTIONS,
}
