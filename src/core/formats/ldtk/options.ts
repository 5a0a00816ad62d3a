import { light } from '../../picture/styles/light'
import { boolean, defineSettings, integer } from '../../settings/define'
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
  contents: boolean({
    label: 'Table of contents',
    help: 'Lists places and buildings at the head of the file, where games find them without the levels. Excalibur does not open a file that has one.',
    default: false,
  }),
})

export const LDTK_OPTIONS = defineOptions(LDTK_SETTINGS, { holdsLevels: true, holdsAnySize: true })
