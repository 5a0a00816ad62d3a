import { defineWriter } from '../define-writer'
import { sceneProblems } from './limits'
import { GODOT_SETTINGS, writeGodot } from './write'

export const writer = defineWriter(GODOT_SETTINGS, {
  problems: sceneProblems,
  write: writeGodot,
  wraps: () => 'walled',
  holdsLevels: true,
})
