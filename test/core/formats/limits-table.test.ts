import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_BLOCK_TEXT } from '../../../src/core/formats/block/read'
import { MAX_BYTES_BESIDE, MAX_FILES_BESIDE } from '../../../src/core/formats/beside'
import { MAX_FILE_BYTES } from '../../../src/core/text/file-size'
import { MAX_CONTENT_MEMORY } from '../../../src/core/formats/content-memory'
import { MAX_NESTING } from '../../../src/core/formats/json-file'
import { MAX_KINDS_BYTES } from '../../../src/core/formats/kinds-file'
import { MAX_LAYERS } from '../../../src/core/formats/ldtk/parse-project'
import { MAX_STYLE_BYTES } from '../../../src/core/formats/style-file'
import { MAX_SVG_BYTES } from '../../../src/core/formats/svg-icon/import-svg'
import {
  MAX_PICTURE_BYTES,
  MAX_TILE,
  MAX_TILES,
  MAX_TILESET_BYTES,
} from '../../../src/core/formats/tiled/custom-tiles/custom-tileset'
import { MAX_OBJECT_PARTS, MAX_OBJECTS, MAX_SAID_TILES } from '../../../src/core/formats/tiled/input/limits'
import { MAX_LINES } from '../../../src/core/text/text'
import { MAX_INI_BYTES } from '../../../src/core/generate/overland/ini'
import { MAX_BLOCK_CELLS } from '../../../src/core/level/block'
import {
  MAX_CONNECTORS,
  MAX_KEY_NAME,
  MAX_LEVEL_CONNECTORS,
  MAX_THING_ID,
} from '../../../src/core/level/connectors'
import { MAX_DOORS } from '../../../src/core/level/doors'
import { MAX_DISTRICTS } from '../../../src/core/level/districts'
import { MAX_CELLS, MAX_SIDE } from '../../../src/core/level/level'
import { MAX_NAMES_BYTES } from '../../../src/core/names/style'
import { MAX_FONT_BYTES, MAX_FONTS } from '../../../src/core/picture/glyphs/font-file'
import { MAX_PIXELS } from '../../../src/core/picture/raster/png-bounds'
import {
  MAX_PLACES,
  MAX_PLACES_OF_CELL,
  MAX_PROJECT_PLACES,
  MAX_PROJECT_PROPERTIES,
  MAX_PROPERTIES,
  MAX_TEXT,
} from '../../../src/core/project/limits'
import { MAX_CHOICES, MAX_KIND_PROPERTIES, MAX_CUSTOM_KINDS } from '../../../src/core/project/custom-kinds'
import { MAX_PRESETS } from '../../../src/core/project/presets'
import { MAX_EXPORT_FILE, MAX_SAVE_EXPORTS } from '../../../src/core/project/save-exports'
import { MAX_LEVELS, MAX_SNAPSHOTS } from '../../../src/core/project/project'
import { MAX_NAME } from '../../../src/core/project/short-names'
import { MAX_SOURCE_OPTIONS } from '../../../src/core/project/source'
import { MAX_TOWN_CODE } from '../../../src/core/codes/town-code-limit'
import { MAX_WORLDS } from '../../../src/core/project/worlds'

/** The rows of the table in docs/formats.md: what is limited, and the limits as the code has them, in order. */
const ROWS: readonly (readonly [what: string, limits: readonly number[]])[] = [
  ['bytes of a file', [MAX_FILE_BYTES]],
  [
    'depth of lists and objects in JSON, and the memory its content is estimated to take, in bytes',
    [MAX_NESTING, MAX_CONTENT_MEMORY],
  ],
  ['pixels of a picture that is read', [MAX_PIXELS]],
  ['side of a level, its cells', [MAX_SIDE, MAX_CELLS]],
  [
    'levels, snapshots, worlds, presets, exports at each save of a project',
    [MAX_LEVELS, MAX_SNAPSHOTS, MAX_WORLDS, MAX_PRESETS, MAX_SAVE_EXPORTS],
  ],
  [
    'custom kinds, properties of a kind, choices of a property',
    [MAX_CUSTOM_KINDS, MAX_KIND_PROPERTIES, MAX_CHOICES],
  ],
  ['districts of a level', [MAX_DISTRICTS]],
  [
    'doors of a level with more than their kind, connectors of a level, of one thing',
    [MAX_DOORS, MAX_LEVEL_CONNECTORS, MAX_CONNECTORS],
  ],
  ['characters of an id of a thing, of the name of a key', [MAX_THING_ID, MAX_KEY_NAME]],
  [
    'places of a level, of a project with its snapshots, on one cell',
    [MAX_PLACES, MAX_PROJECT_PLACES, MAX_PLACES_OF_CELL],
  ],
  ['properties of a place, settings or steps of a run, values of a preset or an export', [MAX_PROPERTIES]],
  ['characters of the file of an export at each save', [MAX_EXPORT_FILE]],
  ['properties of all places of a project with its snapshots', [MAX_PROJECT_PROPERTIES]],
  ['characters of a property, a setting, or its name', [MAX_TEXT]],
  [
    'characters of a name of a project, level, place, snapshot or world; longer ones are shortened',
    [MAX_NAME],
  ],
  ['characters and cells of a piece from the clipboard or a stamp file', [MAX_BLOCK_TEXT, MAX_BLOCK_CELLS]],
  ['characters of a town code or link', [MAX_TOWN_CODE]],
  ['options of an import that a level remembers', [MAX_SOURCE_OPTIONS]],
  [
    'bytes of a style file, of a file of kinds, of an INI file, of a file of names, of an SVG icon',
    [MAX_STYLE_BYTES, MAX_KINDS_BYTES, MAX_INI_BYTES, MAX_NAMES_BYTES, MAX_SVG_BYTES],
  ],
  ['lines of a map in text', [MAX_LINES]],
  ['layers of a level in LDtk, different layers of all levels', [MAX_LAYERS, MAX_LAYERS]],
  [
    'bytes of a tileset, of its picture; its tiles, their side in pixels',
    [MAX_TILESET_BYTES, MAX_PICTURE_BYTES, MAX_TILES, MAX_TILE],
  ],
  ['files that a file names, and their bytes together', [MAX_FILES_BESIDE, MAX_BYTES_BESIDE]],
  [
    'objects of a Tiled map, their properties and points together, those of templates and tiles included',
    [MAX_OBJECTS, MAX_OBJECT_PARTS],
  ],
  ['tiles of a tileset of a Tiled map that have words, shapes or pictures', [MAX_SAID_TILES]],
  ['bytes of a font, and fonts of a command', [MAX_FONT_BYTES, MAX_FONTS]],
]

describe('the table of limits in docs/formats.md', () => {
  it('says what the code has', () => {
    const docs = readFileSync(path.join(import.meta.dirname, '../../../docs/formats.md'), 'utf8')
    const table = /### Limits\n[\s\S]*?\n\|---\|---\|\n((?:\|.*\n)+)/.exec(docs)?.[1]
    const rows = ROWS.map(
      ([what, limits]) => `| ${what} | ${limits.map((limit) => limit.toLocaleString('en')).join('; ')} |\n`,
    )
    expect(table).toBe(rows.join(''))
  })
})
