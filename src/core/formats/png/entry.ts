import type { Format } from '../format'

/** A picture of the map in pixels; write-only. */
export const png: Format = {
  id: 'png',
  label: 'PNG picture',
  group: 'pictures',
  extensions: ['png'],
  mediaType: 'image/png',
  isRead: false,
  isWritten: true,
  loadOptions: async () => (await import('./options')).PNG_OPTIONS,
}
