import { DIRECTION_NAMES, isNorthEdge, northEdgeCount, type Direction, type Grid } from '../level/grid'
import { EdgeKind, IS_DOOR } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { edgesAcross } from '../level/wraps'
import { reachableBeside, whyStopped } from './ahead'
import type { MoveResult } from './move'
import { withSeen } from './look-around'
import { withEdge, type Walk, type WalkRules } from './walk'

/**
 * Returns the opened doors that look open to an eye at a position, in cells. A one-way door falls shut behind the walker: from
 * the side it does not open from, it looks shut. Returns the same set if no door is left out.
 */
export function doorsOpenTo(
  level: Level,
  opened: ReadonlySet<number>,
  eye: { readonly x: number; readonly y: number },
): ReadonlySet<number> {
  const open = [...opened].filter((edge) => {
    const kind = edgeAt(level, edge)
    if (kind !== EdgeKind.oneWayForth && kind !== EdgeKind.oneWayBack) return true
    const isBefore = isNorthEdge(level, edge) ? eye.y < rowOf(level, edge) : eye.x < columnOf(level, edge)
    return isBefore === (kind === EdgeKind.oneWayForth)
  })
  return open.length === opened.size ? opened : new Set(open)
}

/** The grid line of a north edge. */
function rowOf({ width }: Grid, edge: number): number {
  return Math.floor(edge / width)
}

/** The grid line of a west edge. */
function columnOf(grid: Grid, edge: number): number {
  return (edge - northEdgeCount(grid)) % (grid.width + 1)
}

/** Opens a door beside the walker, who stays; says why if it does not open. The clock does not start. */
export function openDoor(walk: Walk, level: Level, direction: Direction, rules: WalkRules): MoveResult {
  const { pose } = walk
  if (reachableBeside(walk, level, direction, rules) < 0) {
    return { walk, words: whyStopped(walk, level, direction, rules), happened: 'stopped' }
  }
  const opened = edgesAcross(level, pose.cell, direction)
    .filter((edge) => IS_DOOR[edgeAt(level, edge)] === 1)
    .reduce((edges, edge) => withEdge(edges, pose.level, edge), walk.opened)
  const words = `The door to the ${DIRECTION_NAMES[direction]} is open.`
  return { walk: withSeen({ ...walk, opened }, level), words, happened: 'opened' }
}
