import { print } from '../../picture/styles/print'
import { boolean, choice, defineSettings, integer, type SettingsOf } from '../../settings/define'
import { LAYERS, LEGEND, MARGINALIA, pictureStyleSetting } from '../picture-settings'
import {
  DEFAULT_CELL,
  DEFAULT_OVERLAP,
  largestCell,
  LARGEST_OVERLAP,
  SMALLEST_CELL,
  defaultCell,
} from './layout'
import { PAPERS } from './sheets'

/** The setting for the paper to print on. */
export const PAPER = choice({
  label: 'Paper',
  help: 'The paper to print on.',
  default: 'a4',
  choices: PAPERS.map(({ id, label }) => ({ value: id, label })),
})

export const PDF_SETTINGS = defineSettings({
  paper: PAPER,
  landscape: boolean({
    label: 'Landscape',
    help: 'The paper lies on its longer side.',
    default: false,
  }),
  fit: boolean({
    label: 'Fit to one page',
    help: 'The whole map on one sheet, however small its cells become.',
    default: false,
  }),
  cell: integer({
    label: 'Millimetres a cell',
    help: 'The size of a cell on paper, unless the map is fitted to one page.',
    default: DEFAULT_CELL,
    initial: defaultCell,
    min: SMALLEST_CELL,
    max: largestCell,
    why: 'nobody joins more sheets',
  }),
  overlap: integer({
    label: 'Overlap in millimetres',
    help: 'The overlap of neighbouring sheets.',
    default: DEFAULT_OVERLAP,
    min: 0,
    max: LARGEST_OVERLAP,
    why: 'the sheet must have room for the map',
  }),
  style: pictureStyleSetting(print),
  ...LAYERS,
  legend: { ...LEGEND, help: 'What the signs mean, on a page of its own.', default: true },
  ...MARGINALIA,
  index: boolean({
    label: 'Index of places',
    help: 'Where each named place is: its cell and the letter of its sheet.',
    default: true,
  }),
})

export type PdfOptions = SettingsOf<typeof PDF_SETTINGS>
