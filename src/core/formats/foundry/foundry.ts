import { defineWriter } from '../define-writer'
import { FOUNDRY_SETTINGS } from './settings'
import { writeFoundry } from './write'

export const writer = defineWriter(FOUNDRY_SETTINGS, {
  write: writeFoundry,
  holdsLevels: true,
  drawsTexts: true,
})
