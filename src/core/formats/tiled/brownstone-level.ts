import { isNorthEdge, type Grid } from '../../level/grid'
import { CELL_KINDS, EdgeKind, EDGE_KINDS } from '../../level/kinds'
import { checkSize, createDraft, edgeAt, setEdge, type LevelDraft } from '../../level/level'
import { withBanks } from '../banks'
import { counted } from '../../text/counted'
import type { FoundDoor } from '../found-logic'
import { EDGE_IN_TILES, setMaskedEdges, type MaskedEdge } from '../masks'
import { DOOR, kindOfDoor, WALL } from './edge-objects'
import { turnedSides } from './foreign/turns'
import { edgeFrom, edgeIn, type FoundEdge, type Layout } from './geometry'
import { BANK_LAYER, BLOCK_LAYER, CRACK_LAYER, MASK_LAYERS } from './grids'
import { readDoor, saysMore, targetsIn } from './logic'
import type { MapObject, TiledMap } from './map'
import { CUSTOM_TILES } from './properties'
import type { LayerTiles } from './read-layer'
import {
  BREAKABLE_BLOCK,
  DOOR_BLOCK,
  FIRST_DOOR_TILE,
  FIRST_WALL_TILE,
  OPEN_BLOCK,
  TILE_OF_KIND,
  TILESET_NAME,
  WALL_BLOCK,
} from './tileset'

/** The tiles of the layers of a map, by name; the first of a name counts. */
type LayersByName = ReadonlyMap<string, LayerTiles>

/** A level from our own layers, still without places. */
export interface BrownstoneLevel {
  readonly draft: LevelDraft
  readonly layout: Layout
  /** The doors with more than their kind, and those that connectors lead to. */
  readonly doors: readonly FoundDoor[]
  readonly notes: readonly string[]
}

/** A level before its objects are read. */
type EdgesOnly = Omit<BrownstoneLevel, 'doors'>

/** Marks a tile without a meaning in its position. */
const NONE = 255
const KIND_OF_TILE = new Uint8Array(256).fill(NONE)
for (const row of CELL_KINDS) KIND_OF_TILE[TILE_OF_KIND[row.id]] = row.value
const PLAIN_OF_LAYER: Readonly<Record<MaskedEdge['layer'], number>> = {
  none: EdgeKind.open,
  walls: EdgeKind.wall,
  doors: EdgeKind.door,
}
const PLAIN_OF_BLOCK = new Uint8Array(256).fill(NONE)
PLAIN_OF_BLOCK[WALL_BLOCK] = PLAIN_OF_BLOCK[BREAKABLE_BLOCK] = EdgeKind.wall
PLAIN_OF_BLOCK[DOOR_BLOCK] = EdgeKind.door
PLAIN_OF_BLOCK[OPEN_BLOCK] = EdgeKind.open
PLAIN_OF_BLOCK[TILE_OF_KIND.bridge] = EdgeKind.open
// Banks are walls, drawn as the water beside them.
PLAIN_OF_BLOCK[TILE_OF_KIND.water] = PLAIN_OF_BLOCK[TILE_OF_KIND.outside] = EdgeKind.wall

/** Returns the name that we gave a layer: with our tileset, in any case, and the floor for the ground. */
export function brownstoneName({ tilesets }: TiledMap, name: string): string {
  if (!tilesets.some((tileset) => tileset.name === TILESET_NAME)) return name
  const lower = name.trim().toLowerCase()
  return lower === 'floor' ? 'ground' : lower
}

/** Returns the names of the layers that a map of ours may have; undefined if the map is not ours. */
export function brownstoneLayers(map: TiledMap): readonly string[] | undefined {
  if (map.properties[CUSTOM_TILES] === true) return undefined
  const names = new Set(map.layers.map((layer) => brownstoneName(map, layer.name)))
  if (MASK_LAYERS.every((name) => names.has(name))) return [...MASK_LAYERS, BANK_LAYER, CRACK_LAYER]
  return names.has(BLOCK_LAYER) ? [BLOCK_LAYER] : undefined
}

/** Returns the level in our own layers; undefined if there are other tiles, or the size is illegal. */
export function readBrownstoneLevel(map: TiledMap, layers: LayersByName): BrownstoneLevel | undefined {
  const blocks = layers.get(BLOCK_LAYER)
  const [ground, walls, doors] = MASK_LAYERS.map((name) => layers.get(name))
  const level =
    ground && walls && doors
      ? levelOfMasks(map, ground, walls, doors)
      : blocks
        ? levelOfBlocks(map, blocks.gids)
        : undefined
  if (!level) return undefined
  const set = setDoors(map.objects, level.draft, level.layout)
  const notes = [...level.notes, ...set.notes]
  if (level.layout.variant === 'masks' && layers.has(BANK_LAYER)) {
    const { northEdges, westEdges } = withBanks(level.draft)
    level.draft.northEdges.set(northEdges)
    level.draft.westEdges.set(westEdges)
  }
  return { ...level, doors: set.doors, notes }
}

/** Returns the number of our first tile: other tilesets may come before ours. */
function firstGidOf({ tilesets }: TiledMap): number {
  const ours = tilesets.find(({ name }) => name === TILESET_NAME) ?? tilesets[0]
  return ours?.firstGid ?? 1
}

