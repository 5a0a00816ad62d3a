import { choice, defineSettings } from '../../settings/define'
import { defineOptions } from '../define-writer'

export const EOB_SETTINGS = defineSettings({
  doors: choice({
    label: 'Doors',
    help: 'The games have doors in separate blocks: how to write a door between two blocks.',
    default: 'open',
    choices: [
      { value: 'open', label: 'Open passages' },
      { value: 'thin', label: 'Doors on both faces' },
    ],
  }),
})

export const EOB_OPTIONS = defineOptions(EOB_SETTINGS)
