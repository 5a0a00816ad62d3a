import { CELL_AT_100 } from '../../picture/style'
import { light } from '../../picture/styles/light'
import type { Grid } from '../../level/grid'
import { defineSettings, integer } from '../../settings/define'
import { LAYERS, LEGEND, MARGINALIA, pictureStyleSetting } from '../picture-settings'
import { defineOptions } from '../define-writer'

/**
 * Maximum cells drawn in full detail, and the cell size of larger levels: programs are slow with a picture of a million
 * doors.
 */
const MAX_IN_DETAIL = 120_000
const CELL_OF_LARGE = 8
const LARGEST_CELL = 64

/** Whether a level is drawn without its details. */
export const isLarge = ({ width, height }: Grid): boolean => width * height > MAX_IN_DETAIL

export const SVG_SETTINGS = defineSettings({
  cell: integer({
    label: 'Units a cell',
    help: 'The size of a drawn cell; small cells show less detail.',
    default: CELL_AT_100,
    min: CELL_OF_LARGE,
    max: (grid) => (isLarge(grid) ? CELL_OF_LARGE : LARGEST_CELL),
    why: 'programs are slow with larger pictures',
  }),
  style: pictureStyleSetting(light),
  ...LAYERS,
  legend: LEGEND,
  ...MARGINALIA,
})

export const SVG_OPTIONS = defineOptions(SVG_SETTINGS, { drawsTexts: true })