function levelOfMasks(
  map: TiledMap,
  { gids: ground }: LayerTiles,
  walls: LayerTiles,
  doors: LayerTiles,
): EdgesOnly | undefined {
  if (checkSize(map.width, map.height) !== undefined) return undefined
  const first = firstGidOf(map)
  const draft = createDraft(map.width, map.height)
  for (let cell = 0; cell < draft.cells.length; cell++) {
    const kind = kindOf(ground[cell] ?? 0, first)
    if (kind === NONE) return undefined
    draft.cells[cell] = kind
  }
  const wallMasks = masksIn(walls, first + FIRST_WALL_TILE)
  const doorMasks = masksIn(doors, first + FIRST_DOOR_TILE)
  if (!wallMasks || !doorMasks) return undefined
  const notes = setMaskedEdges(draft, { walls: wallMasks, doors: doorMasks })
  return { draft, layout: { variant: 'masks', tile: map.tileWidth }, notes }
}

/** Returns the masks that the tiles of a layer show, turned as they are; undefined if there are other tiles. */
function masksIn({ gids, turns }: LayerTiles, first: number): Uint8Array | undefined {
  const masks = new Uint8Array(gids.length)
  for (let cell = 0; cell < gids.length; cell++) {
    const gid = gids[cell] ?? 0
    if (gid === 0) continue
    if (gid < first || gid > first + 15) return undefined
    masks[cell] = turnedSides(gid - first, turns?.[cell] ?? 0)
  }
  return masks
}

function levelOfBlocks(map: TiledMap, gids: Uint32Array): EdgesOnly | undefined {
  const grid: Grid = { width: (map.width - 1) / 2, height: (map.height - 1) / 2 }
  if (checkSize(grid.width, grid.height) !== undefined) return undefined
  const first = firstGidOf(map)
  const draft = createDraft(grid.width, grid.height)
  const { width, cells, northEdges, westEdges } = draft
  for (let at = 0, row = 0; row < map.height; row++) {
    const y = row >> 1
    for (let column = 0; column < map.width; column++, at++) {
      const gid = gids[at] ?? 0
      const x = column >> 1
      const isCell = row % 2 === 1 && column % 2 === 1
      const value = isCell ? kindOf(gid, first) : blockOf(gid, first)
      if (value === NONE) return undefined
      if (isCell) cells[y * width + x] = value
      else if (column % 2 === 1) northEdges[y * width + x] = value
      // Posts carry no data.
      else if (row % 2 === 1) westEdges[y * (width + 1) + x] = value
    }
  }
  return { draft, layout: { variant: 'blocks', tile: map.tileWidth }, notes: [] }
}

/** A cell without a tile was erased, so it is undecided. */
function kindOf(gid: number, first: number): number {
  if (gid === 0) return KIND_OF_TILE[TILE_OF_KIND.undecided] ?? NONE
  return gid < first || gid >= first + 256 ? NONE : (KIND_OF_TILE[gid - first] ?? NONE)
}

function blockOf(gid: number, first: number): number {
  if (gid === 0) return EdgeKind.open
  return gid < first || gid >= first + 256 ? NONE : (PLAIN_OF_BLOCK[gid - first] ?? NONE)
}

/** Whether an object lies on an edge and says its kind: a door of ours, or the line of one in older files. */
export function isDoor({ type, width, height, polyline }: MapObject): boolean {
  return polyline ? LINE_NAMES.has(type) : type === DOOR && width > 0 && height > 0
}

/** Whether an object repeats the walls of the tiles, for engines. */
export function isWall({ type }: MapObject): boolean {
  return type === WALL
}

/** The types of lines in files of older versions. */
const LINE_NAMES: ReadonlySet<string> = new Set(['door', 'bars', 'archway'])
const KIND_BY_NAME = new Map<unknown, number>(EDGE_KINDS.map((row) => [row.id, row.value]))
const PLAIN_OF_KIND = new Uint8Array(256)
for (const row of EDGE_KINDS) PLAIN_OF_KIND[row.value] = PLAIN_OF_LAYER[EDGE_IN_TILES[row.id].layer]

/** Gives edges the kinds of the doors on them, if the layers agree; reports the others. */
function setDoors(
  objects: readonly MapObject[],
  draft: LevelDraft,
  layout: Layout,
): Pick<BrownstoneLevel, 'doors' | 'notes'> {
  const doors: FoundDoor[] = []
  const targets = targetsIn(objects)
  let wrong = 0
  for (const object of objects) {
    if (!isDoor(object)) continue
    const { edge, isFlat } = object.polyline
      ? edgeOfLine(object, draft, layout)
      : edgeIn(draft, object, layout)
    const kind = object.polyline
      ? KIND_BY_NAME.get(object.properties['kind'])
      : kindOfDoor(object.properties, isFlat)
    const fits =
      edge >= 0 &&
      kind !== undefined &&
      isNorthEdge(draft, edge) === isFlat &&
      edgeAt(draft, edge) === PLAIN_OF_KIND[kind]
    if (!fits) {
      wrong++
      continue
    }
    setEdge(draft, edge, kind)
    if (saysMore(object) || targets.has(object.id)) doors.push(readDoor(object, edge))
  }
  const notes =
    wrong === 0
      ? []
      : [
          `${counted(wrong, 'door, bars or archway is', 'doors, bars or archways are')} left out: ` +
            'the tiles differ there.',
        ]
  return { doors, notes }
}

function edgeOfLine({ x, y, polyline }: MapObject, grid: Grid, layout: Layout): FoundEdge {
  const [start, end] = polyline ?? []
  const isFlat = end?.x === layout.tile && end.y === 0
  const isUpright = end?.x === 0 && end.y === layout.tile
  const isLine = start?.x === 0 && start.y === 0 && (isFlat || isUpright)
  return { edge: isLine ? edgeFrom(grid, x, y, isFlat, layout) : -1, isFlat }
}
