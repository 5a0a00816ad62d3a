import { Mark } from '../../level/marks'
import { firstLevel, type Project } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { edgeLosses } from '../edge-losses'
import { stemOf } from '../../text/file-name'
import type { WriteContext, Writer, WriteResult, WrittenFile } from '../format'
import { emptyDistrictLosses, levelLosses, markLosses, kindLosses, themeLosses } from '../losses'
import type { MapDocument } from './document'
import type { Encoder } from './encoder'
import { levelDocument, tilesetDocument } from './level-document'
import { EDGE_IN_TILES, settled } from '../masks'
import { startOf } from '../played-level'
import { lostLinks } from './links'
import { copiedTileset } from './custom-tiles/copy'
import { writeOptions, type WriteOptions } from './settings'
import { drawTileset } from './tileset-picture'

/** Reading a map back needs tiles whose numbers say what they are. */
const READ_BACK_LOSS =
  'Brownstone reads the map back like one by another author: your tiles do not say the kinds of its cells.'

/** Returns the function that writes maps in JSON or XML. */
export function tiledWriter(encoder: Encoder): Writer['write'] {
  return (project, name, values, context = {}) => write(encoder, { project, name, values, context })
}

interface Order {
  readonly project: Project
  readonly name: string
  readonly values: SettingValues | undefined
  readonly context: WriteContext
}

/**
 * Writes the first level as a Tiled map (format 1.10), with the picture of its tileset, and the tileset itself if it is
 * external. A custom tileset is copied beside the map, unless the options say its path.
 */
function write(encoder: Encoder, { project, name, values, context }: Order): WriteResult {
  const { level } = firstLevel(project)
  const options = writeOptions(values, context)
  const companions = companionsOf(options, `${stemOf(name)}-tiles`, encoder)
  const { map, links, tileLosses } = levelDocument(project, options, companions.tileset, context)
  return {
    files: [{ name, bytes: encoder.map(map) }, ...companions.files],
    losses: [
      ...tileLosses,
      ...(options.custom ? [READ_BACK_LOSS] : []),
      ...edgeLosses(level, EDGE_IN_TILES),
      ...markLosses(level, Mark.gateSeed),
      ...lostLinks(links),
      ...emptyDistrictLosses(level),
      ...kindLosses(project),
      ...themeLosses([firstLevel(project)]),
      ...levelLosses(project),
    ],
    // The map says that its border wraps around.
    played: [{ level: settled(level), start: startOf(level) }],
  }
}

/** Returns the tileset of a map, and the files beside the map. */
function companionsOf(
  options: WriteOptions,
  stem: string,
  { suffix, tileset: encode }: Encoder,
): { readonly tileset: MapDocument['tileset']; readonly files: readonly WrittenFile[] } {
  const { custom, isExternal, style, sheet } = options
  if (custom) {
    if (custom.path !== undefined) return { tileset: custom.path, files: [] }
    const files = copiedTileset(custom.tileset)
    return { tileset: files[0].name, files }
  }
  const picture = { name: `${stem}.png`, bytes: drawTileset(style, sheet) }
  const tileset = tilesetDocument(options, picture.name)
  if (!isExternal) return { tileset, files: [picture] }
  const file = { name: `${stem}.${suffix}`, bytes: encode(tileset) }
  return { tileset: file.name, files: [file, picture] }
}
