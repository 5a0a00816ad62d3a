import { DIRECTIONS, edgeOf, NORTH, opposite, xOf, yOf, type Direction } from '../level/grid'
import { IS_DOOR, IS_OPEN, IS_STREET, IS_WALL } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { isHousePlace, type Place, type PlaceKindId, firstFrom } from '../level/places'
import { floorPart, isCovered, NO_PART } from './faces'
import { MeshPart } from './parts'

/**
 * Furniture on a cell: what stands on a square, stairs, the object of a link, the sign of a building, and the mark of a
 * note.
 */
export type FurnitureKind =
  | 'statue'
  | 'stairs'
  | 'stairsUp'
  | 'stairsDown'
  | 'doorway'
  | 'gateway'
  | 'portal'
  | 'signpost'
  | 'note'
  | 'well'
  | 'stall'
  | 'trees'
  | 'chest'
  | 'lamp'

/** A piece of furniture on a cell, for one of its places. */
export interface Furniture {
  readonly place: Place
  readonly kind: FurnitureKind
  /** The side of its back: a wall if the cell has one. */
  readonly back: Direction
  /** Whether there is a wall behind it; else it is free-standing. */
  readonly isBacked: boolean
}

/** The furniture of each kind of place. A start has none. */
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
  text: undefined,
  square: undefined,
  avenue: undefined,
  well: 'well',
  market: 'stall',
  trees: 'trees',
  chest: 'chest',
  // In first person the visible ones are things on cells: see `cell-things.ts`.
  trap: undefined,
  spinner: undefined,
  teleporter: undefined,
  pit: undefined,
  switch: undefined,
  encounter: undefined,
  trigger: undefined,
  sign: 'signpost',
  light: 'lamp',
  key: undefined,
  plate: undefined,
}

/** Returns the furniture of a place: a building has its sign on its house, or on a post in a street. */
export function furnitureOf(level: Level, { kind, cell }: Place): FurnitureKind | undefined {
  const built = FURNITURE_OF_PLACE[kind]
  if (built !== undefined || !isHousePlace({ kind })) return built
  return IS_STREET[level.cells[cell] ?? 0] === 1 ? 'signpost' : undefined
}

/** Whether a piece is sunk into the floor and brings the rest of it. */
export function isSunk(kind: FurnitureKind): boolean {
  return kind === 'stairs' || kind === 'stairsDown'
}

/**
 * Lists the furniture in a rectangle of cells, in the order of places; no duplicates on a cell, none in solid rock or
 * on water.
 */
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

/** Adds the furniture of one cell. Stairs both up and down are one flight of each, side by side. */
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

/** Returns the side for the back of furniture: a wall opposite an open side, else any wall. */
export function backOf(level: Level, cell: number): { readonly back: Direction; readonly isBacked: boolean } {
  const kindOn = (direction: Direction): number => edgeAt(level, edgeOf(level, cell, direction))
  const walls = DIRECTIONS.filter((direction) => IS_WALL[kindOn(direction)] === 1)
  const facing = walls.find((direction) => {
    const across = kindOn(opposite(direction))
    return IS_OPEN[across] === 1 || IS_DOOR[across] === 1
  })
  const back = facing ?? walls[0]
  return { back: back ?? NORTH, isBacked: back !== undefined }
}

/** Returns the side for the back of a board, readable along the street: opposite an open side, and not at a note. */
function backOfSign(
  level: Level,
  cell: number,
  back: Direction,
): { readonly back: Direction; readonly isBacked: boolean } {
  const kindOn = (direction: Direction): number => edgeAt(level, edgeOf(level, cell, direction))
  const isOpen = (direction: Direction): boolean => IS_OPEN[kindOn(direction)] === 1
  // A note is opposite its own back, where a sign turned once to its right would be.
  const free = DIRECTIONS.filter((direction) => direction !== (back + 1) % 4 && isOpen(opposite(direction)))
  const isRead = IS_WALL[kindOn(back)] === 1 && isOpen(opposite(back))
  const chosen = isRead ? back : (free.find(isOpen) ?? free[0] ?? back)
  return { back: chosen, isBacked: IS_WALL[kindOn(chosen)] === 1 }
}

/** All inputs of a shape except the sizes. */
export interface FurnitureLook {
  readonly kind: FurnitureKind
  readonly isBacked: boolean
  /** The part of the surrounding floor, and whether there is a ceiling. */
  readonly floor: number
  readonly isCovered: boolean
}

/** Returns the look of a piece. */
export function furnitureLook(level: Level, { kind, isBacked, place }: Furniture): FurnitureLook {
  return {
    kind,
    isBacked,
    floor: floorPart(level, place.cell),
    isCovered: isCovered(level, place.cell),
  }
}

/** Returns a key of a look, the same for equal ones. */
export function keyOfFurniture({ kind, isBacked, floor, isCovered }: FurnitureLook): string {
  return `${kind} ${isBacked ? 1 : 0} ${floor} ${isCovered ? 1 : 0}`
}

/** Position of the coordinates of a piece, in cells, and its number of quarter turns to the left. */
export interface Stand {
  readonly x: number
  readonly y: number
  readonly quarters: number
}

/** Returns where a piece of furniture stands: see `standAgainst`. */
export function standOfFurniture(level: Level, { place, back }: Furniture): Stand {
  return standAgainst(level, place.cell, back)
}

/**
 * Returns where a piece with its back to a side of a cell stands. In its own coordinates a piece is on a square from 0 to 1 along
 * +X and +Z, with its back towards -Z.
 */
export function standAgainst(level: Level, cell: number, back: Direction): Stand {
  const quarters = (4 - back) % 4
  const [right, down] = [quarters >= 2 ? 1 : 0, quarters === 1 || quarters === 2 ? 1 : 0]
  return { x: xOf(level, cell) + right, y: yOf(level, cell) + down, quarters }
}
