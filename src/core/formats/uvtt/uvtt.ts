import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { readBackUvtt } from './read-back'
import { readUvtt, UVTT_READ_SETTINGS } from './read'
import { TABLE_SETTINGS } from './settings'
import { writeUvtt } from './write'

const extensions = ['uvtt', 'dd2vtt', 'df2vtt']

/**
 * Universal VTT: a picture with the walls, doors and lights that virtual tables such as Foundry and MapTool read, and
 * that map painters such as Dungeondraft write.
 */
export const uvtt: Format = {
  id: 'uvtt',
  label: 'Universal VTT',
  group: 'tools',
  extensions,
  mediaType: 'application/json',
  drawsTexts: true,
  recognise: (bytes) =>
    /^\s*\{[^]*(?:"map_origin"|"pixels_per_grid"|"line_of_sight")\s*:/.test(beginningOf(bytes)),
  read: (bytes, name, values) => readUvtt(bytes, name, extensions, values),
  readSettings: () => UVTT_READ_SETTINGS,
  settings: TABLE_SETTINGS,
  write: writeUvtt,
  readBack: readBackUvtt,
}
