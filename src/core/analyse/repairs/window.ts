import { cellAt, DIRECTIONS, edgeOf, xOf, yOf } from '../../level/grid'
import { createDraft, edgeAt, setEdge, type Level } from '../../level/level'

/** A small level cut out of a large one, to try a repair without copying the whole. */
export interface Window {
  readonly part: Level
  /** Converts a cell of the whole level to a cell of the window, and back. */
  readonly inward: (cell: number) => number
  readonly outward: (cell: number) => number
}

/**
 * Margin around the changed cells. A repair changes at most their neighbours' doors, so the cut edges stay as they are,
 * and laws report the same there before and after.
 */
const MARGIN = 4

/** Cuts out the surroundings of some cells; there must be at least one. Linear in the number of cells cut out. */
export function cutWindow(level: Level, cells: readonly number[]): Window {
  let left = level.width - 1
  let right = 0
  let top = level.height - 1
  let bottom = 0
  for (const cell of cells) {
    left = Math.min(left, xOf(level, cell))
    right = Math.max(right, xOf(level, cell))
    top = Math.min(top, yOf(level, cell))
    bottom = Math.max(bottom, yOf(level, cell))
  }
  left = Math.max(0, left - MARGIN)
  top = Math.max(0, top - MARGIN)
  right = Math.min(level.width - 1, right + MARGIN)
  bottom = Math.min(level.height - 1, bottom + MARGIN)

  const part = createDraft(right - left + 1, bottom - top + 1)
  const inward = (cell: number): number => cellAt(part, xOf(level, cell) - left, yOf(level, cell) - top)
  const outward = (cell: number): number => cellAt(level, xOf(part, cell) + left, yOf(part, cell) + top)
  for (let cell = 0; cell < part.cells.length; cell++) {
    const source = outward(cell)
    part.cells[cell] = level.cells[source] ?? 0
    part.marks[cell] = level.marks[source] ?? 0
    for (const direction of DIRECTIONS) {
      setEdge(part, edgeOf(part, cell, direction), edgeAt(level, edgeOf(level, source, direction)))
    }
  }
  return { part, inward, outward }
}
