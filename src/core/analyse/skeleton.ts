import { DIRECTIONS, edgeOf, NORTH, opposite, WEST, type Direction } from '../level/grid'
import { isWalkable } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { besideOrBeyond, wrapFrom } from '../level/wraps'
import { passages, STRANGER, type Passages, type Walker } from './routes'

/**
 * What is left when dead ends are filled again and again, except for the kept cells: one byte a cell, 1 on the
 * skeleton. Of a maze without loops, it is the route between the kept cells. A one-way door counts as a passage.
 * Linear in the level's size.
 */
export function skeletonOf(
  level: Level,
  protectedCells: readonly number[],
  walker: Walker = STRANGER,
): Uint8Array<ArrayBuffer> {
  const { cells } = level
  const joined = joinedSides(level, walker)
  const isProtected = new Set(protectedCells)
  const skeleton = new Uint8Array(cells.length)
  // Sides that still lead to a cell of the skeleton, as bits.
  const left = joined.slice()
  const queue = new Uint32Array(cells.length)
  let end = 0
  for (let cell = 0; cell < cells.length; cell++) {
    if (!isWalkable(cells[cell])) continue
    skeleton[cell] = 1
    if (isEnd(left[cell]) && !isProtected.has(cell)) queue[end++] = cell
  }
  for (let at = 0; at < end; at++) {
    const cell = queue[at] as number // below the end
    skeleton[cell] = 0
    for (const side of DIRECTIONS) {
      if (((joined[cell] as number) & (1 << side)) === 0) continue // a cell of the level
      const beside = besideOrBeyond(level, cell, side)
      if (skeleton[beside] !== 1) continue
      const before = left[beside] as number // a side leads to a cell of the level
      left[beside] = before & ~(1 << (side ^ 2)) // the opposite side
      // The last side closes a cell that is in the queue already.
      if (!isEnd(before) && isEnd(left[beside]) && !isProtected.has(beside)) queue[end++] = beside
    }
  }
  return skeleton
}

/** Whether at most one side is open. */
function isEnd(sides: number | undefined): boolean {
  return sides === undefined || (sides & (sides - 1)) === 0
}

/**
 * For each cell, the sides over which a walker can come or go, as bits 1 << direction; 0 off the ways. Wraps
 * over the border are among them.
 */
export function joinedSides(level: Level, walker: Walker): Uint8Array<ArrayBuffer> {
  const { width, height, cells, northEdges, westEdges, wraps } = level
  const passes = passages(walker)
  const [north, east, south, west] = passes
  const isWay = new Uint8Array(256)
  for (let kind = 0; kind < isWay.length; kind++) isWay[kind] = isWalkable(kind) ? 1 : 0
  const sides = new Uint8Array(cells.length)
  const join = (cell: number, side: number, beside: number): void => {
    sides[cell] = (sides[cell] ?? 0) | (1 << side)
    sides[beside] = (sides[beside] ?? 0) | (1 << (side ^ 2)) // the opposite side
  }
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (isWay[cells[cell] ?? 0] !== 1) continue
      const up = northEdges[cell] ?? 0
      const above = cell - width
      if (y > 0 && isWay[cells[above] ?? 0] === 1 && (north[up] === 1 || south[up] === 1)) {
        join(cell, NORTH, above)
      } else if (y === 0 && wraps) {
        const beyond = joinedOver(level, cell, NORTH, passes)
        if (beyond >= 0) join(cell, NORTH, beyond)
      }
      const back = westEdges[cell + y] ?? 0
      if (x > 0 && isWay[cells[cell - 1] ?? 0] === 1 && (west[back] === 1 || east[back] === 1)) {
        join(cell, WEST, cell - 1)
      } else if (x === 0 && wraps) {
        const beyond = joinedOver(level, cell, WEST, passes)
        if (beyond >= 0) join(cell, WEST, beyond)
      }
    }
  }
  return sides
}

/** The cell at the other half of a wrap, if a walker can pass it in either direction; -1 otherwise. */
function joinedOver(level: Level, cell: number, side: Direction, passes: Passages): number {
  const beyond = wrapFrom(level, cell, side)
  if (beyond < 0 || !isWalkable(level.cells[beyond])) return -1
  const back = opposite(side)
  const halves = [edgeAt(level, edgeOf(level, cell, side)), edgeAt(level, edgeOf(level, beyond, back))]
  const isWay = [side, back].some((way) => halves.every((kind) => passes[way][kind] === 1))
  return isWay ? beyond : -1
}
