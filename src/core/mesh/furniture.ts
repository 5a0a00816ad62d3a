import { DIRECTIONS, edgeOf, NORTH, opposite, xOf, yOf, type Direction } from '../level/grid'
import { EdgeKind, IS_DOOR, IS_OPEN, IS_STREET } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import type { Place, PlaceKindId } from '../level/places'
import { floorPart, isCovered, NO_PART } from './faces'
import { MeshPart } from './parts'

/** What stands on a cell: a statue, stairs, what a link leads through, the sign of a building, and the mark of a note. */
export type FurnitureKind =
  'statue' | 'stairs' | 'stairsUp' | 'stairsDown' | 'doorway' | 'gateway' | 'portal' | 'signpost' | 'note'

/** Something that stands on a cell, for a place of it. */
export interface Furniture {
  readonly place: Place
  readonly kind: FurnitureKind
  /** Its back: that of a wall wherever the cell has one. */
  readonly back: Direction
  /** Whether there is a wall behind it; else it stands by itself. */
  readonly isBacked: boolean
}

/** What each kind of place is built as wherever it stands. A start is where one stands, and nothing to be seen. */
export const FURNITURE_OF_PLACE: Readonly<Record<PlaceKindId, FurnitureKind | undefined>> = {
  start: undefined,
  inn: undefined,
  temple: undefined,
  shop: undefined,
  guild: undefined,
  bank: undefined,
  training: undefined,
  magic: undefined,
  tower: undefined,
  castle: undefined,
  statue: 'statue',
  building: undefined,
  empty: undefined,
  stairs: 'stairs',
  'stairs-up': 'stairsUp',
  'stairs-down': 'stairsDown',
  door: 'doorway',
  gate: 'gateway',
  portal: 'portal',
  note: 'note',
}

/** What a place is built as: a building has its sign on its house, and on a post where there is no house but a street. */
export function furnitureOf(level: Level, { kind, cell }: Place): FurnitureKind | undefined {
  const built = FURNITURE_OF_PLACE[kind]
  if (built !== undefined || kind === 'start') return built
  return IS_STREET[level.cells[cell] ?? 0] === 1 ? 'signpost' : undefined
}

/** Whether the floor of the cell is open below a piece, which then brings what is left of it. */
export function isSunk(kind: FurnitureKind): boolean {
  return kind === 'stairs' || kind === 'stairsDown'
}

/** What stands in a rectangle of cells, in the order of places; nothing twice on one cell, nothing in solid rock and on water. */
export function furnitureIn(
  level: Level,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): readonly Furniture[] {
  const found: Furniture[] = []
  const { places } = level
  for (let row = y; row < y + height; row++) {
    const first = row * level.width + x
    let at = firstFrom(places, first)
    while (at < places.length && (places[at]?.cell ?? 0) < first + width) {
      const from = at
      const cell = places[from]?.cell ?? 0
      while (places[at]?.cell === cell) at++
      const floor = floorPart(level, cell)
      if (floor !== NO_PART && floor !== MeshPart.water) addOnCell(found, level, places.slice(from, at))
    }
  }
  return found
}

/** Adds what the places of one cell are built as. Stairs both up and down are one flight of each, side by side. */
function addOnCell(found: Furniture[], level: Level, places: readonly Place[]): void {
  const kinds = new Map<FurnitureKind, Place>()
  for (const place of places) {
    const kind = furnitureOf(level, place)
    if (kind !== undefined && !kinds.has(kind)) kinds.set(kind, place)
  }
  const flights = (['stairs', 'stairsUp', 'stairsDown'] as const).filter((kind) => kinds.has(kind))
  const [flight] = flights
  const [place] = kinds.values()
  if (!place) return
  const { back, isBacked } = backOf(level, place.cell)
  for (const [kind, standsFor] of kinds) {
    const isFlight = flights.some((other) => other === kind)
    if (isFlight && kind !== flight) continue
    const built = isFlight && flights.length > 1 ? 'stairs' : kind
    const stand = kind === 'signpost' ? backOfSign(level, place.cell, back) : { back, isBacked }
    found.push({ place: standsFor, kind: built, ...stand })
  }
}

/** The side that things stand against: a wall across from where one comes in, else any wall. */
function backOf(level: Level, cell: number): { readonly back: Direction; readonly isBacked: boolean } {
  const kindOn = (direction: Direction): number => edgeAt(level, edgeOf(level, cell, direction))
  const walls = DIRECTIONS.filter((direction) => kindOn(direction) === EdgeKind.wall)
  const facing = walls.find((direction) => {
    const across = kindOn(opposite(direction))
    return IS_OPEN[across] === 1 || IS_DOOR[across] === 1
  })
  const back = facing ?? walls[0]
  return { back: back ?? NORTH, isBacked: back !== undefined }
}

/** The back of a board that is read by who comes along the street: across from an open side, and not where a note stands. */
function backOfSign(
  level: Level,
  cell: number,
  back: Direction,
): { readonly back: Direction; readonly isBacked: boolean } {
  const kindOn = (direction: Direction): number => edgeAt(level, edgeOf(level, cell, direction))
  const isOpen = (direction: Direction): boolean => IS_OPEN[kindOn(direction)] === 1
  // A note is on the other side of its own back, which is where a sign turned once to the right of it would stand.
  const free = DIRECTIONS.filter((direction) => direction !== (back + 1) % 4 && isOpen(opposite(direction)))
  const isRead = kindOn(back) === EdgeKind.wall && isOpen(opposite(back))
  const chosen = isRead ? back : (free.find(isOpen) ?? free[0] ?? back)
  return { back: chosen, isBacked: kindOn(chosen) === EdgeKind.wall }
}

/** The first of the places, which are sorted by cell, that lies on a cell or after it. */
function firstFrom(places: readonly Place[], cell: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.cell ?? 0) < cell) low = middle + 1
    else high = middle
  }
  return low
}

/** Everything that the shape of a piece depends on beside the sizes. */
export interface FurnitureLook {
  readonly kind: FurnitureKind
  readonly isBacked: boolean
  /** The part of the floor about it, and whether a ceiling is over it. */
  readonly floor: number
  readonly isCovered: boolean
}

/** How a piece looks. */
export function furnitureLook(level: Level, { kind, isBacked, place }: Furniture): FurnitureLook {
  return {
    kind,
    isBacked,
    floor: floorPart(level, place.cell),
    isCovered: isCovered(level, place.cell),
  }
}

/** A word for a look, the same for equal ones. */
export function keyOfFurniture({ kind, isBacked, floor, isCovered }: FurnitureLook): string {
  return `${kind} ${isBacked ? 1 : 0} ${floor} ${isCovered ? 1 : 0}`
}

/**
 * Where the room of a piece has its corner, in cells, and how often it is turned by a quarter to the left. In its own
 * room a piece stands on a square from 0 to 1 along +X and +Z, and its back is towards -Z.
 */
export function standOfFurniture(
  level: Level,
  { place, back }: Furniture,
): { readonly x: number; readonly y: number; readonly quarters: number } {
  const quarters = (4 - back) % 4
  const [right, down] = [quarters >= 2 ? 1 : 0, quarters === 1 || quarters === 2 ? 1 : 0]
  return { x: xOf(level, place.cell) + right, y: yOf(level, place.cell) + down, quarters }
}
