import { defineWriter } from '../define-writer'
import { CSV_OPTIONS } from './options'
import { writeCsv } from './write'

export const writer = defineWriter(CSV_OPTIONS, { write: writeCsv, losesNames: true })
