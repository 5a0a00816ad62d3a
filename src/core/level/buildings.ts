import { Search } from '../graph/search'
import { countKinds } from './count-kinds'
import { DIRECTIONS, edgeOf, EAST, neighbour, SOUTH, WEST, type Direction } from './grid'
import { CellKind, IS_DOOR, IS_OPEN } from './kinds'
import { edgeAt, type Level } from './level'

/**
 * The buildings of a level: house cells joined by open edges, archways or inner doors are one building; any other house
 * is a building of one cell. Buildings are derived from the edges and not stored.
 */
export interface Buildings {
  /** Number of buildings. */
  readonly count: number
  /**
   * Building of each cell, numbered from 0 in the order of first cells; -1 for cells that are not houses. One entry a
   * cell.
   */
  readonly of: Int32Array
  /** First cell of each building: the northernmost, then the westernmost. */
  readonly first: Uint32Array
  /** Number of cells in each building. */
  readonly size: Uint32Array
}

/** Whether an edge of this kind joins two house cells into one building. */
export function joinsHouses(edge: number): boolean {
  return IS_OPEN[edge] === 1 || IS_DOOR[edge] === 1
}

/** Finds the buildings of a level. Linear in its size. */
export function buildingsOf(level: Level): Buildings {
  const { width, cells } = level
  const first: number[] = []
  const size: number[] = []
  const search = new Search(cells.length)
  const of = search.labels
  const visit = (beside: number, edge: number): void => {
    if (cells[beside] === CellKind.house && joinsHouses(edge)) search.reach(beside)
  }
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== CellKind.house || of[start] !== -1) continue
    const before = search.count
    search.label = first.push(start) - 1
    search.reach(start)
    for (let at = before; at < search.count; at++) {
      const cell = search.order[at] as number // below the count
      const x = cell % width
      if (cell >= width) visit(cell - width, edgeAt(level, cell))
      if (x < width - 1) visit(cell + 1, edgeAt(level, edgeOf(level, cell, EAST)))
      if (cell + width < cells.length) visit(cell + width, edgeAt(level, edgeOf(level, cell, SOUTH)))
      if (x > 0) visit(cell - 1, edgeAt(level, edgeOf(level, cell - 1, EAST)))
    }
    size.push(search.count - before)
  }
  return { count: first.length, of, first: Uint32Array.from(first), size: Uint32Array.from(size) }
}

/** Whether any two house cells of a level are joined. Linear in its size, and fast: most levels have none. */
export function hasJoinedHouses({ width, cells, northEdges, westEdges }: Level): boolean {
  const { house } = CellKind
  for (let cell = cells.indexOf(house); cell >= 0; cell = cells.indexOf(house, cell + 1)) {
    const y = Math.trunc(cell / width)
    if (cells[cell - width] === house && joinsHouses(northEdges[cell] ?? 0)) return true
    if (cell > y * width && cells[cell - 1] === house && joinsHouses(westEdges[cell + y] ?? 0)) return true
  }
  return false
}

/** Counts the buildings of a level; fast where every house has one cell. Linear in its size. */
export function countBuildings(level: Level): number {
  return hasJoinedHouses(level) ? buildingsOf(level).count : countKinds(level).houses
}

/**
 * Returns the cells of the building of a house cell, in rising order; empty for another cell. Linear in the building.
 * Of a building with more than `max` cells it returns a few more than that.
 */
export function buildingCells(level: Level, cell: number, max = Infinity): readonly number[] {
  if (level.cells[cell] !== CellKind.house) return []
  const cells = [cell]
  // Most buildings have one cell, and a large town has thousands of them.
  if (!DIRECTIONS.some((direction) => isInnerSide(level, cell, direction))) return cells
  const isFound = new Set(cells)
  for (const each of cells) {
    if (cells.length > max) break
    for (const direction of DIRECTIONS) {
      if (!isInnerSide(level, each, direction)) continue
      const beside = neighbour(level, each, direction)
      if (isFound.has(beside)) continue
      isFound.add(beside)
      cells.push(beside) // the loop reaches it
    }
  }
  return cells.sort((a, b) => a - b)
}

/** Returns all cells of the buildings of some cells, each building's together. Linear in those buildings. */
export function cellsOfBuildings(level: Level, cells: Iterable<number>): ReadonlySet<number> {
  const all = new Set<number>()
  for (const cell of cells) {
    if (!all.has(cell)) for (const each of buildingCells(level, cell)) all.add(each)
  }
  return all
}

/** Whether a side of a house cell leads into another cell of the same building. */
export function isInnerSide(level: Level, cell: number, direction: Direction): boolean {
  const step = [-level.width, 1, level.width, -1][direction] ?? 0
  const x = cell % level.width
  if ((direction === EAST && x === level.width - 1) || (direction === WEST && x === 0)) return false
  return (
    level.cells[cell] === CellKind.house &&
    level.cells[cell + step] === CellKind.house &&
    joinsHouses(edgeAt(level, edgeOf(level, cell, direction)))
  )
}
