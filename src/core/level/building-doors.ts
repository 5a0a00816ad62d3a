import { buildingCells, isInnerSide, joinsHouses } from './buildings'
import { DIRECTIONS, edgeOf, neighbour, type Direction } from './grid'
import { CellKind, IS_DOOR } from './kinds'
import { edgeAt, type Level } from './level'

/** Tells whether buildings have an outer door while doors are being added. */
export interface DoorFinder {
  /** Whether any cell of the building that a house cell belongs to has an outer door. */
  hasDoor(cell: number): boolean
  /** Records a new outer door of a house cell. */
  gaveDoor(cell: number): void
}

/** Types of sides of a house cell; bits that can be combined. */
const OUTER_DOOR = 1
const INNER_SIDE = 2

/** State of a building: not visited, without an outer door, with one. */
const NO_DOOR = 1
const SERVED = 2

/**
 * Creates a finder for a level or a draft. Inner sides must not change while it is in use, and each new outer door must
 * be recorded. Each building of several cells is visited once, so asking for every cell is linear in total.
 */
export function findDoors(level: Level): DoorFinder {
  // Most houses have one cell and need no memory.
  let known: Uint8Array | undefined
  const knowledge = (): Uint8Array => (known ??= new Uint8Array(level.cells.length))
  const note = (cell: number, what: number): void => {
    for (const each of buildingCells(level, cell)) knowledge()[each] = what
  }
  return {
    hasDoor(cell) {
      const sides = sidesOf(level, cell)
      if (sides < INNER_SIDE) return sides === OUTER_DOOR
      if (knowledge()[cell] === 0) {
        const cells = buildingCells(level, cell)
        const isServed = cells.some((each) => (sidesOf(level, each) & OUTER_DOOR) !== 0)
        for (const each of cells) knowledge()[each] = isServed ? SERVED : NO_DOOR
      }
      return knowledge()[cell] === SERVED
    },
    gaveDoor(cell) {
      if (sidesOf(level, cell) >= INNER_SIDE && knowledge()[cell] !== SERVED) note(cell, SERVED)
    },
  }
}

/** Whether the building of a house cell has an outer door on any cell. Linear in the building. */
export function hasOuterDoor(level: Level, cell: number): boolean {
  return findDoors(level).hasDoor(cell)
}

/**
 * Finds the buildings around some cells that had a door before and have none now. Returns all their cells as they are
 * now, in no order and perhaps twice. `skips` says which cells to ignore.
 */
export function robbedCells(
  before: Level,
  after: Level,
  cells: Iterable<number>,
  skips: (cell: number) => boolean = () => false,
): readonly number[] {
  const had = findDoors(before)
  const has = findDoors(after)
  const seen = new Set<number>()
  const robbed: number[] = []
  const visit = (house: number): void => {
    if (house < 0 || after.cells[house] !== CellKind.house || skips(house) || seen.has(house)) return
    seen.add(house)
    if (before.cells[house] !== CellKind.house || has.hasDoor(house) || !had.hasDoor(house)) return
    for (const each of buildingCells(after, house)) {
      seen.add(each)
      robbed.push(each)
    }
  }
  for (const cell of cells) {
    visit(cell)
    for (const direction of DIRECTIONS) visit(neighbour(after, cell, direction))
  }
  return robbed
}

function sidesOf({ width, cells, northEdges, westEdges }: Level, cell: number): number {
  const y = Math.trunc(cell / width)
  const x = cell - y * width
  const west = cell + y
  return (
    sideOf(northEdges[cell] ?? 0, cells[cell - width]) |
    sideOf(westEdges[west + 1] ?? 0, x < width - 1 ? cells[cell + 1] : undefined) |
    sideOf(northEdges[cell + width] ?? 0, cells[cell + width]) |
    sideOf(westEdges[west] ?? 0, x > 0 ? cells[cell - 1] : undefined)
  )
}

function sideOf(edge: number, beside: number | undefined): number {
  if (beside === CellKind.house) return joinsHouses(edge) ? INNER_SIDE : 0
  return IS_DOOR[edge] === 1 ? OUTER_DOOR : 0
}

export interface CellSide {
  readonly cell: number
  readonly side: Direction
}

/**
 * Lists the outer doors of the building of a house cell by cell, then north, east, south, west. Linear in the building.
 */
export function outerDoors(level: Level, house: number): readonly CellSide[] {
  return buildingCells(level, house).flatMap((cell) =>
    DIRECTIONS.filter(
      (side) => !isInnerSide(level, cell, side) && IS_DOOR[edgeAt(level, edgeOf(level, cell, side))] === 1,
    ).map((side) => ({ cell, side })),
  )
}
