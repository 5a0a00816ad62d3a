import { cellsOfEdge, edgeCount, isNorthEdge, xOf, yOf } from '../../../../src/core/level/grid'
import { IS_DOOR, IS_SHUT } from '../../../../src/core/level/kinds'
import { edgeAt, type Level } from '../../../../src/core/level/level'
import { isSolid } from '../../../../src/core/mesh/faces'
import { openingAt } from '../../../../src/core/mesh/openings'

/** How many edges of a sort stop a ray from either side, of all of them. */
export interface Stops {
  readonly walls: string
  readonly doors: string
  readonly open: string
  /** Edges that do not do what they should, by number: for messages. */
  readonly wrong: readonly number[]
}

/** Whether something stops a ray between two points, seen from the first; in cells, at the height of a hand. */
export type Ray = (from: readonly [number, number], to: readonly [number, number]) => boolean

/**
 * Shoots a ray through the middle of every edge, from each side where a walker can be, and counts: walls (bars and
 * walled-up gates too), closed doors, and edges that are open (archways and open gates too).
 */
export function countStops(level: Level, isStopped: Ray): Stops {
  const counts = { walls: [0, 0], doors: [0, 0], open: [0, 0] }
  const wrong: number[] = []
  for (let edge = 0; edge < edgeCount(level); edge++) {
    const [first, second] = cellsOfEdge(level, edge)
    const known = first < 0 ? second : first
    const isNorth = isNorthEdge(level, edge)
    // The middle of the edge, in cells.
    const x = xOf(level, known) + (isNorth ? 0.487 : first < 0 ? 0 : 1)
    const y = yOf(level, known) + (isNorth ? (first < 0 ? 0 : 1) : 0.487)
    const beside = (share: number): readonly [number, number] => (isNorth ? [x, y + share] : [x + share, y])
    const sides = [
      ...(first < 0 || isSolid(level, first) ? [] : [-0.3]),
      ...(second < 0 || isSolid(level, second) ? [] : [0.3]),
    ]
    if (sides.length === 0) continue
    const stopped = sides.map((side) => isStopped(beside(side), beside(-side)))
    const kind = edgeAt(level, edge)
    const isGate = openingAt(level, edge) === 'gate'
    const sort = IS_SHUT[kind] === 1 ? 'walls' : IS_DOOR[kind] === 1 && !isGate ? 'doors' : 'open'
    const isStop = sort === 'open' ? stopped.some(Boolean) : stopped.every(Boolean)
    counts[sort][1] = (counts[sort][1] ?? 0) + 1
    if (isStop) counts[sort][0] = (counts[sort][0] ?? 0) + 1
    if (isStop === (sort === 'open')) wrong.push(edge)
  }
  const text = ([stop, all]: readonly number[]): string => `${stop} of ${all}`
  return { walls: text(counts.walls), doors: text(counts.doors), open: text(counts.open), wrong }
}

/** What `countStops` says of a level whose every edge does what it should. */
export function expectedStops(level: Level): Stops {
  const all = countStops(level, () => true)
  return {
    walls: all.walls,
    doors: all.doors,
    open: countStops(level, () => false).open,
    wrong: [],
  }
}
