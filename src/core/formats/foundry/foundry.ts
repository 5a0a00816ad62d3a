import { defineWriter } from '../define-writer'
import { readBackFoundry } from './read-back'
import { FOUNDRY_SETTINGS } from './settings'
import { writeFoundry } from './write'

export const writer = defineWriter(FOUNDRY_SETTINGS, {
  write: writeFoundry,
  readBack: readBackFoundry,
  holdsLevels: true,
  drawsTexts: true,
})
