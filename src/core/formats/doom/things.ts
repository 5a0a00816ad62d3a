import { gateDirection } from '../../level/gates'
import {
  DIRECTIONS,
  edgeOf,
  neighbour,
  NORTH,
  opposite,
  xOf,
  yOf,
  EAST,
  SOUTH,
  WEST,
  type Direction,
} from '../../level/grid'
import { CellKind, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import type { Place, PlaceKindId } from '../../level/places'
import { gatesOf } from '../../level/gate-list'
import type { Locks } from './keys'
import { besidePad, canTravel, type Pad } from './pads'
import type { DoomOptions } from './settings'
import { SectorKind } from './sectors'
import { tileOfCell, type Tiles } from './tiles'

/** An object on a map, by its number in the game. */
export interface Thing {
  readonly x: number
  readonly y: number
  /** Its facing: degrees from the east, counter-clockwise. */
  readonly angle: number
  readonly type: number
  /** For a player's start: the number by which other maps name it; missing for the usual one. */
  readonly position?: number
}

const PLAYER = 1
const TELEPORT_LANDING = 14
/** The key cards, in the order of `KEY_COLOURS`. */
const KEY_CARDS = [5, 6, 13] as const

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
  text: undefined,
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
  key: undefined,
  plate: undefined,
}

const ANGLES: Readonly<Record<Direction, number>> = { [NORTH]: 90, [EAST]: 0, [SOUTH]: 270, [WEST]: 180 }

export interface ThingsOfLevel {
  readonly things: readonly Thing[]
  /** Start cell of the player; -1 if the level has no walkable cell. */
  readonly start: number
  /** Whether the start is the level's own, or for a level without one, at its first gate or street. */
  readonly isOwnStart: boolean
  /** Number of places without a thing. */
  readonly lostPlaces: number
}

/** Returns whether a cell of a map has a floor to stand on. */
export function hasFloorIn(level: Level, tiles: Tiles): (cell: number) => boolean {
  return (cell) => {
    const sector = tiles.sectors[tileOfCell(tiles, level, cell)] ?? -1
    return sector >= 0 && tiles.sectorTable.kinds.at(sector) !== SectorKind.water
  }
}

/** Where the player begins. */
export interface Start {
  /** -1 if the level has no walkable cell. */
  readonly cell: number
  /** Whether it is the level's own, if the level has one. */
  readonly isOwn: boolean
}

/**
 * Returns the player's start: the level's own, else where players arrive from another level, else the first gate or
 * street.
 */
export function startOf(level: Level, hasFloor: (cell: number) => boolean, arrival?: number): Start {
  const own = level.places.find(({ kind }) => kind === 'start')?.cell
  const wanted = [own, arrival].find((cell) => cell !== undefined && hasFloor(cell))
  const cell = wanted ?? firstStart(level, hasFloor)
  return { cell, isOwn: own === undefined || own === cell }
}

/** Things of a level that are not among its places: start, keys and pads. */
interface Plans {
  readonly start: Start
  readonly locks: Locks
  readonly pads: readonly Pad[]
  /** Places that pads and keys are. */
  readonly shown: ReadonlySet<Place>
}

/** Returns the things of a level: the player, keys, landings of teleports, and markers of its places. */
export function thingsOf(
  level: Level,
  tiles: Tiles,
  options: DoomOptions,
  { start: { cell: start, isOwn }, locks, pads, shown }: Plans,
): ThingsOfLevel {
  const { cell, thickness } = options
  const hasFloor = hasFloorIn(level, tiles)
  const things: Thing[] = []
  const put = (at: number, type: number, { angle = 0, aside = 0, position = 0 } = {}): void => {
    const middle = (cell + thickness) / 2
    const x = Math.floor(xOf(level, at) * cell + middle + aside)
    const y = -Math.floor(yOf(level, at) * cell + middle)
    things.push({ x, y, angle, type, ...(position > 0 ? { position } : {}) })
  }
  const facing = (at: number): number => ANGLES[lookFrom(level, at)]
  const padCells = new Set(pads.map((pad) => pad.cell))
  if (start >= 0) {
    // A player who steps off the pad of an exit would leave the map at once.
    put(start, PLAYER, { angle: facing(start), aside: padCells.has(start) ? besidePad(options) : 0 })
    for (const key of locks.keys) put(key.cell, KEY_CARDS[key.colour] ?? KEY_CARDS[0], { aside: 8 })
  }
  for (const { cell: at, tag, target } of pads) {
    if (canTravel(options) && (target.kind === 'pad' || target.kind === 'level'))
      put(at, PLAYER, { angle: facing(at), position: tag })
    const isTarget = pads.some((pad) => pad.target.kind === 'pad' && pad.target.tag === tag)
    if (isTarget) put(at, TELEPORT_LANDING, { angle: facing(at) })
  }
  let lostPlaces = 0
  let starts = 0
  for (const place of level.places) {
    const type = THING_OF_PLACE[place.kind]
    if (type === PLAYER && place.cell === start && starts++ === 0) continue
    // A place that only its pad or its key represents is not lost.
    if (shown.has(place) && type === undefined) continue
    if (type === undefined && place.link && padCells.has(place.cell)) continue
    if (type === undefined || type === PLAYER || !hasFloor(place.cell)) lostPlaces++
    else put(place.cell, type)
  }
  return { things, start, isOwnStart: isOwn, lostPlaces }
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
