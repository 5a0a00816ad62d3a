import { playedEndsOf } from '../core/analyse/ends'
import { shortestWay, STRANGER, type Walker } from '../core/analyse/routes'
import { xOf, yOf } from '../core/level/grid'
import type { Level } from '../core/level/level'
import { checkedCell } from './look'
import type { Spot } from './walk'

/** A request for a way. */
export interface SolveOptions {
  /** The start that is set in the level, else its first open gate, else stairs. */
  readonly from?: Spot
  /** The last other open gate, else stairs down, a chest or stairs up. */
  readonly to?: Spot
  /** By default one without keys who knows no secret doors. */
  readonly walker?: Walker
}

/** A shortest way. */
export interface Solution {
  /** Every cell of it, the first and the last included. */
  readonly way: readonly Spot[]
  readonly steps: number
}

/**
 * Finds a shortest way through a level; undefined if there is none, or if the level has no such ends and none are
 * given. Linear in the level. Throws a RangeError on ends beyond the level.
 */
export function solve(
  level: Level,
  { from, to, walker = STRANGER }: SolveOptions = {},
): Solution | undefined {
  const ends = playedEndsOf(level)
  const start = from ? checkedCell(level, from.x, from.y) : ends?.start
  const goal = to ? checkedCell(level, to.x, to.y) : ends?.goal
  if (start === undefined || goal === undefined) return undefined
  const cells = shortestWay(level, start, goal, walker)
  if (!cells) return undefined
  return { way: cells.map((cell) => ({ x: xOf(level, cell), y: yOf(level, cell) })), steps: cells.length - 1 }
}
