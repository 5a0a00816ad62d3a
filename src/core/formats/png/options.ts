import { largestCell, MAX_PIXELS } from '../../picture/png'
import { CELL_AT_100 } from '../../picture/style'
import { light } from '../../picture/styles/light'
import { cellNamingOf } from '../../level/cell-naming'
import { defineSettings, integer } from '../../settings/define'
import { LAYERS, LEGEND, MARGINALIA, pictureStyleSetting } from '../picture-settings'
import { defineOptions } from '../define-writer'

const LARGEST_CELL = 128
/** Pictures that any program opens quickly; larger ones are not the default. */
const DEFAULT_PIXELS = 2 ** 26

const room = { rulers: cellNamingOf('rows') }

export const PNG_SETTINGS = defineSettings({
  cell: integer({
    label: 'Pixels a cell',
    help: 'The size of a drawn cell; small cells show less detail.',
    default: CELL_AT_100,
    initial: (grid) => largestCell(grid, CELL_AT_100, DEFAULT_PIXELS, room),
    min: 1,
    max: (grid) => largestCell(grid, LARGEST_CELL, MAX_PIXELS, room),
    why: 'no program opens a larger picture',
  }),
  style: pictureStyleSetting(light),
  ...LAYERS,
  legend: LEGEND,
  ...MARGINALIA,
})

export const PNG_OPTIONS = defineOptions(PNG_SETTINGS, { holdsAnySize: true, drawsTexts: true })
