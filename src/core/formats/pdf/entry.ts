import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** The map on paper, on one sheet or on many that are joined; write-only. */
export const pdf: Format = {
  id: 'pdf',
  label: 'PDF for printing',
  group: 'pictures',
  extensions: ['pdf'],
  mediaType: 'application/pdf',
  isRead: false,
  isWritten: true,
  recognise: (bytes) => beginningOf(bytes).startsWith('%PDF-'),
  loadOptions: async () => (await import('./options')).PDF_OPTIONS,
}
