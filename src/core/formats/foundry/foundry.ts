import { defineWriter } from '../define-writer'
import { FOUNDRY_OPTIONS } from './settings'
import { writeFoundry } from './write'

export const writer = defineWriter(FOUNDRY_OPTIONS, {
  write: writeFoundry,
  holdsLogic: true,
})
