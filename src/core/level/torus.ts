import { edgeOf, EAST, NORTH, SOUTH, xOf, yOf, type Direction } from './grid'
import { EdgeKind, IS_DOOR, IS_OPEN } from './kinds'
import { edgeAt, type Level } from './level'

/**
 * The cell on the other side of the level that a passage over the border leads to; -1 if there is none. Both sides of the border
 * let pass there, and not by the doors of gates, which lead out of the level.
 */
export function beyondBorder(level: Level, cell: number, direction: Direction): number {
  const { width, height } = level
  const [x, y] = [xOf(level, cell), yOf(level, cell)]
  const isUpright = direction === NORTH || direction === SOUTH
  const last = isUpright ? height - 1 : width - 1
  const isFirst = direction !== SOUTH && direction !== EAST
  if ((isUpright ? y : x) !== (isFirst ? 0 : last)) return -1
  const beyond = cell + (isFirst ? 1 : -1) * last * (isUpright ? width : 1)
  const here = edgeAt(level, edgeOf(level, cell, direction))
  const there = edgeAt(level, edgeOf(level, beyond, (direction ^ 2) as Direction)) // the opposite side
  const areGates = here === EdgeKind.door && there === EdgeKind.door
  return !areGates && letsPass(here) && letsPass(there) ? beyond : -1
}

function letsPass(kind: number): boolean {
  return IS_OPEN[kind] === 1 || IS_DOOR[kind] === 1
}
