import type { Writer } from '../format'
import { readBackFoundry } from './read-back'
import { FOUNDRY_SETTINGS } from './settings'
import { writeFoundry } from './write'

export const writer: Writer = {
  settings: FOUNDRY_SETTINGS,
  write: writeFoundry,
  readBack: readBackFoundry,
  holdsLevels: true,
  drawsTexts: true,
}
