import { defineWriter } from '../define-writer'
import type { Reader } from '../format'
import { readJson } from './read'
import { JSON_OPTIONS } from './options'
import { writeJson } from './write'

export const reader: Reader = {
  read: (bytes) => readJson(bytes),
  // There are none, but other programs may have changed the file: it is previewed before it is opened.
  settingsFor: () => [],
}

export const writer = defineWriter(JSON_OPTIONS, {
  write: writeJson,
  wraps: () => 'kept',
  holdsLogic: true,
})
