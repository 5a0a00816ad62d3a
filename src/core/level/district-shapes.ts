import { Search } from '../graph/search'
import { outlineAround } from './building-shape'
import type { Districts } from './districts'
import { cellCount, xOf, yOf, type Box, type Grid, type Point } from './grid'

/** A polygon around cells of a district. */
export interface DistrictPolygon {
  /** Corners in cells, clockwise from the north-west corner of the first cell; no corner occurs twice. */
  readonly corners: readonly Point[]
  readonly box: Box
  /** Whether it fills its box. */
  readonly isRectangle: boolean
}

/**
 * Returns the polygons of each district, by its index in the list; an empty list for a district without cells. A
 * connected part is one polygon. A part with holes is cut between rows, because engines disagree on polygons with
 * holes: every polygon is simple, none overlaps another, and together they cover exactly the cells. Linear in the level.
 */
export function districtPolygons(
  grid: Grid,
  { zones, list }: Districts,
): readonly (readonly DistrictPolygon[])[] {
  const polygons = list.map((): DistrictPolygon[] => [])
  const search = new Search(cellCount(grid))
  const partOf = search.labels
  const holed = new Map<number, { readonly zone: number; readonly cells: number[] }>()
  for (let first = 0, part = 0; first < partOf.length; first++) {
    const zone = zones[first] ?? 0
    if (zone === 0 || partOf[first] !== -1) continue
    const number = part++
    search.label = number
    const size = reachPart(grid, zones, first, search)
    const corners = outlineAround(grid, first, (cell) => partOf[cell] === number)
    // The outline also encloses holes, and cells that touch the part only at corners.
    if (areaOf(corners) === size) polygons[zone - 1]?.push(polygonOf(corners))
    else holed.set(number, { zone, cells: [] })
  }
  if (holed.size === 0) return polygons
  for (let cell = 0; cell < partOf.length; cell++) holed.get(partOf[cell] ?? -1)?.cells.push(cell)
  for (const { zone, cells } of holed.values()) {
    for (const chain of chainsOf(grid, cells)) polygons[zone - 1]?.push(polygonOf(cornersOf(chain)))
  }
  return polygons
}

/** Returns the smallest rectangle around polygons; undefined if there are none. */
export function boxOfPolygons(polygons: readonly DistrictPolygon[]): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (const { box } of polygons) {
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}

/** Reaches the cells that are connected with the first through sides in the same zone; returns how many. */
function reachPart(grid: Grid, zones: Districts['zones'], first: number, search: Search): number {
  const { width } = grid
  const before = search.count
  const visit = (cell: number): void => {
    if (zones[cell] === zones[first]) search.reach(cell)
  }
  search.reach(first)
  for (let cell = search.next(); cell >= 0; cell = search.next()) {
    const x = xOf(grid, cell)
    visit(cell - width)
    if (x > 0) visit(cell - 1)
    if (x + 1 < width) visit(cell + 1)
    visit(cell + width)
  }
  return search.count - before
}

/** Cells of a row, from a column up to but not including another. */
interface Run {
  readonly y: number
  readonly left: number
  readonly right: number
}

/**
 * Cuts cells in rising order into chains of runs, one a row: a chain continues as long as a run touches only one run
 * above, and that one only one below.
 */
function chainsOf(grid: Grid, cells: readonly number[]): readonly (readonly Run[])[] {
  const chains: Run[][] = []
  let above: readonly Run[][] = []
  for (const row of rowsOf(grid, cells)) {
    const { fromAbove, fromBelow, lastAbove } = touching(
      above.flatMap((chain) => chain.at(-1) ?? []),
      row,
    )
    const before = above
    above = row.map((run, index) => {
      const at = lastAbove[index] ?? -1
      const known = fromBelow[index] === 1 && fromAbove[at] === 1 ? before[at] : undefined
      const chain = known ?? []
      if (!known) chains.push(chain)
      chain.push(run)
      return chain
    })
  }
  return chains
}

/** Returns the runs of cells in rising order, a list a row. */
function rowsOf(grid: Grid, cells: readonly number[]): readonly (readonly Run[])[] {
  const rows: Run[][] = []
  for (let start = 0, end = 0; start < cells.length; start = end) {
    const first = cells[start] ?? 0
    const [left, y] = [xOf(grid, first), yOf(grid, first)]
    for (end = start + 1; cells[end] === first + end - start && left + end - start < grid.width;) end++
    const run = { y, left, right: left + end - start }
    const row = rows.at(-1)
    if (row?.[0]?.y === y) row.push(run)
    else rows.push([run])
  }
  return rows
}

/** Counts the runs that touch each run of the other row, and names the last one above each run below. */
function touching(above: readonly Run[], below: readonly Run[]) {
  const fromAbove = above.map(() => 0)
  const fromBelow = below.map(() => 0)
  const lastAbove = below.map(() => -1)
  for (let up = 0, down = 0; up < above.length && down < below.length;) {
    const [upper, lower] = [above[up], below[down]]
    if (!upper || !lower) break
    if (upper.left < lower.right && lower.left < upper.right) {
      fromAbove[up] = (fromAbove[up] ?? 0) + 1
      fromBelow[down] = (fromBelow[down] ?? 0) + 1
      lastAbove[down] = up
    }
    if (upper.right < lower.right) up++
    else down++
  }
  return { fromAbove, fromBelow, lastAbove }
}

/** Returns the corners of a chain: down its eastern side, and up its western one. */
function cornersOf(chain: readonly Run[]): readonly Point[] {
  const [first] = chain
  if (!first) return []
  const east: Point[] = []
  const west: Point[] = []
  for (const [index, { y, left, right }] of chain.entries()) {
    const last = chain[index - 1]
    if (last?.right !== right) {
      if (last) east.push({ x: last.right, y })
      east.push({ x: right, y })
    }
    if (last?.left !== left) {
      if (last) west.push({ x: last.left, y })
      west.push({ x: left, y })
    }
  }
  const { y, left, right } = chain.at(-1) ?? first
  return [
    ...west.slice(0, 1),
    ...east,
    { x: right, y: y + 1 },
    { x: left, y: y + 1 },
    ...west.slice(1).toReversed(),
  ]
}

/** Returns the area that corners enclose, in cells. */
function areaOf(corners: readonly Point[]): number {
  let twice = 0
  for (const [index, { x, y }] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? { x, y }
    twice += x * next.y - next.x * y
  }
  return twice / 2
}

function polygonOf(corners: readonly Point[]): DistrictPolygon {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0]
  for (const { x, y } of corners) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  return { corners, box, isRectangle: corners.length === 4 }
}
