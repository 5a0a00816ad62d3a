import type { Level } from '../../level/level'
import { drawLines, ceilingsOf, type Lines } from './lines'
import { DOOR_TEXTURE_WIDTH, Look, TEXTURES } from './looks'
import type { DoomOptions } from './settings'
import { thingsOf, type ThingsOfLevel } from './things'
import { layTiles, SectorKind, type Tiles } from './tiles'

/** A level as a Doom map, before it is written as binary or text. */
export interface DoomMap {
  readonly tiles: Tiles
  readonly lines: Lines
  readonly things: ThingsOfLevel
  readonly options: DoomOptions
}

/** Builds the map of a level. The options have been checked: its coordinates fit 16 bits. */
export function makeMap(level: Level, options: DoomOptions): DoomMap {
  const tiles = layTiles(level, options)
  const lines = drawLines(tiles, options)
  return { tiles, lines, things: thingsOf(level, tiles, options), options }
}

/** One side of a line, for both kinds of maps. Names are "-" for nothing drawn. */
export interface Side {
  readonly sector: number
  readonly upper: string
  readonly middle: string
  readonly lower: string
  readonly offset: number
}

/** Returns the sides of a line: one for a wall, else two. */
export function sidesOf(map: DoomMap, line: number): readonly Side[] {
  const { tiles, lines, options } = map
  const { walls } = TEXTURES[options.game]
  const look = lines.looks.at(line)
  const name = walls[look] ?? '-'
  const front = lines.front.at(line)
  const back = lines.back.at(line)
  if (back < 0) return [{ sector: front, upper: '-', middle: name, lower: '-', offset: 0 }]
  const { x, y } = lines.vertices
  const [from, to] = [lines.from.at(line), lines.to.at(line)]
  const length = Math.abs(x.at(from) - x.at(to)) + Math.abs(y.at(from) - y.at(to))
  const offset = look === Look.door ? Math.max(0, (DOOR_TEXTURE_WIDTH - length) >> 1) : 0
  // There is a wall above bars only where a room begins.
  const above = look === Look.bars ? (walls[Look.houseWall] ?? '-') : name
  const ceilings = ceilingsOf(options)
  const ceiling = (sector: number): number => ceilings[tiles.sectorTable.kinds.at(sector)] ?? 0
  const side = (sector: number, other: number): Side => ({
    sector,
    upper: ceiling(sector) > ceiling(other) ? above : '-',
    middle: look === Look.bars ? name : '-',
    lower: floorOf(map, sector) < floorOf(map, other) ? name : '-',
    offset,
  })
  return [side(front, back), side(back, front)]
}

/** Depth of the water surface below the streets, in map units: less than a step that cannot be climbed. */
const WATER_DROP = 20

/** Returns the floor height of a sector. */
export function floorOf({ tiles }: DoomMap, sector: number): number {
  return tiles.sectorTable.kinds.at(sector) === SectorKind.water ? -WATER_DROP : 0
}

/** Whether a line with a sector on either side blocks everybody. */
export function isBarred(look: number): boolean {
  return look === Look.bars || look === Look.bank
}

/** Whether a line's texture is aligned to the floor, rather than to a ceiling that may move. */
export function isSteady(look: number): boolean {
  return look === Look.bars || look === Look.jamb || look === Look.lockedJamb
}

/** A sector, for both kinds of maps. */
export interface SectorLook {
  readonly floor: string
  readonly ceiling: string
  readonly ceilingHeight: number
  readonly light: number
}

const STREET_LIGHT = 208
const ROOM_LIGHT = 160

export function sectorLook({ tiles, options }: DoomMap, sector: number): SectorLook {
  const textures = TEXTURES[options.game]
  const kind = tiles.sectorTable.kinds.at(sector)
  const ceilingHeight = ceilingsOf(options)[kind] ?? 0
  switch (kind) {
    case SectorKind.ground:
      return { floor: textures.streetFloor, ceiling: textures.sky, ceilingHeight, light: STREET_LIGHT }
    case SectorKind.water:
      return { floor: textures.waterFloor, ceiling: textures.sky, ceilingHeight, light: STREET_LIGHT }
    case SectorKind.apron:
      return { floor: textures.outsideFloor, ceiling: textures.sky, ceilingHeight, light: STREET_LIGHT }
    case SectorKind.room:
      return { floor: textures.houseFloor, ceiling: textures.houseCeiling, ceilingHeight, light: ROOM_LIGHT }
    default:
      return { floor: textures.streetFloor, ceiling: textures.doorCeiling, ceilingHeight, light: ROOM_LIGHT }
  }
}
