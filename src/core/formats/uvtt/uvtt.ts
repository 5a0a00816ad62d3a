import type { Reader, Writer } from '../format'
import { readBackUvtt } from './read-back'
import { readUvtt, UVTT_READ_SETTINGS } from './read'
import { TABLE_SETTINGS } from './settings'
import { writeUvtt } from './write'

export const reader: Reader = {
  read: readUvtt,
  settingsFor: () => UVTT_READ_SETTINGS,
}

export const writer: Writer = {
  settings: TABLE_SETTINGS,
  write: writeUvtt,
  readBack: readBackUvtt,
  drawsTexts: true,
}
