import { defineWriter } from '../define-writer'
import { GLTF_OPTIONS } from './settings'
import { writeGltf } from './write'

export const writer = defineWriter(GLTF_OPTIONS, {
  write: writeGltf,
})
