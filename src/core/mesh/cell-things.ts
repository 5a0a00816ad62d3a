import { chance, choose } from '../level/chance'
import { cellsOfPlace } from '../level/building-places'
import {
  DIRECTIONS,
  EAST,
  edgeOf,
  NORTH,
  neighbour,
  SOUTH,
  WEST,
  xOf,
  yOf,
  type Box,
  type Direction,
} from '../level/grid'
import { CellKind, IS_OPEN, IS_STREET, IS_WALL } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { placesAt, type Place, type PlaceKindId } from '../level/places'
import { CRAGS, VAULTS, type CaveRelief } from './cave-shapes'
import { backOf, standAgainst } from './furniture'
import { openingAt } from './openings'

/** Kinds of buildings whose rooms are furnished. */
export const ROOM_KINDS = [
  'inn',
  'temple',
  'shop',
  'guild',
  'bank',
  'training',
  'magic',
  'tower',
  'castle',
] as const
type RoomKind = (typeof ROOM_KINDS)[number]
/** The main piece of a room is on the cell of its place, a lesser one on each other cell. */
export type RoomThing = RoomKind | `more-${RoomKind}`

/** Kinds of places that lie on a floor or hang at a wall. */
export const FLOOR_KINDS = [
  'pit',
  'trap',
  'spinner',
  'teleporter',
  'plate',
  'switch',
  'key',
  'encounter',
  'trigger',
] as const
export type FloorKind = (typeof FLOOR_KINDS)[number]

/** Kinds of rooms below ground: built ones have pillars and lights at their walls, caves rough rock, boulders and stalactites. */
export type Underground = 'built' | 'cave'
export type UndergroundKind = 'sconce' | 'pilaster' | 'column' | 'boulder' | 'stalactite' | CaveRelief

/**
 * A thing on a cell, in addition to the furniture of places: the inside of a building, a thing on the floor, or a support of the
 * ceiling below ground. Only for views: exported files have the furniture.
 */
export interface CellThing {
  readonly kind: RoomThing | FloorKind | UndergroundKind
  /** Position of its own coordinates, in cells, and its quarter turns to the left: see `standAgainst`. */
  readonly x: number
  readonly y: number
  readonly quarters: number
  /** The cells that it is seen from. */
  readonly cells: Box
  /** The place of a thing on the floor or at a wall. */
  readonly place?: Place
}

const ROOMS: ReadonlySet<PlaceKindId> = new Set(ROOM_KINDS)
const ON_FLOORS: ReadonlySet<PlaceKindId> = new Set(FLOOR_KINDS)

/** Lists these things on the cells of a rectangle. Linear in its cells; the rooms of a level are found once. */
export function cellThingsIn(level: Level, box: Box, underground?: Underground): readonly CellThing[] {
  const things: CellThing[] = []
  const rooms = roomsOf(level)
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const cell = y * level.width + x
      const room = rooms.get(cell)
      if (room) things.push(thingOn(level, room, cell, backOf(level, cell).back))
      for (const place of level.places.length > 0 ? placesAt(level.places, cell) : []) {
        const { kind } = place
        if (isFloorKind(kind)) things.push({ ...thingOn(level, kind, cell, backOf(level, cell).back), place })
      }
      if (underground && isFloor(level, cell)) addUnderground(things, level, cell, underground)
    }
  }
  return things
}

function isFloorKind(kind: PlaceKindId): kind is FloorKind {
  return ON_FLOORS.has(kind)
}

/** Whether a thing is the inside of a building. */
export function isRoom(kind: CellThing['kind']): kind is RoomThing {
  return kind.startsWith('more-') || ROOM_KINDS.some((room) => room === kind)
}

function isRoomKind(kind: PlaceKindId): kind is RoomKind {
  return ROOMS.has(kind)
}

/** The furnished cells of a level with their pieces. */
function roomsOf(level: Level): ReadonlyMap<number, RoomThing> {
  const known = knownRooms.get(level)
  if (known) return known
  const rooms = new Map<number, RoomThing>()
  for (const place of level.places) {
    const { kind, cell } = place
    if (!isRoomKind(kind) || level.cells[cell] !== CellKind.house) continue
    for (const each of cellsOfPlace(level, place)) {
      if (!rooms.has(each)) rooms.set(each, each === cell ? kind : `more-${kind}`)
    }
  }
  knownRooms.set(level, rooms)
  return rooms
}

