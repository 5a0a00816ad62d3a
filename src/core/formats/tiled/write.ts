import { Mark } from '../../level/marks'
import { firstLevel, type Project } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { edgeLosses } from '../edge-losses'
import { stemOf } from '../../text/file-name'
import type { WriteContext, WriteResult } from '../format'
import { emptyDistrictLosses, levelLosses, markLosses, kindLosses, themeLosses } from '../losses'
import { contentOf } from './content'
import type { MapContent } from './map-content'
import { EDGE_IN_TILES } from '../masks'
import { lostLinks } from './links'
import { copiedTileset } from './own-tiles/copy'
import { writeOptions } from './settings'
import { drawTileset } from './tileset-picture'
import { mapAsJson, tilesetAsJson } from './write-json'
import { mapAsXml, tilesetAsXml } from './write-xml'

/** Reading a map back needs tiles whose numbers say what they are. */
const READ_BACK_LOSS =
  'Brownstone reads the map back like one by another author: your tiles do not say the kinds of its cells.'

/** One of the two ways to write a map. */
interface Writer {
  readonly map: (content: MapContent) => Uint8Array<ArrayBuffer>
  readonly tileset: (content: MapContent) => Uint8Array<ArrayBuffer>
  /** The extension of an external tileset. */
  readonly suffix: string
}

export const JSON_WRITER: Writer = { map: mapAsJson, tileset: tilesetAsJson, suffix: 'tsj' }
export const XML_WRITER: Writer = { map: mapAsXml, tileset: tilesetAsXml, suffix: 'tsx' }

/**
 * Writes the first level as a Tiled map (format 1.10), with the picture of its tileset, and the tileset itself if it is
 * external. The author's own tileset is copied beside the map, unless the options say its path.
 */
export function writeTiled(
  project: Project,
  name: string,
  extensions: readonly string[],
  writer: Writer,
  values?: SettingValues,
  context: WriteContext = {},
): WriteResult {
  const entry = firstLevel(project)
  const options = writeOptions(values, context)
  const { own } = options
  const content = contentOf(
    project,
    options,
    { stem: stemOf(name, extensions), suffix: writer.suffix },
    context,
  )
  const map = { name, bytes: writer.map(content) }
  const files = own
    ? [map, ...(own.path === undefined ? copiedTileset(own.tileset) : [])]
    : [
        map,
        ...(options.isExternal ? [{ name: content.tileset, bytes: writer.tileset(content) }] : []),
        { name: content.picture, bytes: drawTileset(options.style, options.sheet) },
      ]
  return {
    files,
    losses: [
      ...content.tileLosses,
      ...(own ? [READ_BACK_LOSS] : []),
      ...edgeLosses(entry.level, EDGE_IN_TILES),
      ...markLosses(entry.level, Mark.gateSeed),
      ...lostLinks(content.links),
      ...emptyDistrictLosses(entry.level),
      ...kindLosses(project),
      ...themeLosses([firstLevel(project)]),
      ...levelLosses(project),
    ],
  }
}
