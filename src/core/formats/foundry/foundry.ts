import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { readBackFoundry } from './read-back'
import { FOUNDRY_SETTINGS } from './settings'
import { writeFoundry } from './write'

const extensions = ['foundry.json']

/** Scenes of the virtual table Foundry, with walls, doors, lights, notes and a picture beside them. */
export const foundry: Format = {
  id: 'foundry',
  label: 'Foundry VTT scene (not tested in Foundry)',
  group: 'tools',
  extensions,
  mediaType: 'application/json',
  drawsTexts: true,
  recognise: (bytes) => /^\s*(?:\[\s*)?\{[^]*"tokenVision"\s*:/.test(beginningOf(bytes)),
  settings: FOUNDRY_SETTINGS,
  holdsLevels: true,
  write: (project, name, values, context) => writeFoundry(project, name, extensions, values, context),
  readBack: readBackFoundry,
}
