import { cellAt, edgeOf, EAST, isInside, NORTH, SOUTH, WEST, type Grid } from '../../level/grid'
import type { TablePoint } from './shape'

/** Lines of a map as edges of its cells: each line follows the corners nearest to it. */

/** How far a point may be from where it belongs, in cells: programs round. */
const TOLERANCE = 0.05

/** Steps a cell along a slanted line: no corner that is the nearest one is left out. */
const STEPS = 8

export interface SnappedLine {
  readonly edges: readonly number[]
  /** Whether the line lies on lines of the grid, and ends at corners. */
  readonly isExact: boolean
}

/** Returns the edges nearest to the line between two points, in cells from the north-west corner. */
export function snapLine(grid: Grid, from: TablePoint, to: TablePoint): SnappedLine {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const edges: number[] = []
  const count = Math.max(1, Math.ceil(STEPS * Math.max(Math.abs(dx), Math.abs(dy))))
  let [x, y] = [Math.round(from.x), Math.round(from.y)]
  for (let step = 1; step <= count; step++) {
    const nextX = Math.round(from.x + (dx * step) / count)
    const nextY = Math.round(from.y + (dy * step) / count)
    while (x !== nextX) {
      const next = x + Math.sign(nextX - x)
      pushEdge(edges, flatEdge(grid, Math.min(x, next), y))
      x = next
    }
    while (y !== nextY) {
      const next = y + Math.sign(nextY - y)
      pushEdge(edges, steepEdge(grid, x, Math.min(y, next)))
      y = next
    }
  }
  return { edges, isExact: [from.x, from.y, to.x, to.y].every(isWhole) && (isSmall(dx) || isSmall(dy)) }
}

/** Returns the edges that a door covers: those along its longer side, at least one. */
export function snapDoor(grid: Grid, from: TablePoint, to: TablePoint): SnappedLine {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const isFlat = Math.abs(dx) >= Math.abs(dy)
  const [start, end] = isFlat ? [from.x, to.x] : [from.y, to.y]
  const line = Math.round(isFlat ? (from.y + to.y) / 2 : (from.x + to.x) / 2)
  const middle = Math.floor((start + end) / 2)
  const [first, last] = [Math.round(Math.min(start, end)), Math.round(Math.max(start, end))]
  const [low, high] = first < last ? [first, last] : [middle, middle + 1]
  const edges: number[] = []
  for (let at = low; at < high; at++) {
    pushEdge(edges, isFlat ? flatEdge(grid, at, line) : steepEdge(grid, line, at))
  }
  return { edges, isExact: [from.x, from.y, to.x, to.y].every(isWhole) && (isSmall(dx) || isSmall(dy)) }
}

function isWhole(value: number): boolean {
  return isSmall(value - Math.round(value))
}

function isSmall(value: number): boolean {
  return Math.abs(value) <= TOLERANCE
}

function pushEdge(edges: number[], edge: number): void {
  if (edge >= 0) edges.push(edge)
}

/** Returns the edge from a corner to the next one in the east; -1 beyond the level. */
function flatEdge(grid: Grid, x: number, y: number): number {
  if (isInside(grid, x, y)) return edgeOf(grid, cellAt(grid, x, y), NORTH)
  return isInside(grid, x, y - 1) ? edgeOf(grid, cellAt(grid, x, y - 1), SOUTH) : -1
}

/** Returns the edge from a corner to the next one in the south; -1 beyond the level. */
function steepEdge(grid: Grid, x: number, y: number): number {
  if (isInside(grid, x, y)) return edgeOf(grid, cellAt(grid, x, y), WEST)
  return isInside(grid, x - 1, y) ? edgeOf(grid, cellAt(grid, x - 1, y), EAST) : -1
}
