import { defineOptions } from '../define-writer'
import { largestCell, MAX_SHEETS } from './layout'
import { PDF_SETTINGS } from './settings'

export const PDF_OPTIONS = defineOptions(PDF_SETTINGS, {
  problems: ({ levels: [, ...others] }, { fit, cell }) =>
    fit
      ? []
      : others.flatMap(({ name, level }) => {
          const most = largestCell(level)
          if (cell <= most) return []
          const message = `Level “${name}”: Millimetres a cell is ${cell}; at most ${most} fit on ${MAX_SHEETS} sheets.`
          return [{ setting: 'cell', message }]
        }),
  holdsLevels: true,
  drawsTexts: true,
})
