import { defineWriter } from '../define-writer'
import { UDMF_OPTIONS, WAD_OPTIONS } from './options'
import { binaryMapProblems } from './record-limits'
import { writeBinaryMap, writeTextMap } from './write'

const common = { wraps: () => 'walled' as const, holdsLogic: true as const }

export const wad = {
  writer: defineWriter(WAD_OPTIONS, { ...common, problems: binaryMapProblems, write: writeBinaryMap }),
}

export const udmf = { writer: defineWriter(UDMF_OPTIONS, { ...common, write: writeTextMap }) }
