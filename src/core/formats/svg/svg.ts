import { detailFor } from '../../picture/style'
import { styleOfRun } from '../../picture/style-of-run'
import { light } from '../../picture/styles/light'
import { drawLevelAsSvg } from '../../picture/svg'
import type { Grid } from '../../level/grid'
import { firstLevel } from '../../project/project'
import { defineWriter } from '../define-writer'
import { levelLosses } from '../losses'
import {
  chosenStyle,
  marginaliaOf,
  namesShown,
  pictureOf,
  pixelLosses,
  systemLetterLosses,
} from '../picture-settings'
import { encodeText } from '../../text/text'
import { defined } from '../../text/defined'
import { SVG_OPTIONS, isLarge } from './options'

export const writer = defineWriter(SVG_OPTIONS, {
  write: (project, name, options, { customStyle }) => {
    const { level, name: title, recipe } = firstLevel(project)
    const { cell } = options
    const chosen = pictureOf(level, options, styleOfRun(chosenStyle(options, light, customStyle), recipe))
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
