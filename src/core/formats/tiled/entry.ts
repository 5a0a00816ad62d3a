import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** The text near the beginning of a map: we write Tiled's version first, Tiled itself sorts its keys. */
const JSON_BEGINNING =
  /^\s*\{(?:[^]*"tiledversion"\s*:|\s*"compressionlevel"\s*:|[^]*"infinite"\s*:\s*(?:true|false))/

/** The text at the beginning of maps of Tiled before 1.0, whose keys are sorted and name no version near them. */
const OLD_BEGINNING =
  /^\s*\{\s*(?:"backgroundcolor"\s*:\s*"[^"]*"\s*,\s*)?"height"\s*:\s*\d+\s*,\s*"layers"\s*:\s*\[/

/** Maps of the Tiled editor, which most game engines read. */
export const tiled: Format = {
  id: 'tmj',
  label: 'Tiled map',
  group: 'tools',
  extensions: ['tmj'],
  sharedExtensions: ['json'],
  mediaType: 'application/json',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => {
    const beginning = beginningOf(bytes)
    return JSON_BEGINNING.test(beginning) || OLD_BEGINNING.test(beginning)
  },
  loadOptions: async () => (await import('./settings')).WRITE_OPTIONS,
}

/** The same maps in XML, Tiled's default. */
export const tiledXml: Format = {
  id: 'tmx',
  label: 'Tiled map (XML)',
  group: 'tools',
  extensions: ['tmx'],
  sharedExtensions: ['xml'],
  mediaType: 'application/xml',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => /<map\s[^>]*\b(?:orientation|tiledversion)\s*=/.test(beginningOf(bytes)),
  loadOptions: async () => (await import('./settings')).WRITE_OPTIONS,
}

/** Several maps of Tiled as one world, each a level. */
export const tiledWorld: Format = {
  id: 'world',
  label: 'Tiled world',
  group: 'tools',
  extensions: ['world'],
  sharedExtensions: ['json'],
  mediaType: 'application/json',
  isRead: true,
  isWritten: false,
  recognise: (bytes) =>
    /^\s*\{(?=[^]*"type"\s*:\s*"world")(?=[^]*"(?:maps|patterns)"\s*:\s*\[)/.test(beginningOf(bytes)),
}
