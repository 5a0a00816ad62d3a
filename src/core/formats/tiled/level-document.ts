import { firstLevel, type Project } from '../../project/project'
import type { WriteContext } from '../format'
import { settled } from '../masks'
import { collisionShapes } from './collision'
import { districtObjects, DISTRICT_LAYER } from './districts'
import type { MapDocument, ObjectDocument, ObjectLayerDocument, TilesetDocument } from './document'
import { wallObjects, WALL, WALL_LAYER } from './edge-objects'
import { mapSize } from './geometry'
import { BANK_LAYER, BLOCK_LAYER, CRACK_LAYER, gridsOf, MASK_LAYERS } from './grids'
import { ObjectIds } from './ids'
import { writtenLinks, type WrittenLinks } from './links'
import { logicWriter } from './logic'
import { levelObjects } from './objects'
import { CUSTOM_LAYERS, customGrids } from './custom-tiles/custom-grids'
import { CUSTOM_TILES, OBJECT_NAME } from './properties'
import { mapProperties } from './recipe'
import type { WriteOptions } from './settings'
import { sheetSize, TILE_COLUMNS, TILE_ROWS, TILES, TILESET_NAME } from './tileset'
import { WANG_SETS } from './wang'

/** Each layer has the same id in every map. */
const OBJECT_LAYER = 'objects'
const DEFAULT_LAYERS = [...MASK_LAYERS, BANK_LAYER, BLOCK_LAYER, WALL_LAYER, DISTRICT_LAYER, OBJECT_LAYER]
const LAYERS = [...DEFAULT_LAYERS, ...CUSTOM_LAYERS, CRACK_LAYER]

/** Layers whose tiles all stop walkers by their shapes, which Excalibur wants to be told. */
const SOLID_LAYERS: ReadonlySet<string> = new Set([MASK_LAYERS[1], BANK_LAYER])

/** A level as a map, and what the map lacks. */
export interface LevelDocument {
  readonly map: MapDocument
  readonly links: WrittenLinks
  /** Losses for words without a tile among the author's own, a sentence each. */
  readonly tileLosses: readonly string[]
}

/** Returns the map of the first level; its tileset is a file of that name, or part of it. */
export function levelDocument(
  project: Project,
  options: WriteOptions,
  tileset: MapDocument['tileset'],
  context: WriteContext,
): LevelDocument {
  const entry = firstLevel(project)
  const level = settled(entry.level)
  const ids = new ObjectIds(level)
  const { custom, layout, isUnnamed } = options
  const links = writtenLinks(project, entry, ids, context)
  const logic = logicWriter(level, ids)
  const tiles = custom
    ? customGrids(level, layout.variant, custom.table)
    : { grids: gridsOf(level, layout.variant), losses: [] }
  const objectLayer = (name: string, objects: Iterable<ObjectDocument>): ObjectLayerDocument => ({
    id: idOf(name),
    name,
    objects: isUnnamed ? remade(() => unnamed(objects)) : objects,
  })
  // Where walls are tiles of ours, the tiles are solid. Hidden, because the tiles show the walls.
  const walls = remade(() => (layout.variant === 'masks' || custom ? wallObjects(level, layout, ids) : []))
  const districts = districtObjects(level, layout, ids)
  return {
    map: {
      orientation: 'orthogonal',
      size: mapSize(level, layout.variant),
      tile: { width: layout.tile, height: layout.tile },
      properties: { ...mapProperties(entry), ...(custom ? { [CUSTOM_TILES]: true } : {}) },
      tileset,
      data: options.data,
      layers: [
        ...tiles.grids.map(({ name, gids }) => ({
          id: idOf(name),
          name,
          gids,
          ...(SOLID_LAYERS.has(name) && !custom ? { properties: { solid: true } } : {}),
        })),
        // Districts lie below the objects, so that a click reaches these.
        ...(isEmpty(walls) ? [] : [{ ...objectLayer(WALL_LAYER, walls), className: WALL, isHidden: true }]),
        ...(isEmpty(districts) ? [] : [objectLayer(DISTRICT_LAYER, districts)]),
        objectLayer(
          OBJECT_LAYER,
          remade(() => levelObjects(level, layout, { ids, links, logic })),
        ),
      ],
      nextLayerId: (custom ? LAYERS : DEFAULT_LAYERS).length + 1,
      nextObjectId: ids.next,
    },
    links,
    tileLosses: tiles.losses,
  }
}

/** Lists objects whose names are properties. */
function* unnamed(objects: Iterable<ObjectDocument>): Iterable<ObjectDocument> {
  for (const { name = '', ...object } of objects) {
    yield name === '' ? object : { ...object, properties: { ...object.properties, [OBJECT_NAME]: name } }
  }
}

/** Returns a list that is made again each time, so that it takes no memory. */
function remade<T>(list: () => Iterable<T>): Iterable<T> {
  return { [Symbol.iterator]: () => list()[Symbol.iterator]() }
}

function isEmpty(list: Iterable<unknown>): boolean {
  return list[Symbol.iterator]().next().done === true
}

function idOf(layer: string): number {
  return LAYERS.indexOf(layer) + 1
}

/** Returns our tileset, with the name of its picture. */
export function tilesetDocument({ layout, sheet }: WriteOptions, picture: string): TilesetDocument {
  const { tile } = layout
  const { margin, spacing, width, height } = sheetSize(sheet)
  return {
    name: TILESET_NAME,
    tile: { width: tile, height: tile },
    gaps: { margin, spacing },
    columns: TILE_COLUMNS,
    count: TILE_COLUMNS * TILE_ROWS,
    image: { source: picture, width, height },
    tiles: TILES.map((each) => ({ ...each, collision: collisionShapes(each.id, tile) })),
    wangSets: WANG_SETS,
  }
}
