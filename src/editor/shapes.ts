import { cellAt, cellCount, xOf, yOf, type Grid } from '../core/level/grid'
import type { Bytes } from '../core/level/bytes'
import { CellKind, IS_OPEN, IS_STREET } from '../core/level/kinds'
import type { Level } from '../core/level/level'

/** Shapes for drawing cells, independent of the brush. */
export type ShapeId = 'brush' | 'line' | 'rectangle' | 'fill'

/** A shape: which cells a gesture covers. Any shape works with any brush and with the locks. */
export interface Shape {
  readonly id: ShapeId
  readonly label: string
  /** Its shortcut key, as shown to people. */
  readonly key: string
  /** Whether it uses the square brush and its size. */
  readonly sized: boolean
  /** Whether it has two ends: by keyboard one key begins it and another ends it. */
  readonly hasTwoEnds: boolean
}

/** The shapes in the order of the toolbar. */
export const SHAPES: readonly Shape[] = [
  { id: 'brush', label: 'Brush', key: 'B', sized: true, hasTwoEnds: false },
  { id: 'line', label: 'Line', key: 'L', sized: true, hasTwoEnds: true },
  { id: 'rectangle', label: 'Rectangle', key: 'Q', sized: false, hasTwoEnds: true },
  // Not just "Fill": that word means what the generator does to undecided cells.
  { id: 'fill', label: 'Flood fill', key: 'F', sized: false, hasTwoEnds: false },
]

const shapeById = new Map(SHAPES.map((shape) => [shape.id, shape]))

/** Returns the shape of an id. */
export function shapeOf(id: ShapeId): Shape {
  const shape = shapeById.get(id)
  if (!shape) throw new RangeError(`No shape ${id}`)
  return shape
}

/**
 * Returns the cells of the rectangle between two corners, inclusive, in rising order. With `square`, both sides have
 * the longer length, as far as there is room from the first corner.
 */
export function rectangleCells(grid: Grid, first: number, last: number, square: boolean): number[] {
  const [x, y] = [xOf(grid, first), yOf(grid, first)]
  const [wide, high] = [xOf(grid, last) - x, yOf(grid, last) - y]
  let [acrossEnd, downEnd] = [x + wide, y + high]
  if (square) {
    const side = Math.max(Math.abs(wide), Math.abs(high))
    const right = goesOn(wide, side, x, grid.width)
    const down = goesOn(high, side, y, grid.height)
    const room = Math.min(side, right ? grid.width - 1 - x : x, down ? grid.height - 1 - y : y)
    acrossEnd = right ? x + room : x - room
    downEnd = down ? y + room : y - room
  }
  const cells: number[] = []
  for (let row = Math.min(y, downEnd); row <= Math.max(y, downEnd); row++) {
    const end = cellAt(grid, Math.max(x, acrossEnd), row)
    for (let cell = cellAt(grid, Math.min(x, acrossEnd), row); cell <= end; cell++) cells.push(cell)
  }
  return cells
}

/** Whether a square extends towards higher numbers: in the pointer's direction, else to the side with enough room. */
function goesOn(pointed: number, side: number, from: number, limit: number): boolean {
  if (pointed !== 0) return pointed > 0
  const after = limit - 1 - from
  return after >= side || after >= from
}

/**
 * Returns the area around a cell, in rising order: all cells of its kind connected side by side through such cells.
 * Streets connect only through open edges. Linear in the number of cells.
 */
export function areaCells(level: Level, start: number): number[] {
  const { cells } = level
  return connectedCells(level, start, cells, IS_STREET[cells[start] ?? 0] === 1 ? IS_OPEN : ANY_EDGE)
}

/**
 * Returns the cells around a cell that lie in the same district, or in none as it does, in rising order: of any kind, but
 * open land outside the town is another area. Linear in the number of cells.
 */
export function districtCells(level: Level, start: number): number[] {
  const { cells, districts } = level
  const parts = new Uint8Array(cells.length)
  for (let cell = 0; cell < parts.length; cell++)
    parts[cell] = cells[cell] === CellKind.outside ? OPEN_LAND : (districts?.zones[cell] ?? 0)
  return connectedCells(level, start, parts, ANY_EDGE)
}

/** No district has this number. */
const OPEN_LAND = 255

/** Returns the cells of one value connected side by side through edges of the given kinds, in rising order. */
function connectedCells(level: Level, start: number, cells: Bytes, goesThrough: Bytes): number[] {
  const { width, height, northEdges, westEdges } = level
  const kind = cells[start]
  const isFound = new Uint8Array(cellCount(level))
  const lastRow = width * (height - 1)

  // Every cell of the area is queued once.
  const queue = new Uint32Array(cellCount(level))
  let count = 1
  queue[0] = start
  isFound[start] = 1
  const visit = (cell: number, edge: number): void => {
    if (isFound[cell] === 1 || cells[cell] !== kind || goesThrough[edge] === 0) return
    isFound[cell] = 1
    queue[count++] = cell
  }
  for (let next = 0; next < count; next++) {
    const cell = queue[next] ?? 0
    const y = Math.trunc(cell / width)
    const x = cell - y * width
    const west = cell + y
    if (cell >= width) visit(cell - width, northEdges[cell] ?? 0)
    if (x < width - 1) visit(cell + 1, westEdges[west + 1] ?? 0)
    if (cell < lastRow) visit(cell + width, northEdges[cell + width] ?? 0)
    if (x > 0) visit(cell - 1, westEdges[west] ?? 0)
  }

  const area: number[] = []
  for (let cell = 0; cell < isFound.length; cell++) if (isFound[cell] === 1) area.push(cell)
  return area
}

/** A table in which no edge limits an area. */
const ANY_EDGE = new Uint8Array(256).fill(1)
