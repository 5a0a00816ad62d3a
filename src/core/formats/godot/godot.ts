import { defineWriter } from '../define-writer'
import { GODOT_OPTIONS } from './options'
import { writeGodot } from './write'

export const writer = defineWriter(GODOT_OPTIONS, {
  write: writeGodot,
  holdsLogic: true,
  wraps: () => 'walled',
})
