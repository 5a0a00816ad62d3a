import { print } from '../../picture/styles/print'
import { optionsFor, type Writer } from '../format'
import {
  chosenStyle,
  LAYER_SETTINGS,
  LEGEND_SETTING,
  MARGINALIA_SETTINGS,
  pictureStyleSetting,
} from '../picture-settings'
import {
  largestCell,
  LARGEST_OVERLAP,
  MAX_SHEETS,
  SMALLEST_CELL,
  DEFAULT_CELL,
  DEFAULT_OVERLAP,
  usualCell,
} from './layout'
import { PAPERS } from './sheets'
import { writePdf } from './write'

export const writer: Writer = {
  settings: [
    {
      kind: 'choice',
      id: 'paper',
      label: 'Paper',
      help: 'The paper to print on.',
      default: 'a4',
      choices: PAPERS.map(({ id, label }) => ({ value: id, label })),
    },
    {
      kind: 'switch',
      id: 'landscape',
      label: 'Landscape',
      help: 'The paper lies on its longer side.',
      default: false,
    },
    {
      kind: 'switch',
      id: 'fit',
      label: 'Fit to one page',
      help: 'The whole map on one sheet, however small its cells become.',
      default: false,
    },
    {
      kind: 'integer',
      id: 'cell',
      label: 'Millimetres a cell',
      help: 'The size of a cell on paper, unless the map is fitted to one page.',
      default: DEFAULT_CELL,
      initial: usualCell,
      min: SMALLEST_CELL,
      max: largestCell,
      why: 'nobody joins more sheets',
    },
    {
      kind: 'integer',
      id: 'overlap',
      label: 'Overlap in millimetres',
      help: 'The overlap of neighbouring sheets.',
      default: DEFAULT_OVERLAP,
      min: 0,
      max: () => LARGEST_OVERLAP,
      why: 'the sheet must have room for the map',
    },
    pictureStyleSetting(print),
    ...LAYER_SETTINGS,
    { ...LEGEND_SETTING, help: 'What the signs mean, on a page of its own.', default: true },
    ...MARGINALIA_SETTINGS,
    {
      kind: 'switch',
      id: 'index',
      label: 'Index of places',
      help: 'Where each named place is: its cell and the letter of its sheet.',
      default: true,
    },
  ],
  problems: ({ levels: [, ...others] }, values) =>
    values['fit'] === true
      ? []
      : others.flatMap(({ name, level }) => {
          const most = largestCell(level)
          if (Number(values['cell']) <= most) return []
          const message = `Level “${name}”: Millimetres a cell is ${String(values['cell'])}; at most ${most} fit on ${MAX_SHEETS} sheets.`
          return [{ setting: 'cell', message }]
        }),
  write: (project, name, values, { ownStyle } = {}) => {
    const complete = { ...optionsFor(writer, project), ...values }
    return writePdf(project, name, complete, chosenStyle(complete, print, ownStyle))
  },
  wraps: () => 'kept',
  holdsLevels: true,
  drawsTexts: true,
}
