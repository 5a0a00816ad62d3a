import { saysFormat } from '../beginning'
import type { Format } from '../format'

/** The project file: all data, as JSON that a person can read and compare line by line. */
export const native: Format = {
  id: 'native',
  label: 'Brownstone project',
  group: 'texts',
  extensions: ['brownstone'],
  mediaType: 'application/vnd.brownstone+json',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => saysFormat(bytes, 'brownstone'),
  loadOptions: async () => (await import('./options')).NATIVE_OPTIONS,
}
