import type { Writer } from '../format'
import { mapProblems } from './limits'
import { readBackDoom } from './read-back'
import { UDMF_SETTINGS, WAD_SETTINGS } from './settings'
import { writeBinaryMap, writeTextMap } from './write'

const binary: Writer = {
  settings: WAD_SETTINGS,
  problems: (project, values) => mapProblems(project, values, true),
  write: writeBinaryMap,
  readBack: readBackDoom(false),
  wraps: () => 'walled',
  holdsLevels: true,
}

const text: Writer = {
  settings: UDMF_SETTINGS,
  problems: (project, values) => mapProblems(project, values, false),
  write: writeTextMap,
  readBack: readBackDoom(true),
  wraps: () => 'walled',
  holdsLevels: true,
}

export const wad = { writer: binary }
export const udmf = { writer: text }
