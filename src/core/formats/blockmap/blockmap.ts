import { defineWriter } from '../define-writer'
import { BLOCK_MAP_OPTIONS } from './options'
import { writeBlockMap } from './write'

export const writer = defineWriter(BLOCK_MAP_OPTIONS, { write: writeBlockMap, losesNames: true })
