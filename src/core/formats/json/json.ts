import { defineWriter } from '../define-writer'
import type { Reader } from '../format'
import { limitProblems } from '../limit-problems'
import { readJson } from './read'
import { JSON_SETTINGS, writeJson } from './write'

export const reader: Reader = {
  read: (bytes) => readJson(bytes),
  // There are none, but other programs may have changed the file: it is previewed before it is opened.
  settingsFor: () => [],
}

export const writer = defineWriter(JSON_SETTINGS, {
  problems: limitProblems,
  write: writeJson,
  wraps: () => 'kept',
  holdsLevels: true,
  holdsAnySize: true,
})
