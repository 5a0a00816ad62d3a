import { cellNamingOf } from '../../level/cell-naming'
import { WITHOUT_TRACES } from '../../picture/level-picture'
import { CELL_AT_100 } from '../../picture/style'
import { light } from '../../picture/styles/light'
import { drawLevelAsSvg } from '../../picture/svg'
import { firstLevel } from '../../project/project'
import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { levelLosses } from '../losses'
import { encodeText } from '../text'

/**
 * The most cells that are drawn in every detail, and how large those of larger levels are drawn: no program opens a
 * picture of a million doors gladly.
 */
const MOST_IN_DETAIL = 120_000
const CELL_OF_LARGE = 8

/** A picture of the map, for browsers, word processors and drawing programs; written and never read. */
export const svg: Format = {
  id: 'svg',
  label: 'Picture of the map',
  extensions: ['svg'],
  mediaType: 'image/svg+xml',
  recognise: (bytes) => /<svg[\s>]/.test(beginningOf(bytes)),
  write: (project, name) => {
    const { level, name: title } = firstLevel(project)
    const isLarge = level.width * level.height > MOST_IN_DETAIL
    const cell = isLarge ? CELL_OF_LARGE : CELL_AT_100
    const text = drawLevelAsSvg(level, light, cell, {
      layers: WITHOUT_TRACES,
      rulers: cellNamingOf('rows'),
      title,
    })
    return {
      files: [{ name, bytes: encodeText(text) }],
      losses: [
        ...levelLosses(project),
        ...(isLarge ? [`More than 120,000 cells: walls between houses and names are left out.`] : []),
        'A picture cannot be opened as a town again: keep the project file.',
      ],
    }
  },
}
