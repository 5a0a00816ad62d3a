import { ROWS_ALONE, type Format } from '../format'
import { looksClassic } from './recognise'

/** The text map of Townmaze 1.1 (Kent Paul Dolan, 1991). */
export const classic: Format = {
  id: 'classic',
  label: 'Classic town text',
  group: 'texts',
  extensions: ['town.txt', 'txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  recognise: looksClassic,
  loadOptions: () => Promise.resolve(ROWS_ALONE),
}
