import { print } from '../../picture/styles/print'
import { defineWriter } from '../define-writer'
import { chosenStyle } from '../picture-settings'
import { PDF_OPTIONS } from './options'
import { writePdf } from './write'

export const writer = defineWriter(PDF_OPTIONS, {
  write: (project, name, options, { customStyle }) =>
    writePdf(project, name, options, chosenStyle(options, print, customStyle)),
  wraps: () => 'kept',
})
