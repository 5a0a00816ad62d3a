import { defineWriter } from '../define-writer'
import { readBackGltf } from './read-back'
import { GLTF_SETTINGS } from './settings'
import { writeGltf } from './write'

export const writer = defineWriter(GLTF_SETTINGS, {
  holdsLevels: true,
  write: writeGltf,
  readBack: readBackGltf,
})
