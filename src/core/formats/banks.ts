import { DIRECTIONS, edgeOf, neighbour } from '../level/grid'
import { CELL_KINDS, CellKind, EdgeKind, IS_BARE, type CellKindId } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { isBank } from '../level/outer-side'
import { counted } from '../text/counted'
import type { EdgeLoss } from './edge-losses'
import { MASK_OF } from './masks'

/**
 * Returns the level with open edges in place of banks and shores, and at map borders beside water or outside: for
 * formats whose walls also block sight. The same level if it has neither. Linear.
 */
export function withoutBanks(level: Level): Level {
  return replaceBanks(level, EdgeKind.wall, EdgeKind.open)
}

/** Restores the walls that `withoutBanks` opened, wherever an edge there is open. */
export function withBanks(level: Level): Level {
  return replaceBanks(level, EdgeKind.open, EdgeKind.wall)
}

/** Returns a mask a cell: for water the sides on which it ends at ground, for bridges those with a rail. */
export function bankMasks(level: Level): Uint8Array {
  return Uint8Array.from(level.cells, (kind, cell) => {
    if (kind !== CellKind.water && kind !== CellKind.bridge) return 0
    let mask = 0
    for (const side of DIRECTIONS) {
      const beside = neighbour(level, cell, side)
      if (beside < 0 || level.cells[beside] === kind) continue
      if (isBank(level, cell, beside, edgeAt(level, edgeOf(level, cell, side)))) mask |= MASK_OF[side]
    }
    return mask
  })
}

/** Counts the open edges that `withBanks` would close, such as a way from a street into water. */
export function openBanks(level: Level): number {
  const closed = withBanks(level)
  if (closed === level) return 0
  const changed = (one: Level['northEdges'], other: Level['northEdges']): number => {
    let count = 0
    for (let edge = 0; edge < one.length; edge++) if (one[edge] !== other[edge]) count++
    return count
  }
  return changed(level.northEdges, closed.northEdges) + changed(level.westEdges, closed.westEdges)
}

/** Replaces one edge kind by another wherever banks lie. */
function replaceBanks(level: Level, kind: number, other: number): Level {
  const { width, height, cells } = level
  if (!hasBareCells(level)) return level
  const northEdges = level.northEdges.slice()
  const westEdges = level.westEdges.slice()
  const liesBetween = (first: number, second: number): boolean => {
    if (first >= 0 && second >= 0) return isBank(level, first, second, EdgeKind.wall)
    return IS_BARE[cells[Math.max(first, second)] ?? 0] === 1
  }
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = y * width + x
      if (northEdges[edge] !== kind) continue
      const [first, second] = [y > 0 ? edge - width : -1, y < height ? edge : -1]
      if (liesBetween(first, second)) northEdges[edge] = other
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x <= width; x++) {
      const edge = y * (width + 1) + x
      if (westEdges[edge] !== kind) continue
      const cell = y * width + x
      const [first, second] = [x > 0 ? cell - 1 : -1, x < width ? cell : -1]
      if (liesBetween(first, second)) westEdges[edge] = other
    }
  }
  return { ...level, northEdges, westEdges }
}

/** Whether a level has cells of water or outside. */
function hasBareCells({ cells }: Level): boolean {
  return CELL_KINDS.some(({ value }) => IS_BARE[value] === 1 && cells.indexOf(value) >= 0)
}

/** Returns a loss message for each cell kind in the level that the format cannot express. */
export function groundLosses(
  level: Level,
  sayings: Readonly<Partial<Record<CellKindId, EdgeLoss>>>,
): readonly string[] {
  const counts = new Uint32Array(256)
  for (let cell = 0; cell < level.cells.length; cell++) {
    const kind = level.cells[cell] ?? 0
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return CELL_KINDS.flatMap(({ id, value }) => {
    const saying = sayings[id]
    const count = counts[value] ?? 0
    return saying && count > 0 ? [`${counted(count, ...saying)}.`] : []
  })
}
