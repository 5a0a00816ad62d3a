import { saysWrap } from '../../project/wraps'
import type { Reader, Writer } from '../format'
import { light } from '../../picture/styles/light'
import { styleSetting } from '../picture-settings'
import { readBackLdtk } from './read-back'
import { ldtkReadSettings, readLdtk } from './read'
import { writeLdtk } from './write'

export const reader: Reader = { read: readLdtk, settingsFor: ldtkReadSettings }

export const writer: Writer = {
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
  write: writeLdtk,
  readBack: readBackLdtk,
  wraps: ({ recipe }) => (saysWrap(recipe) ? 'kept' : 'lost'),
  holdsLevels: true,
  holdsAnySize: true,
}
