import { defineWriter } from '../define-writer'
import type { Reader } from '../format'
import { readUvtt, UVTT_READ_SETTINGS } from './read'
import { TABLE_OPTIONS } from './settings'
import { writeUvtt } from './write'

export const reader: Reader = {
  read: readUvtt,
  settingsFor: () => UVTT_READ_SETTINGS,
}

export const writer = defineWriter(TABLE_OPTIONS, {
  write: writeUvtt,
  losesNames: true,
  holdsLogic: true,
})
