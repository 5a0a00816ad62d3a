import { defineWriter } from '../define-writer'
import { CSV_SETTINGS, writeCsv } from './write'

export const writer = defineWriter(CSV_SETTINGS, { write: writeCsv })
