import { DIRECTIONS, edgeOf, neighbour, type Direction } from '../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../level/kinds'
import { isBank } from '../level/outer-side'
import { edgeAt, type Level } from '../level/level'
import { edgesOf, type Walk } from './walk'

/** How far one sees along a street, in cells. */
const VIEW_DISTANCE = 12

/**
 * Adds what is visible from a cell to what was seen of a level: the cell, the cells in line with it up to the first
 * closed side, and the open cells beside those. Banks hide nothing: one sees across water. A door hides what is behind
 * it until the walker goes through it, and a breakable wall until someone breaks it. One byte a cell; returns the same array if
 * nothing is new.
 */
export function lookAround(
  level: Level,
  cell: number,
  opened: ReadonlySet<number>,
  before: Uint8Array = new Uint8Array(level.cells.length),
): Uint8Array {
  let seen = before
  const see = (at: number): void => {
    if (seen[at] === 1) return
    if (seen === before) seen = before.slice()
    seen[at] = 1
  }
  see(cell)
  for (const direction of DIRECTIONS) {
    let at = cell
    for (let away = 0; away < VIEW_DISTANCE; away++) {
      at = seenBeside(level, at, direction, opened)
      if (at < 0) break
      see(at)
      for (const side of [(direction + 1) % 4, (direction + 3) % 4]) {
        // Two perpendicular directions.
        const beside = seenBeside(level, at, side as Direction, opened)
        if (beside >= 0) see(beside)
      }
    }
  }
  return seen
}

/** Adds what the walker sees from its cell. */
export function withSeen(walk: Walk, level: Level): Walk {
  const { pose, opened } = walk
  const before = walk.seen.get(pose.level)
  const seen = lookAround(level, pose.cell, edgesOf(opened, pose.level), before)
  return seen === before ? walk : { ...walk, seen: new Map(walk.seen).set(pose.level, seen) }
}

function seenBeside(level: Level, cell: number, direction: Direction, opened: ReadonlySet<number>): number {
  const beside = neighbour(level, cell, direction)
  if (beside < 0 || level.cells[beside] === CellKind.rock) return -1
  const edge = edgeOf(level, cell, direction)
  const kind = edgeAt(level, edge)
  if (isBank(level, cell, beside, kind)) return beside
  const isLeaf = IS_DOOR[kind] === 1 || kind === EdgeKind.breakableWall
  return IS_OPEN[kind] === 1 || (isLeaf && opened.has(edge)) ? beside : -1
}
