import { boolean, choice, defineSettings } from '../../settings/define'
import { defineOptions } from '../define-writer'

export const CSV_SETTINGS = defineSettings({
  separator: choice({
    label: 'Between columns',
    help: 'The separator between the numbers of a row.',
    default: 'comma',
    choices: [
      { value: 'comma', label: 'Comma' },
      { value: 'semicolon', label: 'Semicolon' },
      { value: 'tab', label: 'Tab' },
    ],
  }),
  header: boolean({
    label: 'Column numbers first',
    help: 'Whether the first row of each table numbers the columns, from 0.',
    default: false,
  }),
  kinds: choice({
    label: 'Kinds of cells',
    help: 'Whether the first table has the kind of a cell as a number or as a word.',
    default: 'numbers',
    choices: [
      { value: 'numbers', label: 'Numbers' },
      { value: 'words', label: 'Words' },
    ],
  }),
})

export const CSV_OPTIONS = defineOptions(CSV_SETTINGS)
