import { CELL_AT_100, detailFor } from '../../picture/style'
import { light } from '../../picture/styles/light'
import { drawLevelAsSvg } from '../../picture/svg'
import type { Grid } from '../../level/grid'
import { firstLevel } from '../../project/project'
import { defineSettings, integer } from '../../settings/define'
import { defineWriter } from '../define-writer'
import { levelLosses } from '../losses'
import {
  chosenStyle,
  LAYERS,
  LEGEND,
  MARGINALIA,
  marginaliaOf,
  namesShown,
  pictureOf,
  pixelLosses,
  pictureStyleSetting,
  systemLetterLosses,
} from '../picture-settings'
import { encodeText } from '../../text/text'
import { defined } from '../../text/defined'

/**
 * Maximum cells drawn in full detail, and the cell size of larger levels: programs are slow with a picture of a million
 * doors.
 */
const MAX_IN_DETAIL = 120_000
const CELL_OF_LARGE = 8
const LARGEST_CELL = 64

const isLarge = ({ width, height }: Grid): boolean => width * height > MAX_IN_DETAIL

const SETTINGS = defineSettings({
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

export const writer = defineWriter(SETTINGS, {
  write: (project, name, options, { customStyle }) => {
    const { level, name: title } = firstLevel(project)
    const { cell } = options
    const chosen = pictureOf(level, options, chosenStyle(options, light, customStyle))
    const marginalia = marginaliaOf(chosen, options, { cell, title, isSnapped: false })
    const text = drawLevelAsSvg(chosen.level, chosen.style, cell, {
      ...chosen.options,
      ...defined({ marginalia }),
      legend: chosen.legend,
      title,
    })
    return {
      files: [{ name, bytes: encodeText(text) }],
      losses: [
        ...levelLosses(project),
        ...detailLosses(level, cell),
        ...(hasNames(cell) ? systemLetterLosses(namesShown(chosen, marginalia)) : []),
        ...pixelLosses(chosen),
        'A picture cannot be opened as a town: keep the project file.',
      ],
    }
  },
  wraps: () => 'kept',
  drawsTexts: true,
})

/** Whether cells are large enough for names. */
function hasNames(cell: number): boolean {
  const detail = detailFor(cell)
  return detail === 'all' || detail === 'names'
}

function detailLosses(level: Grid, cell: number): readonly string[] {
  if (hasNames(cell)) return []
  const why = isLarge(level) ? 'More than 120,000 cells' : 'Cells are drawn small'
  return [`${why}: walls between houses and names are left out.`]
}
