import { saysWrap } from '../../project/wraps'
import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { light } from '../../picture/styles/light'
import { styleSetting } from '../picture-settings'
import { readBackLdtk } from './read-back'
import { ldtkReadSettings, readLdtk } from './read'
import { writeLdtk } from './write'

/** Projects of the LDtk editor, which many engines import. */
export const ldtk: Format = {
  id: 'ldtk',
  label: 'LDtk project',
  group: 'tools',
  extensions: ['ldtk'],
  mediaType: 'application/json',
  keepsWraps: ({ recipe }) => saysWrap(recipe),
  recognise: (bytes) => /^\s*\{[^]*"app"\s*:\s*"LDtk"/.test(beginningOf(bytes)),
  settings: [
    {
      kind: 'integer',
      id: 'cell',
      label: 'Pixels a cell',
      help: 'The grid size of every layer, and the size of the tiles.',
      default: 16,
      min: 4,
      max: () => 256,
      why: 'LDtk has no larger tiles',
    },
    { ...styleSetting(light), help: 'The colours of the tiles.' },
  ],
  holdsAnySize: true,
  holdsLevels: true,
  write: writeLdtk,
  read: readLdtk,
  readSettings: ldtkReadSettings,
  readBack: readBackLdtk,
}
