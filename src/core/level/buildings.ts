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
  const of = new Int32Array(cells.length).fill(-1)
  const first: number[] = []
  const size: number[] = []
  const queue = new Uint32Array(cells.length)
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== CellKind.house || of[start] !== -1) continue
    const building = first.length
    first.push(start)
    of[start] = building
    queue[0] = start
    let tail = 1
    for (let head = 0; head < tail; head++) {
      const cell = queue[head] as number // below the tail
      const x = cell % width
      if (cell >= width) tail = visit(cell, cell - width, edgeAt(level, cell), tail)
      if (x < width - 1) tail = visit(cell, cell + 1, edgeAt(level, edgeOf(level, cell, EAST)), tail)
      if (cell + width < cells.length)
        tail = visit(cell, cell + width, edgeAt(level, edgeOf(level, cell, SOUTH)), tail)
      if (x > 0) tail = visit(cell, cell - 1, edgeAt(level, edgeOf(level, cell - 1, EAST)), tail)
    }
    size.push(tail)
  }
  return { count: first.length, of, first: Uint32Array.from(first), size: Uint32Array.from(size) }

  function visit(from: number, beside: number, edge: number, tail: number): number {
    if (cells[beside] !== CellKind.house || of[beside] !== -1 || !joinsHouses(edge)) return tail
    of[beside] = of[from] as number // a cell that is visited has a building
    queue[tail] = beside
    return tail + 1
  }
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
 */
export function buildingCells(level: Level, cell: number): readonly number[] {
  if (level.cells[cell] !== CellKind.house) return []
  const cells = [cell]
  const isFound = new Set(cells)
  for (const each of cells) {
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
