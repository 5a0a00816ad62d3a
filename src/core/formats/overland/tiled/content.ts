import type { Overland } from '../../../overland/overland'
import { terrainOfCode } from '../../../overland/terrain'
import { Special, SPECIAL_NAMES } from '../../../overland/tile'
import { AROUND, stepFrom } from '../../../overland/topology'
import type { WorldMarks } from '../format'
import { layersOf } from '../layers'
import { roadLines } from '../picture/draw-marks'
import { middleIn } from '../picture/ground'
import { Art, TILE_WIDTH } from '../tile-art'
import { DUNGEON_TILE, FIRST_ROAD, TOWN_TILE } from './sheet'

/** A layer of tiles: for each tile of the map its number in the sheet plus one, or 0. */
export interface GidLayer {
  readonly name: string
  readonly gids: Int16Array
}

/** A town or a dungeon as a named point, in pixels, with its column and row, counted from 0. */
export interface SiteObject {
  readonly name: string
  readonly type: 'town' | 'dungeon'
  readonly x: number
  readonly y: number
  readonly column: number
  readonly row: number
}

/** A world as the parts of a Tiled map, independent of its encoding. */
export interface WorldContent {
  readonly width: number
  readonly height: number
  readonly title: string
  /** File name of the tiles' picture. */
  readonly picture: string
  readonly layers: readonly GidLayer[]
  readonly sites: readonly SiteObject[]
  /** Lines in pixels, as x, y, x, y; a road around the world has a line for each of its parts. */
  readonly roads: readonly (readonly number[])[]
}

/** Collects the parts of a Tiled map from a world. */
export function contentOf(overland: Overland, picture: string, marks?: WorldMarks): WorldContent {
  const { width, height } = overland
  const ground = { overland, cell: TILE_WIDTH }
  const sitesOf = (type: 'town' | 'dungeon', list: WorldMarks['towns'] = []): readonly SiteObject[] =>
    list.map(({ tile, name }) => ({
      name,
      type,
      ...middleIn(ground, tile),
      column: tile % width,
      row: Math.floor(tile / width),
    }))
  const art = layersOf(overland).map(({ name, art }) => ({ name, gids: art.map((tile) => tile + 1) }))
  return {
    width,
    height,
    title: marks?.title ?? '',
    picture,
    layers: marks ? [...art, roadLayer(overland, marks), siteLayer(overland, marks)] : art,
    sites: [...sitesOf('town', marks?.towns), ...sitesOf('dungeon', marks?.dungeons)],
    roads: (marks?.roads ?? []).flatMap((road) => roadLines(ground, road)),
  }
}

/** Returns a line as Tiled stores it: its first point, and all points relative to it. */
export function polylineOf(line: readonly number[]) {
  const [x = 0, y = 0] = line
  const points: { readonly x: number; readonly y: number }[] = []
  for (let at = 0; at + 1 < line.length; at += 2)
    points.push({ x: (line[at] ?? 0) - x, y: (line[at + 1] ?? 0) - y })
  return { x, y, points }
}

/** The classes of the tiles, for games that read the map. */
export function tileClasses(): readonly { readonly id: number; readonly type: string }[] {
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

/** Draws each tile of a road with the steps that roads take from it. */
function roadLayer(overland: Overland, { roads }: WorldMarks): GidLayer {
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
  return { name: 'roads', gids: Int16Array.from(masks, (mask) => (mask === 0 ? 0 : FIRST_ROAD + mask + 1)) }
}

function siteLayer({ words }: Overland, { towns, dungeons }: WorldMarks): GidLayer {
  const gids = new Int16Array(words.length)
  for (const { tile } of dungeons) gids[tile] = DUNGEON_TILE + 1
  for (const { tile } of towns) gids[tile] = TOWN_TILE + 1
  return { name: 'sites', gids }
}
