import {
  cellsOfEdge,
  DIRECTIONS,
  edgeCount,
  isInside,
  isSameSize,
  neighbour,
  northEdgeCount,
  xOf,
  yOf,
  type Grid,
} from './grid'
import { isSameDoor, type Door } from './doors'
import { edgeAt, equalPlaces, type Level } from './level'
import type { Place } from './places'

/** The differences between two levels, on the grid of the second one. */
export interface Comparison {
  /** Cells whose kind, marks or places differ, and cells missing from the first level; in rising order. */
  readonly cells: Uint32Array<ArrayBuffer>
  /** Edges whose kind differs, and edges missing from the first level; in rising order. */
  readonly edges: Uint32Array<ArrayBuffer>
  /** One byte a cell: 0 the same, 1 other marks or places, 2 another kind, 3 missing from the first level. */
  readonly how: Uint8Array<ArrayBuffer>
  /** Cells of the first level that do not fit into the second. */
  readonly lost: number
}

/** How a cell differs: the values of `Comparison.how`. */
export const CellDifference = { none: 0, details: 1, kind: 2, added: 3 } as const

/**
 * Finds every cell and edge that differs between two levels. Cells correspond by column and row from the north-west
 * corner. Linear in both. Two files of the levels differ in exactly these.
 */
export function compareLevels(before: Level, after: Level): Comparison {
  const how = new Uint8Array(after.cells.length)
  const cells: number[] = []
  const placesBefore = placesByCell(before)
  const placesAfter = placesByCell(after)
  const doorsBefore = doorsByEdge(before)
  const doorsAfter = doorsByEdge(after)
  for (let y = 0; y < after.height; y++) {
    for (let x = 0; x < after.width; x++) {
      const cell = y * after.width + x
      const change = changeOf(x, y, cell)
      if (change === CellDifference.none) continue
      how[cell] = change
      cells.push(cell)
    }
  }
  const edges: number[] = []
  for (let edge = 0; edge < edgeCount(after); edge++) {
    const counterpart = isSameSize(before, after) ? edge : counterpartOf(before, after, edge)
    const isSame =
      counterpart >= 0 &&
      edgeAt(before, counterpart) === edgeAt(after, edge) &&
      isSameDoor(doorsBefore.get(counterpart), doorsAfter.get(edge))
    if (!isSame) edges.push(edge)
  }
  const shared = Math.min(before.width, after.width) * Math.min(before.height, after.height)
  return {
    cells: Uint32Array.from(cells),
    edges: Uint32Array.from(edges),
    how,
    lost: before.cells.length - shared,
  }

  function changeOf(x: number, y: number, cell: number): number {
    if (!isInside(before, x, y)) return CellDifference.added
    const old = y * before.width + x
    if (before.cells[old] !== after.cells[cell]) return CellDifference.kind
    if (before.marks[old] !== after.marks[cell]) return CellDifference.details
    if (placesBefore.size === 0 && placesAfter.size === 0) return CellDifference.none
    return samePlaces(placesBefore.get(old), placesAfter.get(cell))
      ? CellDifference.none
      : CellDifference.details
  }
}

