import type { Overland } from '../../../overland/overland'
import { terrainOfCode } from '../../../overland/terrain'
import { Special, SPECIAL_NAMES } from '../../../overland/tile'
import { AROUND, stepFrom } from '../../../overland/topology'
import type {
  MapDocument,
  ObjectDocument,
  TileDocument,
  TileLayerDocument,
  TilesetDocument,
} from '../../tiled/document'
import type { WorldMarks } from '../format'
import { layersOf } from '../layers'
import { roadLines } from '../picture/draw-marks'
import { middleIn } from '../picture/ground'
import { Art, ART_COLUMNS, ART_WIDTH, TILE_HEIGHT, TILE_WIDTH } from '../tile-art'
import { DUNGEON_TILE, FIRST_ROAD, SHEET_HEIGHT, SHEET_ROWS, TOWN_TILE } from './sheet'
import { WORLD_WANG_SETS } from './wang-sets'

const TILE = { width: TILE_WIDTH, height: TILE_HEIGHT }

/** Returns a world as a Tiled map; `picture` is the file of its tiles. Without marks it has only tiles. */
export function worldDocument(overland: Overland, picture: string, marks?: WorldMarks): MapDocument {
  const { width, height } = overland
  const grids = [
    ...layersOf(overland).map(({ name, art }) => ({ name, gids: Uint16Array.from(art, (tile) => tile + 1) })),
    ...(marks ? [roadGrid(overland, marks), siteGrid(overland, marks)] : []),
  ]
  const layers = grids.map((grid, index) => ({ id: index + 1, ...grid }))
  const sites = marks ? siteObjects(overland, marks) : []
  const roads = marks ? roadObjects(overland, marks, sites.length + 1) : []
  return {
    orientation: 'staggered',
    size: { width, height },
    tile: TILE,
    properties: marks && marks.title !== '' ? { title: marks.title } : {},
    tileset: worldTileset(picture),
    data: 'csv',
    layers: [
      ...layers,
      { id: layers.length + 1, name: 'road lines', isHidden: true, objects: roads },
      { id: layers.length + 2, name: 'places', objects: sites },
    ],
    nextLayerId: layers.length + 3,
    nextObjectId: sites.length + roads.length + 1,
  }
}

/** The steps that roads take from each tile. */
function roadGrid(overland: Overland, { roads }: WorldMarks): Omit<TileLayerDocument, 'id'> {
  const masks = new Uint8Array(overland.words.length)
  const join = (from: number, to: number): void => {
    const place = AROUND.findIndex(([dx, dy]) => stepFrom(overland, from, dx, dy) === to)
    if (place >= 0) masks[from] = (masks[from] ?? 0) | (1 << place)
  }
  for (const road of roads) {
    for (const [at, tile] of road.entries()) {
      const next = road[at + 1]
      if (next === undefined) continue
      join(tile, next)
      join(next, tile)
    }
  }
  return { name: 'roads', gids: Uint16Array.from(masks, (mask) => (mask === 0 ? 0 : FIRST_ROAD + mask + 1)) }
}

function siteGrid({ words }: Overland, { towns, dungeons }: WorldMarks): Omit<TileLayerDocument, 'id'> {
  const gids = new Uint16Array(words.length)
  for (const { tile } of dungeons) gids[tile] = DUNGEON_TILE + 1
  for (const { tile } of towns) gids[tile] = TOWN_TILE + 1
  return { name: 'sites', gids }
}

/** Returns towns and dungeons as named points, with their column and row, counted from 0. */
function siteObjects(overland: Overland, { towns, dungeons }: WorldMarks): readonly ObjectDocument[] {
  const sites = [
    ...towns.map(({ tile, name }) => ({ tile, name, type: 'town' })),
    ...dungeons.map(({ tile, name }) => ({ tile, name, type: 'dungeon' })),
  ]
  return sites.map(({ tile, name, type }, index) => ({
    id: index + 1,
    name,
    type,
    ...middleIn({ overland, cell: TILE_WIDTH }, tile),
    isPoint: true,
    properties: { column: tile % overland.width, row: Math.floor(tile / overland.width) },
  }))
}

/** Returns roads as lines; a road around the world has a line for each of its parts. */
function roadObjects(overland: Overland, { roads }: WorldMarks, firstId: number): readonly ObjectDocument[] {
  const lines = roads.flatMap((road) => roadLines({ overland, cell: TILE_WIDTH }, road))
  return lines.map((line, index) => {
    const [x = 0, y = 0] = line
    const polyline = Array.from({ length: line.length >> 1 }, (_, at) => ({
      x: (line[2 * at] ?? 0) - x,
      y: (line[2 * at + 1] ?? 0) - y,
    }))
    return { id: firstId + index, type: 'road', x, y, polyline }
  })
}

function worldTileset(picture: string): TilesetDocument {
  return {
    name: 'overland',
    tile: TILE,
    columns: ART_COLUMNS,
    count: ART_COLUMNS * SHEET_ROWS,
    isIsometric: true,
    image: { source: picture, width: ART_WIDTH, height: SHEET_HEIGHT },
    tiles: tileClasses(),
    wangSets: WORLD_WANG_SETS,
  }
}

/** The classes of the tiles, for games that read the map. */
function tileClasses(): readonly TileDocument[] {
  const classes: [number, string][] = []
  for (let code = 0; code < Art.plains; code++) {
    const terrain = terrainOfCode(code)
    if (terrain) classes.push([code, terrain.id])
  }
  classes.push([Art.plains, 'plains'], [Art.bonus, 'bonus-1'], [Art.bonus + 1, 'bonus-2'])
  for (const [number, name] of SPECIAL_NAMES.entries()) {
    if (number !== Special.none) classes.push([Art.special + number - 1, name.replace(' ', '-')])
  }
  classes.push([Art.start, 'start'], [Art.start + 1, 'human-start'])
  classes.push([TOWN_TILE, 'town'], [DUNGEON_TILE, 'dungeon'])
  return classes.map(([id, type]) => ({ id, type }))
}
