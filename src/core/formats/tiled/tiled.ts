import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { JSON_ENCODER, XML_ENCODER } from './encoder'
import { readBackTiled } from './read-back'
import { readTiled, tiledReadSettings } from './read'
import { WRITE_SETTINGS } from './settings'
import { worldOf } from './world'
import { tiledWriter } from './write'

const inJson = ['tmj']
const inXml = ['tmx']
/** The text near the beginning of a map: we write Tiled's version first, Tiled itself sorts its keys. */
const JSON_BEGINNING =
  /^\s*\{(?:[^]*"tiledversion"\s*:|\s*"compressionlevel"\s*:|[^]*"infinite"\s*:\s*(?:true|false))/

/** Maps of the Tiled editor, which most game engines read. */
export const tiled: Format = {
  id: 'tmj',
  label: 'Tiled map',
  group: 'tools',
  extensions: inJson,
  sharedExtensions: ['json'],
  mediaType: 'application/json',
  keepsWraps: () => true,
  recognise: (bytes) => JSON_BEGINNING.test(beginningOf(bytes)),
  settings: WRITE_SETTINGS,
  write: tiledWriter(JSON_ENCODER),
  joinFiles: (project, name, values, context) =>
    worldOf(project, { name, extensions: inJson }, values, context),
  read: (bytes, name, values) => readTiled(bytes, name, inJson, values),
  readSettings: tiledReadSettings,
  readBack: readBackTiled,
}

/** The same maps in XML, Tiled's default. */
export const tiledXml: Format = {
  id: 'tmx',
  label: 'Tiled map (XML)',
  group: 'tools',
  extensions: inXml,
  sharedExtensions: ['xml'],
  mediaType: 'application/xml',
  keepsWraps: () => true,
  recognise: (bytes) => /<map\s[^>]*\b(?:orientation|tiledversion)\s*=/.test(beginningOf(bytes)),
  settings: WRITE_SETTINGS,
  write: tiledWriter(XML_ENCODER),
  joinFiles: (project, name, values, context) =>
    worldOf(project, { name, extensions: inXml }, values, context),
  read: (bytes, name, values) => readTiled(bytes, name, inXml, values),
  readSettings: tiledReadSettings,
  readBack: readBackTiled,
}
