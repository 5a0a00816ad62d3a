import { cellsOfPlace } from './building-places'
import { joinsHouses } from './buildings'
import { chance } from './chance'
import { isInside, type Bounds } from './grid'
import { CellKind, EdgeKind } from './kinds'
import type { Level } from './level'
import { isHousePlace, type Place } from './places'

/**
 * The roofs of a town, for finished pictures and for first person alike. A roof depends only on cells a few steps away,
 * so that a changed cell changes only what is around it.
 */

/** Maximum cells under one roof, except those of a building with a name. */
const LONGEST = 3

/** A rectangle of cells under one roof. */
export interface Roof {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isNamed: boolean
}

/** The roofs of buildings with a name, and the cells under them. */
export interface NamedRoofs {
  readonly roofs: readonly Roof[]
  readonly cells: ReadonlySet<number>
}

/** Returns those places that say what a building of houses is. */
export function housePlaces({ cells }: Level, places: readonly Place[]): readonly Place[] {
  return places.filter((place) => isHousePlace(place) && cells[place.cell] === CellKind.house)
}

/** Returns the roofs of the named buildings among places. */
export function namedRoofs(level: Level, places: readonly Place[]): NamedRoofs {
  const roofs: Roof[] = []
  const named = new Set<number>()
  for (const place of housePlaces(level, places)) {
    const cells = cellsOfPlace(level, place)
    for (const roof of rectanglesOf(level.width, cells)) roofs.push(roof)
    for (const cell of cells) named.add(cell)
  }
  return { roofs, cells: named }
}

/** Returns the roofs over a range of cells that have no named building under them; each covers one to three houses. */
export function plainRoofs(
  level: Level,
  { left, top, right, bottom }: Bounds,
  named: NamedRoofs,
): readonly Roof[] {
  const roofs: Roof[] = []
  const seen = new Set<number>()
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const cell = y * level.width + x
      if (level.cells[cell] !== CellKind.house || named.cells.has(cell)) continue
      const roof = roofOver(level, x, y, named.cells)
      const first = roof.y * level.width + roof.x
      if (seen.has(first)) continue
      seen.add(first)
      roofs.push(roof)
    }
  }
  return roofs
}

/** Whether the ridge of a roof runs along its rows. */
export function hasRidgeAlongRow({ x, y, width, height }: Roof): boolean {
  return width === height ? chance(x, y, 6) < 0.5 : width > height
}

/** Whether a roof has two sides between gables, instead of four. */
export function isGabled({ x, y }: Roof): boolean {
  return chance(x, y, 7) < 0.2
}

/** Returns the number, from 0 to 1, that chooses the colour of a roof. */
export function tintOfRoof({ x, y }: Roof): number {
  return chance(x, y, 5)
}

/** Returns where the chimney of a roof is, in shares: along its ridge, and beyond the ridge; undefined without one. */
export function chimneyOf({
  x,
  y,
}: Roof): { readonly along: number; readonly isBefore: boolean } | undefined {
  if (chance(x, y, 8) >= 0.34) return undefined
  return { along: chance(x, y, 9), isBefore: chance(x, y, 10) < 0.5 }
}
/** Divides the cells of a building into rectangles: runs along its rows, joined with equal runs below. */
function rectanglesOf(width: number, cells: readonly number[]): readonly Roof[] {
  const own = new Set(cells)
  const roofs: Roof[] = []
  const done = new Set<number>()
  for (const cell of cells) {
    if (done.has(cell)) continue
    let wide = 1
    while ((cell + wide) % width > 0 && own.has(cell + wide) && !done.has(cell + wide)) wide++
    const isRow = (first: number): boolean =>
      Array.from({ length: wide }, (_, at) => first + at).every((each) => own.has(each) && !done.has(each))
    let high = 1
    while (isRow(cell + high * width)) high++
    for (let row = 0; row < high; row++) {
      for (let at = 0; at < wide; at++) done.add(cell + row * width + at)
    }
    roofs.push({ x: cell % width, y: Math.floor(cell / width), width: wide, height: high, isNamed: true })
  }
  return roofs
}

function roofOver(level: Level, x: number, y: number, named: ReadonlySet<number>): Roof {
  const isRow = runsAlong(level, x, y)
  const isHere = (at: number): boolean => {
    const [cellX, cellY] = isRow ? [at, y] : [x, at]
    return (
      isHouseAt(level, cellX, cellY) &&
      !named.has(cellY * level.width + cellX) &&
      runsAlong(level, cellX, cellY) === isRow
    )
  }
  const isCut = (at: number): boolean => {
    const edge = isRow ? level.westEdges[y * (level.width + 1) + at] : level.northEdges[at * level.width + x]
    return edge === EdgeKind.innerWall || (isRow ? isCutBefore(at, y, 1) : isCutBefore(at, x, 2))
  }
  const middle = isRow ? x : y
  let from = middle
  while (!isCut(from) && isHere(from - 1)) from--
  let to = middle + 1
  while (!isCut(to) && isHere(to)) to++
  const rest = { isNamed: false } as const
  return isRow
    ? { x: from, y, width: to - from, height: 1, ...rest }
    : { x, y: from, width: 1, height: to - from, ...rest }
}

/** Whether a roof ends before a position of a row or a column: by chance, and at least after `LONGEST` cells. */
function isCutBefore(at: number, line: number, salt: number): boolean {
  const phase = Math.floor(chance(line, salt, 11) * LONGEST)
  return (at + phase) % LONGEST === 0 || chance(at, line, salt) < 0.42
}

/** Whether the ridge over a house runs along its row: as its building does, or else its neighbours. */
function runsAlong(level: Level, x: number, y: number): boolean {
  const { width, northEdges, westEdges } = level
  const cell = y * width + x
  const isJoined = (edge: number | undefined): number => (edge !== undefined && joinsHouses(edge) ? 1 : 0)
  const isHouse = (atX: number, atY: number): number => (isHouseAt(level, atX, atY) ? 1 : 0)
  const [west, east] = [isHouse(x - 1, y), isHouse(x + 1, y)]
  const [north, south] = [isHouse(x, y - 1), isHouse(x, y + 1)]
  const joined =
    west * isJoined(westEdges[cell + y]) +
    east * isJoined(westEdges[cell + y + 1]) -
    north * isJoined(northEdges[cell]) -
    south * isJoined(northEdges[cell + width])
  const along = joined === 0 ? west + east - north - south : joined
  return along === 0 ? chance(x >> 1, y >> 1, 3) < 0.5 : along > 0
}

function isHouseAt(level: Level, x: number, y: number): boolean {
  return isInside(level, x, y) && level.cells[y * level.width + x] === CellKind.house
}
