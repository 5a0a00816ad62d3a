import { defineWriter } from '../define-writer'
import { sceneProblems } from './limits'
import { readBackGodot } from './read-back'
import { GODOT_SETTINGS, writeGodot } from './write'

export const writer = defineWriter(GODOT_SETTINGS, {
  problems: sceneProblems,
  write: writeGodot,
  readBack: readBackGodot,
  wraps: () => 'walled',
  holdsLevels: true,
})
