import { cellsOfEdge, northEdgeCount } from '../level/grid'
import type { Bytes } from '../level/bytes'
import { equalPlaces, type Level } from '../level/level'
import { Mark } from '../level/marks'
import { lockBadges } from './draw-outlines'
import { plateOf } from './plates'

/** The cells whose picture differs between two levels, or that there are too many to redraw them one by one. */
export type CellChanges =
  | { readonly kind: 'cells'; readonly cells: readonly number[] }
  | { readonly kind: 'all' }

/** Maximum cells drawn one by one: above it, drawing everything is cheaper. */
export const MAX_DIRTY = 150

/** Compares the arrays of two levels. Linear in those that are not shared. */
export function changedCells(before: Level, after: Level): CellChanges {
  if (before.width !== after.width || before.height !== after.height) return { kind: 'all' }
  if (!equalPlaces(before.places, after.places)) return { kind: 'all' }
  const cells = new Set<number>()
  const northEdges = northEdgeCount(after)
  const addEdge = (edge: number) => {
    for (const cell of cellsOfEdge(after, edge)) if (cell >= 0) cells.add(cell)
  }
  const isFew =
    compare(before.cells, after.cells, cells, (cell) => cells.add(cell)) &&
    compare(before.marks, after.marks, cells, (cell) => cells.add(cell)) &&
    compare(before.northEdges, after.northEdges, cells, addEdge) &&
    compare(before.westEdges, after.westEdges, cells, (edge) => addEdge(northEdges + edge))
  if (!isFew) return { kind: 'all' }

  // A building that grows or splits moves its plate and the colour of named houses.
  if (cells.size > 0 && isOtherPlate(before, after)) return { kind: 'all' }

  // A padlock is on the first cell of its area, which may be far from the locked cell.
  for (const cell of cells) {
    if ((((before.marks[cell] ?? 0) ^ (after.marks[cell] ?? 0)) & Mark.locked) === 0) continue
    const old = new Set(lockBadges(before))
    for (const badge of lockBadges(after)) if (!old.delete(badge)) cells.add(badge)
    for (const badge of old) cells.add(badge)
    break
  }
  return cells.size > MAX_DIRTY ? { kind: 'all' } : { kind: 'cells', cells: [...cells].sort((a, b) => a - b) }
}

/** Whether a plate moved, or its building has other cells. */
function isOtherPlate(before: Level, after: Level): boolean {
  return before.places.some((place) => {
    const [old, now] = [plateOf(before, place), plateOf(after, place)]
    return old.x !== now.x || old.y !== now.y || old.size !== now.size
  })
}

/** Calls back for each index that differs; returns false once there are too many. */
function compare(
  before: Bytes,
  after: Bytes,
  found: ReadonlySet<number>,
  add: (index: number) => void,
): boolean {
  if (before === after) return true
  for (let index = 0; index < after.length; index++) {
    if (before[index] === after[index]) continue
    add(index)
    if (found.size > MAX_DIRTY) return false
  }
  return true
}