/** A group of touching differences and its bounding rectangle. */
export interface DifferenceGroup {
  /** In rising order; empty where only edges differ. */
  readonly cells: readonly number[]
  readonly edges: readonly number[]
  /** The cells that the group covers in rising order: those that differ, or those beside its edges; never empty. */
  readonly covers: readonly number[]
  /** Columns and rows from 0; right and bottom are inclusive. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Splits differences into groups from the north-west on: adjacent cells that differ, with the edges around them, and
 * edges that touch no such cell. Linear. Stops after the first `most` groups.
 */
export function groupDifferences(
  grid: Grid,
  { cells, edges }: Comparison,
  max = Number.POSITIVE_INFINITY,
): readonly DifferenceGroup[] {
  // 1 where a cell differs, 2 where only an edge beside the cell differs.
  const sort = new Uint8Array(grid.width * grid.height)
  for (const cell of cells) sort[cell] = 1
  const holderOf = (edge: number): number => {
    const [first, second] = cellsOfEdge(grid, edge)
    if (first >= 0 && sort[first] === 1) return first
    return second >= 0 && (first < 0 || sort[second] === 1) ? second : first
  }
  for (const edge of edges) {
    if (sort[holderOf(edge)] === 1) continue
    for (const cell of cellsOfEdge(grid, edge)) if (cell >= 0) sort[cell] = 2
  }

  // Number each cell by its group, in the order they are found.
  const groupOf = new Int32Array(sort.length).fill(-1)
  const covers: number[][] = []
  for (let cell = 0; cell < sort.length && covers.length < max; cell++) {
    if (sort[cell] === 0 || (groupOf[cell] ?? 0) >= 0) continue
    covers.push(collect(grid, cell, covers.length, sort, groupOf))
  }
  const cellsOf = covers.map((): number[] => [])
  for (const cell of cells) cellsOf[groupOf[cell] ?? -1]?.push(cell)
  const edgesOf = covers.map((): number[] => [])
  for (const edge of edges) edgesOf[groupOf[holderOf(edge)] ?? -1]?.push(edge)
  return covers.map((covered, index) => ({
    cells: cellsOf[index] ?? [],
    edges: edgesOf[index] ?? [],
    covers: covered,
    ...boundsOf(grid, covered),
  }))
}

/** Returns all cells of one sort that are connected to a cell, in rising order. */
function collect(grid: Grid, start: number, group: number, sort: Uint8Array, groupOf: Int32Array): number[] {
  const found = [start]
  groupOf[start] = group
  for (let at = 0; at < found.length; at++) {
    for (const direction of DIRECTIONS) {
      const other = neighbour(grid, found[at] ?? 0, direction)
      if (other < 0 || sort[other] !== sort[start] || (groupOf[other] ?? 0) >= 0) continue
      groupOf[other] = group
      found.push(other)
    }
  }
  return found.sort((a, b) => a - b)
}

function boundsOf(
  grid: Grid,
  cells: readonly number[],
): Pick<DifferenceGroup, 'left' | 'top' | 'right' | 'bottom'> {
  let [left, top, right, bottom] = [grid.width, grid.height, 0, 0]
  for (const cell of cells) {
    left = Math.min(left, xOf(grid, cell))
    right = Math.max(right, xOf(grid, cell))
    top = Math.min(top, yOf(grid, cell))
    bottom = Math.max(bottom, yOf(grid, cell))
  }
  return { left, top, right, bottom }
}

/** Returns the edge at the same position of the other level; -1 if it has none. */
function counterpartOf(before: Grid, after: Grid, edge: number): number {
  const northEdges = northEdgeCount(after)
  if (edge < northEdges) {
    const x = edge % after.width
    const y = Math.floor(edge / after.width)
    return x < before.width && y <= before.height ? y * before.width + x : -1
  }
  const x = (edge - northEdges) % (after.width + 1)
  const y = Math.floor((edge - northEdges) / (after.width + 1))
  return x <= before.width && y < before.height ? northEdgeCount(before) + y * (before.width + 1) + x : -1
}

function doorsByEdge({ doors = [] }: Level): ReadonlyMap<number, Door> {
  return new Map(doors.map((door) => [door.edge, door]))
}

function placesByCell(level: Level): ReadonlyMap<number, readonly Place[]> {
  const found = new Map<number, Place[]>()
  for (const place of level.places) {
    const others = found.get(place.cell)
    if (others) others.push(place)
    else found.set(place.cell, [place])
  }
  return found
}

/** Whether two cells hold the same places, apart from the cell number. */
function samePlaces(a: readonly Place[] = [], b: readonly Place[] = []): boolean {
  const moved = (places: readonly Place[]): readonly Place[] => places.map((place) => ({ ...place, cell: 0 }))
  return a === b || equalPlaces(moved(a), moved(b))
}
