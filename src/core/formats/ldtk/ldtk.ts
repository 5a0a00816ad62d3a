import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { writeLdtk } from './write'

/** Projects of the LDtk editor, which many engines import. */
export const ldtk: Format = {
  id: 'ldtk',
  label: 'LDtk project',
  group: 'tools',
  extensions: ['ldtk'],
  mediaType: 'application/json',
  recognise: (bytes) => /^\s*\{[^]*"app"\s*:\s*"LDtk"/.test(beginningOf(bytes)),
  settings: [
    {
      kind: 'integer',
      id: 'cell',
      label: 'Pixels a cell',
      help: 'The grid size of every layer.',
      default: 16,
      min: 4,
      max: () => 256,
      why: 'LDtk has no larger tiles',
    },
  ],
  holdsLevels: true,
  write: writeLdtk,
}
