import { defineWriter } from '../define-writer'
import { UDMF_OPTIONS, WAD_OPTIONS } from './options'
import { binaryMapProblems } from './record-limits'
import { writeBinaryMap, writeTextMap } from './write'

const wraps = () => 'walled' as const

export const wad = {
  writer: defineWriter(WAD_OPTIONS, { wraps, problems: binaryMapProblems, write: writeBinaryMap }),
}

export const udmf = { writer: defineWriter(UDMF_OPTIONS, { wraps, write: writeTextMap }) }
