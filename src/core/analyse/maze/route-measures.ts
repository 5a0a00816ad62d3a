import { DIRECTIONS, opposite, type Direction } from '../../level/grid'
import type { Level } from '../../level/level'
import { besideOrBeyond } from '../../level/wraps'
import { endsOf } from '../ends'
import { NATIVE, shortestWay } from '../routes'
import { joinedSides } from '../skeleton'

/** The figures of a maze. Those of the route through are undefined if the level has no two ends or no route. */
export interface MazeMeasures {
  /** Steps of a shortest route through, with keys. */
  readonly steps: number | undefined
  /** Cells of that route, its last one excepted, where a walker chooses between two or more ways on. */
  readonly decisions: number | undefined
  /**
   * The sum over these cells of log2(ways on). A walker who guesses at each of them, and never turns back, takes the
   * route with a probability of 1 in 2^difficulty.
   */
  readonly difficulty: number | undefined
  /** Dead ends: cells with one side to go, both ends excepted. */
  readonly deadEnds: number
  /** Steps from a dead end back to the nearest cell where ways part: the most, and the mean; 0 without dead ends. */
  readonly deepest: number
  readonly meanDepth: number
}

/** Measures a maze; linear in its size. */
export function measureMaze(level: Level): MazeMeasures {
  const sides = joinedSides(level, NATIVE)
  const ends = endsOf(level)
  const route = ends && shortestWay(level, ends.start, ends.goal, NATIVE)
  return {
    ...measureRoute(sides, route),
    ...measureDeadEnds(sides, level, ends ? [ends.start, ends.goal] : []),
  }
}

function measureRoute(
  sides: Uint8Array,
  route: readonly number[] | undefined,
): Pick<MazeMeasures, 'steps' | 'decisions' | 'difficulty'> {
  if (!route) return { steps: undefined, decisions: undefined, difficulty: undefined }
  let decisions = 0
  let difficulty = 0
  route.slice(0, -1).forEach((cell, at) => {
    // The side that the walker came by is no choice.
    const choices = countSides(sides[cell]) - (at === 0 ? 0 : 1)
    if (choices < 2) return
    decisions++
    difficulty += Math.log2(choices)
  })
  return { steps: route.length - 1, decisions, difficulty }
}

function measureDeadEnds(
  sides: Uint8Array,
  level: Level,
  ends: readonly number[],
): Pick<MazeMeasures, 'deadEnds' | 'deepest' | 'meanDepth'> {
  let deadEnds = 0
  let deepest = 0
  let sum = 0
  for (let end = 0; end < sides.length; end++) {
    if (countSides(sides[end]) !== 1 || ends.includes(end)) continue
    let depth = 0
    // Corridors do not share cells, so that all walks together are linear.
    let from: Direction | undefined
    for (let cell = end; ;) {
      const side = DIRECTIONS.find((one) => one !== from && ((sides[cell] ?? 0) & (1 << one)) !== 0)
      if (side === undefined) break
      cell = besideOrBeyond(level, cell, side)
      from = opposite(side)
      depth++
      if (countSides(sides[cell]) !== 2 || ends.includes(cell)) break
    }
    deadEnds++
    sum += depth
    deepest = Math.max(deepest, depth)
  }
  return { deadEnds, deepest, meanDepth: deadEnds === 0 ? 0 : sum / deadEnds }
}

function countSides(sides = 0): number {
  return (sides & 1) + ((sides >> 1) & 1) + ((sides >> 2) & 1) + ((sides >> 3) & 1)
}
