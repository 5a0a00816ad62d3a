import { choice, defineSettings } from '../../settings/define'
import { defineOptions } from '../define-writer'

export const GRIMROCK_SETTINGS = defineSettings({
  walls: choice({
    label: 'Walls',
    help: 'Whether walls are as thick as streets (up to 15 x 15 cells), or every cell is one block with walls as objects between.',
    default: 'usual',
    choices: [
      { value: 'usual', label: 'Thick where the level is small enough' },
      { value: 'blocks', label: 'Thick: every second block a cell' },
      { value: 'entities', label: 'Thin: secret doors that never open' },
    ],
  }),
})

export const GRIMROCK_OPTIONS = defineOptions(GRIMROCK_SETTINGS, { holdsLevels: true })