const knownRooms = new WeakMap<Level, ReadonlyMap<number, RoomThing>>()

/** A thing on a cell with its back to one of the sides. */
function thingOn(level: Level, kind: CellThing['kind'], cell: number, back: Direction): CellThing {
  const cells = { x: xOf(level, cell), y: yOf(level, cell), width: 1, height: 1 }
  return { kind, ...standAgainst(level, cell, back), cells }
}

function isFloor(level: Level, cell: number): boolean {
  return cell >= 0 && IS_STREET[level.cells[cell] ?? 0] === 1
}

/** Share of the walls of built rooms that have a light, and of those of caves with a boulder before them. */
const SCONCES = 0.09
const BOULDERS = 0.45
const STALACTITES = 0.3

function addUnderground(things: CellThing[], level: Level, cell: number, underground: Underground): void {
  const [x, y] = [xOf(level, cell), yOf(level, cell)]
  // Levers, stairs and other things at a wall need it even.
  const inUse = placesAt(level.places, cell).length > 0 ? backOf(level, cell).back : undefined
  if (underground === 'cave') {
    const vault = choose(VAULTS, chance(x, y, 91))
    if (vault) things.push(thingOn(level, vault, cell, DIRECTIONS[Math.floor(4 * chance(x, y, 92))] ?? NORTH))
  }
  for (const direction of DIRECTIONS) {
    if (!isPlainWall(level, cell, direction)) continue
    const luck = chance(x, y, 71 + direction)
    if (underground === 'cave') {
      if (luck < BOULDERS) things.push(thingOn(level, 'boulder', cell, direction))
      const crag = choose(CRAGS, chance(x, y, 81 + direction))
      if (crag && direction !== inUse) things.push(thingOn(level, crag, cell, direction))
      continue
    }
    if (luck < SCONCES) things.push(thingOn(level, 'sconce', cell, direction))
    // Where the wall goes on along the next cell; every second joint has one.
    const isRow = direction === NORTH || direction === SOUTH
    const next = neighbour(level, cell, isRow ? EAST : SOUTH)
    const isJoint = (isRow ? x : y) % 2 === 0 && isFloor(level, next) && isPlainWall(level, next, direction)
    const isOpen = IS_OPEN[edgeAt(level, edgeOf(level, cell, isRow ? EAST : SOUTH))] === 1
    if (isJoint && isOpen) {
      const pilaster = thingOn(level, 'pilaster', cell, direction)
      const cells = { x, y, width: isRow ? 2 : 1, height: isRow ? 1 : 2 }
      things.push({
        ...pilaster,
        x: pilaster.x + (isRow ? 0.5 : 0),
        y: pilaster.y + (isRow ? 0 : 0.5),
        cells,
      })
    }
  }
  if (!isOpenCorner(level, cell)) return
  const middle = { x: x + 0.5, y: y + 0.5, quarters: 0, cells: { x, y, width: 2, height: 2 } }
  if (underground === 'built') {
    if (x % 2 === 0 && y % 2 === 0) things.push({ kind: 'column', ...middle })
  } else if (chance(x, y, 79) < STALACTITES) things.push({ kind: 'stalactite', ...middle })
}

function isPlainWall(level: Level, cell: number, direction: Direction): boolean {
  const edge = edgeOf(level, cell, direction)
  return IS_WALL[edgeAt(level, edge)] === 1 && openingAt(level, edge) === undefined
}

/** Whether the four cells around the south-eastern corner of a cell are floor without a wall between them. */
function isOpenCorner(level: Level, cell: number): boolean {
  const [east, south] = [neighbour(level, cell, EAST), neighbour(level, cell, SOUTH)]
  const across = south < 0 ? -1 : neighbour(level, south, EAST)
  if (![east, south, across].every((each) => isFloor(level, each))) return false
  return (
    [
      [cell, EAST],
      [cell, SOUTH],
      [across, NORTH],
      [across, WEST],
    ] as const
  ).every(([from, direction]) => IS_OPEN[edgeAt(level, edgeOf(level, from, direction))] === 1)
}
