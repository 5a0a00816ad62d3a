import type { Format } from '../format'
import { mapProblems } from './limits'
import { readBackDoom } from './read-back'
import { UDMF_SETTINGS, WAD_SETTINGS } from './settings'
import { writeBinaryMap, writeTextMap } from './write'

/** A map for Doom and compatible programs: the town in three dimensions, ready to walk in. */
export const doomWad: Format = {
  id: 'wad',
  label: 'Doom map',
  group: 'games',
  extensions: ['wad'],
  mediaType: 'application/x-doom',
  closesWraps: true,
  settings: WAD_SETTINGS,
  problems: (project, values) => mapProblems(project, values, true),
  holdsLevels: true,
  write: writeBinaryMap,
  readBack: readBackDoom(false),
}

/** The same map as text in a WAD, for newer engines and editors. */
export const doomUdmf: Format = {
  id: 'udmf',
  label: 'Doom map as text (UDMF)',
  group: 'games',
  extensions: ['udmf.wad'],
  mediaType: 'application/x-doom',
  closesWraps: true,
  settings: UDMF_SETTINGS,
  problems: (project, values) => mapProblems(project, values, false),
  holdsLevels: true,
  write: writeTextMap,
  readBack: readBackDoom(true),
}
