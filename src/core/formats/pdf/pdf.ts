import { print } from '../../picture/styles/print'
import { defineWriter } from '../define-writer'
import { chosenStyle } from '../picture-settings'
import { largestCell, MAX_SHEETS } from './layout'
import { PDF_SETTINGS } from './settings'
import { writePdf } from './write'

export const writer = defineWriter(PDF_SETTINGS, {
  problems: ({ levels: [, ...others] }, { fit, cell }) =>
    fit
      ? []
      : others.flatMap(({ name, level }) => {
          const most = largestCell(level)
          if (cell <= most) return []
          const message = `Level “${name}”: Millimetres a cell is ${cell}; at most ${most} fit on ${MAX_SHEETS} sheets.`
          return [{ setting: 'cell', message }]
        }),
  write: (project, name, options, { customStyle }) =>
    writePdf(project, name, options, chosenStyle(options, print, customStyle)),
  wraps: () => 'kept',
  holdsLevels: true,
  drawsTexts: true,
})
