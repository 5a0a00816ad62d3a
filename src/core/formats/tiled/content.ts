import { firstLevel, type Project } from '../../project/project'
import type { WriteContext } from '../format'
import { settled } from '../masks'
import { mapSize } from './geometry'
import { gridsOf } from './grids'
import { ObjectIds } from './ids'
import { writtenLinks } from './links'
import type { MapContent } from './map-content'
import { copiedTileset } from './own-tiles/copy'
import { ownGrids } from './own-tiles/own-grids'
import { OWN_TILES } from './properties'
import { mapProperties } from './recipe'
import type { WriteOptions } from './settings'

/** The written version of the format, which every Tiled since 1.8 and every engine reads. */
export const MAP_VERSION = '1.10'
export const TILED_VERSION = '1.10.2'

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
  const { own, layout } = options
  const tiles = own
    ? ownGrids(level, layout.variant, own.table)
    : { grids: gridsOf(level, layout.variant), losses: [] }
  const properties = mapProperties(entry)
  return {
    level,
    options,
    ids,
    links: writtenLinks(project, entry, ids, context),
    size: mapSize(level, layout.variant),
    properties: own ? { ...properties, [OWN_TILES]: true } : properties,
    grids: tiles.grids,
    tileLosses: tiles.losses,
    picture: `${stem}-tiles.png`,
    tileset: own ? (own.path ?? copiedTileset(own.tileset)[0].name) : `${stem}-tiles.${suffix}`,
  }
}
