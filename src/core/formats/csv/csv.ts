import type { Writer } from '../format'
import { writeCsv } from './write'

export const writer: Writer = {
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
  write: writeCsv,
}
