import type { Format } from '../format'
import { writeCsv } from './write'

const extensions = ['csv']

/** Three grids of numbers as tables: kinds of cells, masks of walls, masks of doors. */
export const csv: Format = {
  id: 'csv',
  label: 'Tables (CSV)',
  group: 'engines',
  extensions,
  mediaType: 'text/csv',
  settings: [
    {
      kind: 'choice',
      id: 'separator',
      label: 'Between columns',
      help: 'The separator between the numbers of a row.',
      default: 'comma',
      choices: [
        { value: 'comma', label: 'Comma' },
        { value: 'semicolon', label: 'Semicolon' },
        { value: 'tab', label: 'Tab' },
      ],
    },
    {
      kind: 'switch',
      id: 'header',
      label: 'Column numbers first',
      help: 'Whether the first row of each table numbers the columns, from 0.',
      default: false,
    },
    {
      kind: 'choice',
      id: 'kinds',
      label: 'Kinds of cells',
      help: 'Whether the first table has the kind of a cell as a number or as a word.',
      default: 'numbers',
      choices: [
        { value: 'numbers', label: 'Numbers' },
        { value: 'words', label: 'Words' },
      ],
    },
  ],
  write: (project, name, values) => writeCsv(project, name, extensions, values),
}
