import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** Projects of the LDtk editor, which many engines import. */
export const ldtk: Format = {
  id: 'ldtk',
  label: 'LDtk project',
  group: 'tools',
  extensions: ['ldtk'],
  mediaType: 'application/json',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => /^\s*\{[^]*"app"\s*:\s*"LDtk"/.test(beginningOf(bytes)),
  loadOptions: async () => (await import('./options')).LDTK_OPTIONS,
}
