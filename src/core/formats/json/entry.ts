import { saysFormat } from '../beginning'
import type { Format } from '../format'

/** The whole project as plain JSON with numbers in grids, for custom engines, and back; its schema is published. */
export const json: Format = {
  id: 'json',
  label: 'Plain JSON',
  group: 'engines',
  extensions: ['json'],
  mediaType: 'application/json',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => saysFormat(bytes, 'brownstone-level'),
  loadOptions: async () => (await import('./options')).JSON_OPTIONS,
}
