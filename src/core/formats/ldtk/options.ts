import { light } from '../../picture/styles/light'
import { defineSettings, integer } from '../../settings/define'
import { styleSetting } from '../picture-settings'
import { defineOptions } from '../define-writer'

export const LDTK_SETTINGS = defineSettings({
  cell: integer({
    label: 'Pixels a cell',
    help: 'The grid size of every layer, and the size of the tiles.',
    default: 16,
    min: 4,
    max: 256,
    why: 'LDtk has no larger tiles',
  }),
  style: { ...styleSetting(light), help: 'The colours of the tiles.' },
})

export const LDTK_OPTIONS = defineOptions(LDTK_SETTINGS, { holdsLevels: true, holdsAnySize: true })
