import { AreaKind, areaMap } from '../level/areas'
import type { CellSide } from '../level/building-doors'
import { isInnerSide } from '../level/buildings'
import { DIRECTIONS, edgeOf, neighbour, type Direction, type Grid } from '../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_STREET } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { isArea, isRemark } from '../level/places'
import { isGate } from '../level/gates'
import { blockSites } from './block-sites'
import type { Site, Sites } from './site'

/** The houses and streets of a level without a place. */
export interface FreeGround {
  /** Free houses of one cell, or the rectangles of them that a size fits in either direction. */
  houses(size: Grid): Sites
  /** Free streets, the best for a statue first: on squares, in courtyards, on avenues and at crossings. */
  streets(): readonly Sites[]
  /** Takes the cells of a site, which are then not free. */
  take(site: Site): void
}

const FREE = 1
/** A free house whose only door may be walled up, so that it may become a part of a larger building. */
const JOINABLE = 2

/** Finds free ground. `mayUse` says which cells may be named and joined; locked cells never may. */
export function freeGround(level: Level, mayUse: (cell: number) => boolean): FreeGround {
  const state = new Uint8Array(level.cells.length)
  const doorSides = new Uint8Array(level.cells.length)
  for (let cell = 0; cell < state.length; cell++) {
    if (level.cells[cell] !== CellKind.house) continue
    if (hasMark(level.marks[cell], Mark.locked) || !mayUse(cell)) continue
    state[cell] = judgeHouse(level, cell, doorSides)
  }
  const named = new Set<number>()
  for (const place of level.places) {
    if (isRemark(place) || isArea(place)) continue
    named.add(place.cell)
    state[place.cell] = 0
  }
  const doorOf = (cell: number): CellSide => ({ cell, side: doorSides[cell] as Direction }) // set with its state

  let free = cellsWhere(state, (each) => each !== 0)
  const houses = (size: Grid): Sites => {
    if (size.width * size.height > 1)
      return blockSites(level, size, { isFree: (cell) => state[cell] === JOINABLE, doorOf })
    // In place: a filter of half a million cells for each rule takes several times as long.
    let count = 0
    for (const cell of free) if (state[cell] !== 0) free[count++] = cell
    free = free.subarray(0, count)
    return {
      codes: free,
      siteOf: (cell) => ({ cells: [cell], cell, doors: [doorOf(cell)] }),
    }
  }
  return {
    houses,
    streets() {
      const areas = areaMap(level)
      const tierOf = new Uint8Array(state.length)
      for (let cell = 0; cell < state.length; cell++) {
        if (level.cells[cell] !== CellKind.street || isGate(level, cell)) continue
        if (named.has(cell) || hasMark(level.marks[cell], Mark.locked) || !mayUse(cell)) continue
        if (areas?.[cell] === AreaKind.square) tierOf[cell] = 1
        else if (hasMark(level.marks[cell], Mark.courtSeed)) tierOf[cell] = 2
        else if (areas?.[cell] === AreaKind.avenue || isCrossing(level, cell)) tierOf[cell] = 3
      }
      const siteOf = (cell: number): Site => ({
        cells: [cell],
        cell,
        doors: DIRECTIONS.map((side) => ({ cell, side })),
      })
      return [1, 2, 3].map((tier) => ({ codes: cellsWhere(tierOf, (each) => each === tier), siteOf }))
    },
    take({ cells }) {
      for (const cell of cells) {
        state[cell] = 0
        named.add(cell)
      }
    },
  }
}

function cellsWhere(values: Uint8Array, isWanted: (value: number) => boolean): Uint32Array {
  let count = 0
  for (const value of values) if (isWanted(value)) count++
  const cells = new Uint32Array(count)
  for (let cell = 0, at = 0; cell < values.length; cell++) {
    if (isWanted(values[cell] as number)) cells[at++] = cell // within the length
  }
  return cells
}

/** Returns FREE or JOINABLE for a house of one cell with a door to a street, else 0; sets the side of that door. */
function judgeHouse(level: Level, cell: number, doorSides: Uint8Array): number {
  let doors = 0
  let isMovable = true
  for (const side of DIRECTIONS) {
    if (isInnerSide(level, cell, side)) return 0
    const edge = edgeAt(level, edgeOf(level, cell, side))
    if (IS_DOOR[edge] !== 1) continue
    const beside = neighbour(level, cell, side)
    if (beside < 0 || IS_STREET[level.cells[beside] ?? 0] !== 1) return 0
    if (edge !== EdgeKind.door || hasMark(level.marks[beside], Mark.locked)) isMovable = false
    if (doors === 0) doorSides[cell] = side
    doors++
  }
  if (doors === 0) return 0
  return doors === 1 && isMovable ? JOINABLE : FREE
}

/** Whether a street has streets on three sides or more. */
function isCrossing(level: Level, cell: number): boolean {
  const ways = DIRECTIONS.filter((side) => {
    const beside = neighbour(level, cell, side)
    return beside >= 0 && IS_STREET[level.cells[beside] ?? 0] === 1
  })
  return ways.length >= 3
}
