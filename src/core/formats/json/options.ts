import { choice, defineSettings } from '../../settings/define'
import { defineOptions } from '../define-writer'
import { limitProblems } from '../limit-problems'

export const JSON_SETTINGS = defineSettings({
  grids: choice({
    label: 'Grids',
    help: 'Whether a grid is a list of rows, or one list of numbers.',
    default: 'rows',
    choices: [
      { value: 'rows', label: 'Lists of rows' },
      { value: 'flat', label: 'One list each' },
    ],
  }),
})

export const JSON_OPTIONS = defineOptions(JSON_SETTINGS, {
  problems: limitProblems,
  holdsLevels: true,
  holdsAnySize: true,
})
