import { gateDirection } from '../../level/gates'
import {
  DIRECTIONS,
  edgeOf,
  neighbour,
  NORTH,
  opposite,
  EAST,
  SOUTH,
  WEST,
  type Direction,
} from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import type { PlaceKindId } from '../../level/places'
import { gatesOf } from '../gates'
import type { DoomOptions } from './settings'
import { SectorKind, tileOfCell, type Tiles } from './tiles'

/** An object on a map, by its number in the game. */
export interface Thing {
  readonly x: number
  readonly y: number
  /** Its facing: degrees from the east, counter-clockwise. */
  readonly angle: number
  readonly type: number
}

const PLAYER = 1
const BLUE_KEY = 5

/** The thing for each kind of place; undefined if the game has none. None of them blocks players. */
export const THING_OF_PLACE: Readonly<Record<PlaceKindId, number | undefined>> = {
  start: PLAYER,
  inn: 2011, // a stimpack
  temple: 34, // a candle
  shop: 2048, // a box of bullets
  guild: 2018, // armour
  bank: undefined,
  training: 2015, // a helmet
  magic: 2014, // a flask
  tower: undefined,
  castle: undefined,
  statue: undefined,
  building: undefined,
  empty: undefined,
  stairs: undefined,
  'stairs-up': undefined,
  'stairs-down': undefined,
  door: undefined,
  gate: undefined,
  portal: undefined,
  note: undefined,
  square: undefined,
  avenue: undefined,
  well: undefined,
  market: undefined,
  trees: undefined,
  chest: 8, // a backpack
  trap: undefined,
  spinner: undefined,
  teleporter: undefined,
  pit: undefined,
  switch: undefined,
  encounter: undefined,
  trigger: undefined,
  sign: undefined,
  light: undefined,
}

const ANGLES: Readonly<Record<Direction, number>> = { [NORTH]: 90, [EAST]: 0, [SOUTH]: 270, [WEST]: 180 }

export interface ThingsOfLevel {
  readonly things: readonly Thing[]
  /** Start cell of the player; -1 if nobody can stand in the level. */
  readonly start: number
  /** Whether the start is the level's own, or for a level without one, at its first gate or street. */
  readonly isStartKept: boolean
  /** Number of places without a thing. */
  readonly lostPlaces: number
}

/** Returns the things of a level: the player, the key of its locked doors, and markers of its places. */
export function thingsOf(level: Level, tiles: Tiles, { cell, thickness }: DoomOptions): ThingsOfLevel {
  const hasFloor = (at: number): boolean => {
    const sector = tiles.sectors[tileOfCell(tiles, level, at)] ?? -1
    return sector >= 0 && tiles.sectorTable.kinds.at(sector) !== SectorKind.water
  }
  const wanted = level.places.find(({ kind }) => kind === 'start')?.cell
  const start = wanted !== undefined && hasFloor(wanted) ? wanted : firstStart(level, hasFloor)
  const things: Thing[] = []
  const put = (at: number, type: number, angle = 0, aside = 0): void => {
    const x = at % level.width
    const y = (at - x) / level.width
    const middle = (cell + thickness) / 2
    things.push({ x: Math.floor(x * cell + middle + aside), y: -Math.floor(y * cell + middle), angle, type })
  }
  if (start >= 0) {
    put(start, PLAYER, ANGLES[lookFrom(level, start)])
    const { northEdges, westEdges } = level
    const hasLocks = [northEdges, westEdges].some((edges) => edges.indexOf(EdgeKind.lockedDoor) >= 0)
    if (hasLocks) put(start, BLUE_KEY, 0, 8)
  }
  let lostPlaces = 0
  let starts = 0
  for (const place of level.places) {
    const type = THING_OF_PLACE[place.kind]
    if (type === PLAYER && place.cell === start && starts++ === 0) continue
    if (type === undefined || type === PLAYER || !hasFloor(place.cell)) lostPlaces++
    else put(place.cell, type)
  }
  return { things, start, isStartKept: wanted === undefined || wanted === start, lostPlaces }
}

/** Returns the first gate, else the first street, else the first cell with a floor; -1 if there is none. */
function firstStart(level: Level, hasFloor: (cell: number) => boolean): number {
  const gate = gatesOf(level).find(({ cell }) => level.cells[cell] === CellKind.street)
  if (gate) return gate.cell
  const street = level.cells.indexOf(CellKind.street)
  if (street >= 0) return street
  for (let cell = 0; cell < level.cells.length; cell++) if (hasFloor(cell)) return cell
  return -1
}

/** Returns the direction into the town from a gate, else the first open side or door, north first. */
function lookFrom(level: Level, cell: number): Direction {
  const outward = gateDirection(level, cell)
  const isWay = (direction: Direction, table: Uint8Array): boolean =>
    neighbour(level, cell, direction) >= 0 && table[edgeAt(level, edgeOf(level, cell, direction))] === 1
  const ways = outward === undefined ? DIRECTIONS : [opposite(outward), ...DIRECTIONS]
  return (
    ways.find((direction) => isWay(direction, IS_OPEN)) ??
    ways.find((direction) => isWay(direction, IS_DOOR)) ??
    NORTH
  )
}
