import { firstLevel } from '../../project/project'
import { drawLevelAsPng } from '../../picture/png'
import { detailFor } from '../../picture/style'
import { styleOfRun } from '../../picture/style-of-run'
import { light } from '../../picture/styles/light'
import { defineWriter } from '../define-writer'
import { levelLosses } from '../losses'
import {
  chosenStyle,
  letterLosses,
  marginaliaOf,
  namesShown,
  pictureOf,
  pixelLosses,
} from '../picture-settings'
import { defined } from '../../text/defined'
import { PNG_OPTIONS } from './options'

export const writer = defineWriter(PNG_OPTIONS, {
  write: (project, name, given, { customStyle }) => {
    const { level, name: title, recipe } = firstLevel(project)
    const { cell } = given
    const chosen = pictureOf(level, given, styleOfRun(chosenStyle(given, light, customStyle), recipe))
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
})
