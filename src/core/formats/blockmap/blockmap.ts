import { defineWriter } from '../define-writer'
import { BLOCK_MAP_SETTINGS, writeBlockMap } from './write'

export const writer = defineWriter(BLOCK_MAP_SETTINGS, { write: writeBlockMap })
