import type { Bytes } from '../../core/level/bytes'
import { cellCount, EAST, edgeOf, NORTH, SOUTH, WEST, type Direction, type Grid } from '../../core/level/grid'
import { edgeAt, type Level } from '../../core/level/level'
import type { CommandProblem } from './rules'

/** Splits the cells of a command into those it may change and those a rule refuses, each in rising order and once. */
export function sift(
  grid: Grid,
  asked: readonly number[],
  refuse: (cell: number) => string | undefined,
): { readonly cells: Uint32Array; readonly refused: readonly CommandProblem[] } {
  const all = rising(grid, asked)
  const refused = new Map<string, number[]>()
  let remaining = 0
  for (const cell of all) {
    const reason = refuse(cell)
    if (reason === undefined) {
      all[remaining++] = cell
      continue
    }
    const cells = refused.get(reason)
    if (cells) cells.push(cell)
    else refused.set(reason, [cell])
  }
  return {
    cells: all.subarray(0, remaining),
    refused: Array.from(refused, ([reason, cells]) => ({ reason, cells })),
  }
}

/** Sorts cells in rising order, each once. Throws a RangeError on one outside the grid. */
export function rising(grid: Grid, cells: readonly number[]): Uint32Array {
  const limit = cellCount(grid)
  let isRising = true
  let last = -1
  for (const cell of cells) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= limit) {
      throw new RangeError(`Cell ${cell} is outside a level of ${grid.width} x ${grid.height} cells`)
    }
    if (cell <= last) isRising = false
    last = cell
  }
  // Tools usually list cells in this order; sorting a large area again would take longer than painting it.
  const sorted = new Uint32Array(cells)
  if (isRising) return sorted
  sorted.sort()
  let remaining = 0
  for (const cell of sorted) if (remaining === 0 || sorted[remaining - 1] !== cell) sorted[remaining++] = cell
  return sorted.subarray(0, remaining)
}

/** Finishes the level, and shares each array of the old one in which no touched cell or side changed. */
export function shareUnchanged(before: Level, after: Level, touched: Uint32Array): Level {
  const cells = touched.every((cell) => before.cells[cell] === after.cells[cell])
  const marks = touched.every((cell) => before.marks[cell] === after.marks[cell])
  const sameSide = (cell: number, direction: Direction): boolean => {
    const edge = edgeOf(before, cell, direction)
    return edgeAt(before, edge) === edgeAt(after, edge)
  }
  const northEdges = touched.every((cell) => sameSide(cell, NORTH) && sameSide(cell, SOUTH))
  const westEdges = touched.every((cell) => sameSide(cell, EAST) && sameSide(cell, WEST))
  if (cells && marks && northEdges && westEdges) return before
  const remaining = (same: boolean, old: Bytes, fresh: Bytes): Bytes => (same ? old : fresh)
  return {
    ...after,
    cells: remaining(cells, before.cells, after.cells),
    marks: remaining(marks, before.marks, after.marks),
    northEdges: remaining(northEdges, before.northEdges, after.northEdges),
    westEdges: remaining(westEdges, before.westEdges, after.westEdges),
  }
}
