import type { Bytes } from '../../level/bytes'
import type { Grid } from '../../level/grid'
import { EdgeKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { firstLevel, type Project } from '../../project/project'
import type { WriteContext } from '../format'
import { mapSize } from './geometry'
import { gridsOf, type TileGrid } from './grids'
import { ObjectIds } from './ids'
import { writtenLinks, type WrittenLinks } from './links'
import type { Properties } from './objects'
import { mapProperties } from './recipe'
import type { WriteOptions } from './settings'

/** The written version of the format, which every Tiled since 1.8 and every engine reads. */
export const MAP_VERSION = '1.10'
export const TILED_VERSION = '1.10.2'

/** The content of a map, before it is JSON or XML. */
export interface MapContent {
  readonly level: Level
  readonly options: WriteOptions
  readonly ids: ObjectIds
  readonly links: WrittenLinks
  /** In tiles. */
  readonly size: Grid
  readonly properties: Properties
  readonly grids: readonly TileGrid[]
  /** The names of the companion files. */
  readonly picture: string
  readonly tileset: string
}

/**
 * Returns the map content of the first level; `stem` is its name without an extension, `suffix` that of an external tileset.
 */
export function contentOf(
  project: Project,
  options: WriteOptions,
  { stem, suffix }: { readonly stem: string; readonly suffix: string },
  context: WriteContext,
): MapContent {
  const entry = firstLevel(project)
  const level = settled(entry.level)
  const ids = new ObjectIds(level)
  return {
    level,
    options,
    ids,
    links: writtenLinks(project, entry, ids, context),
    size: mapSize(level, options.layout.variant),
    properties: mapProperties(entry),
    grids: gridsOf(level, options.layout.variant),
    picture: `${stem}-tiles.png`,
    tileset: `${stem}-tiles.${suffix}`,
  }
}

/** Returns the level as a map can show it: an undecided edge is open, also for gates. */
function settled(level: Level): Level {
  return { ...level, northEdges: decided(level.northEdges), westEdges: decided(level.westEdges) }
}

function decided(edges: Bytes): Bytes {
  const kinds = edges.slice()
  for (let at = 0; at < kinds.length; at++) if (kinds[at] === EdgeKind.undecided) kinds[at] = EdgeKind.open
  return kinds
}
