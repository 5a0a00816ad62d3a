import type { Level } from '../../level/level'
import { ceilingsOf } from './ceilings'
import { planLocks } from './keys'
import type { Lines } from './line-list'
import type { MapLogic } from './logic'
import { drawLines } from './lines'
import { DOOR_TEXTURE_WIDTH, Look, TEXTURES } from './looks'
import { padSector, type Exits, type Pad, type PadTarget } from './pads'
import type { DoomOptions } from './settings'
import { hasFloorIn, startOf, thingsOf, type ThingsOfLevel } from './things'
import { SectorKind } from './sectors'
import { layTiles, tileOfEdge, type Tiles } from './tiles'

/** A level as a Doom map, before it is written as binary or text. */
export interface DoomMap {
  readonly tiles: Tiles
  readonly lines: Lines
  readonly things: ThingsOfLevel
  readonly pads: readonly Pad[]
  readonly options: DoomOptions
}

/** The place of a level among the levels of a file. */
export interface MapPosition {
  readonly pads: readonly Pad[]
  readonly exits: Exits
  /** The cell on which players arrive from another level that has no position for them. */
  readonly arrival?: number
  readonly logic?: MapLogic
}

const ALONE: MapPosition = { pads: [], exits: {} }

/** Builds the map of a level. The options have been checked: its coordinates fit 16 bits. */
export function makeMap(
  drawn: Level,
  options: DoomOptions,
  { pads, exits, arrival, logic }: MapPosition = ALONE,
): DoomMap {
  const level = logic?.level ?? drawn
  const tiles = layTiles(level, options)
  const hasFloor = hasFloorIn(level, tiles)
  const start = startOf(level, hasFloor, arrival)
  const padCells = new Set(pads.map(({ cell }) => cell))
  const isTaken = (cell: number): boolean => cell === start.cell || padCells.has(cell)
  const planned = logic?.colours
    ? { colours: byTile(level, tiles, logic.colours), keys: logic.keys }
    : planLocks(level, tiles, start.cell, { hasFloor, isTaken })
  const shut = new Set([...(logic?.shut ?? [])].map((edge) => tileOfEdge(level, tiles, edge)))
  const locks = { ...planned, shut }
  for (const [tile, tag] of byTile(level, tiles, logic?.tags ?? new Map())) {
    const sector = tiles.sectors[tile] ?? -1
    if (sector >= 0) tiles.sectorTable.tags.set(sector, tag)
  }
  const placed = pads.map((pad) => ({ pad, sector: padSector(tiles, level, pad) }))
  const lines = drawLines(tiles, options, { level, locks, pads: placed, exits })
  const things = thingsOf(level, tiles, options, {
    start,
    locks,
    pads,
    shown: logic?.places ?? new Set(),
  })
  return { tiles, lines, things, pads, options }
}

/** Returns what belongs to edges by their tiles. */
function byTile(
  level: Level,
  tiles: Tiles,
  values: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  return new Map([...values].map(([edge, value]) => [tileOfEdge(level, tiles, edge), value]))
}

/** One side of a line, for both kinds of maps. Names are "-" for nothing drawn. */
export interface Sidedef {
  readonly sector: number
  readonly upper: string
  readonly middle: string
  readonly lower: string
  readonly offset: number
}

/** Returns the sides of a line: one for a wall, else two. */
export function sidesOf(map: DoomMap, line: number): readonly Sidedef[] {
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
  const side = (sector: number, other: number): Sidedef => ({
    sector,
    upper: ceiling(sector) > ceiling(other) ? above : '-',
    middle: look === Look.bars ? name : '-',
    lower: floorOf(map, sector) < floorOf(map, other) ? name : '-',
    offset,
  })
  return [side(front, back), side(back, front)]
}

/** Returns the target of the pad that a line is a side of; undefined for other lines. */
export function padTarget({ lines, pads }: DoomMap, line: number): PadTarget | undefined {
  const tag = lines.pads.at(line)
  return tag === 0 ? undefined : pads.find((pad) => pad.tag === tag)?.target
}

/** Returns the tag of what a line acts on: the pad that it teleports players to, or doors; 0 for other lines. */
export function landingTag(map: DoomMap, line: number): number {
  const target = padTarget(map, line)
  return target?.kind === 'pad' || target?.kind === 'door' ? target.tag : 0
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
  return look === Look.bars || look === Look.jamb || isLockedJamb(look)
}

function isLockedJamb(look: number): boolean {
  return look === Look.blueJamb || look === Look.yellowJamb || look === Look.redJamb
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
    case SectorKind.groundPad:
      return { floor: textures.pad, ceiling: textures.sky, ceilingHeight, light: STREET_LIGHT }
    case SectorKind.roomPad:
      return { floor: textures.pad, ceiling: textures.houseCeiling, ceilingHeight, light: ROOM_LIGHT }
    default:
      return { floor: textures.streetFloor, ceiling: textures.doorCeiling, ceilingHeight, light: ROOM_LIGHT }
  }
}
