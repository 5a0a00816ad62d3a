import { defineWriter, type WriterWork } from '../define-writer'
import { mapProblems } from './limits'
import { UDMF_SETTINGS, WAD_SETTINGS } from './settings'
import { writeBinaryMap, writeTextMap } from './write'

const shared = { wraps: () => 'walled', holdsLevels: true } satisfies Partial<WriterWork<never>>

export const wad = {
  writer: defineWriter(WAD_SETTINGS, {
    ...shared,
    problems: (project, values) => mapProblems(project, values, true),
    write: writeBinaryMap,
  }),
}

export const udmf = {
  writer: defineWriter(UDMF_SETTINGS, {
    ...shared,
    problems: (project, values) => mapProblems(project, values, false),
    write: writeTextMap,
  }),
}
