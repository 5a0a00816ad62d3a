import { firstLevel } from '../../project/project'
import { drawLevelAsPng, largestCell, MAX_PIXELS } from '../../picture/png'
import { CELL_AT_100, detailFor } from '../../picture/style'
import { light } from '../../picture/styles/light'
import { cellNamingOf } from '../../level/cell-naming'
import { defineSettings, integer } from '../../settings/define'
import { defineWriter } from '../define-writer'
import { levelLosses } from '../losses'
import {
  chosenStyle,
  LAYERS,
  LEGEND,
  letterLosses,
  MARGINALIA,
  marginaliaOf,
  namesShown,
  pictureOf,
  pixelLosses,
  pictureStyleSetting,
} from '../picture-settings'
import { defined } from '../../text/defined'

const LARGEST_CELL = 128
/** Pictures that any program opens quickly; larger ones are not the default. */
const DEFAULT_PIXELS = 2 ** 26

const room = { rulers: cellNamingOf('rows') }

const SETTINGS = defineSettings({
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

export const writer = defineWriter(SETTINGS, {
  write: (project, name, given, { customStyle }) => {
    const { level, name: title } = firstLevel(project)
    const { cell } = given
    const chosen = pictureOf(level, given, chosenStyle(given, light, customStyle))
    const { style, legend } = chosen
    const marginalia = marginaliaOf(chosen, given, { cell, title, isSnapped: true })
    const options = { ...chosen.options, ...defined({ marginalia }) }
    const detail = detailFor(cell)
    const isWhole = detail === 'all' || detail === 'names'
    return {
      files: [{ name, bytes: drawLevelAsPng(chosen.level, style, cell, { ...options, legend }) }],
      losses: [
        ...levelLosses(project),
        ...(isWhole ? letterLosses(namesShown(chosen, marginalia)) : []),
        ...pixelLosses(chosen, cell),
        ...(isWhole ? [] : ['Cells are drawn small: walls between houses and names are left out.']),
        'A picture cannot be opened as a town: keep the project file.',
      ],
    }
  },
  wraps: () => 'kept',
  holdsAnySize: true,
  drawsTexts: true,
})
