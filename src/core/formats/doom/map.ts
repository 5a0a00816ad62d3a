import type { Level } from '../../level/level'
import { drawLines, ceilingsOf, type Lines } from './lines'
import { DOOR_TEXTURE_WIDTH, Look, TEXTURES } from './looks'
import type { DoomOptions } from './settings'
import { thingsOf, type ThingsOfLevel } from './things'
import { layTiles, SectorKind, type Tiles } from './tiles'

/** A level as a Doom map, before it is told in bytes or in words. */
export interface DoomMap {
  readonly tiles: Tiles
  readonly lines: Lines
  readonly things: ThingsOfLevel
  readonly options: DoomOptions
}

/** Makes a map of a level. The options have been checked: its coordinates fit 16 bits. */
export function makeMap(level: Level, options: DoomOptions): DoomMap {
  const tiles = layTiles(level, options)
  const lines = drawLines(tiles, options)
  return { tiles, lines, things: thingsOf(level, tiles, options), options }
}

/** One side of a line, as both kinds of map tell it. Names are "-" where nothing is drawn. */
export interface Side {
  readonly sector: number
  readonly upper: string
  readonly middle: string
  readonly lower: string
  readonly offset: number
}

/** The sides of a line: one, or two where it is no wall. */
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
  // Bars stand beneath a wall only where a room begins.
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

/** How far the surface of water lies below the streets, in map units: less than a step that cannot be climbed. */
const WATER_DROP = 20

/** How high the floor of a sector is. */
export function floorOf({ tiles }: DoomMap, sector: number): number {
  return tiles.sectorTable.kinds.at(sector) === SectorKind.water ? -WATER_DROP : 0
}

/** Whether nobody passes a line with a sector on either side. */
export function isBarred(look: number): boolean {
  return look === Look.bars || look === Look.bank
}

/** Whether a line's texture stands on the floor, rather than hang from a ceiling that may move. */
export function isSteady(look: number): boolean {
  return look === Look.bars || look === Look.jamb || look === Look.lockedJamb
}

/** A sector, as both kinds of map tell it. */
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
