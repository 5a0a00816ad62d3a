import { defineWriter } from '../define-writer'
import { GLTF_SETTINGS } from './settings'
import { writeGltf } from './write'

export const writer = defineWriter(GLTF_SETTINGS, {
  holdsLevels: true,
  write: writeGltf,
})
