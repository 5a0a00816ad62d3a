import { STRANGER, stepFrom as coreStep, type Walker } from '../core/analyse/routes'
import { xOf, yOf, type Direction } from '../core/level/grid'
import type { Level } from '../core/level/level'
import { checkedCell } from './look'

/** A column and a row, counted from 0. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Where one step in a direction leads; undefined if a wall, bars, rock, a locked or secret door or the wrong side of a
 * one-way door is in the way. Throws a RangeError beyond the level.
 */
export function stepFrom(
  level: Level,
  { x, y }: Spot,
  side: Direction,
  walker: Walker = STRANGER,
): Spot | undefined {
  const beside = coreStep(level, checkedCell(level, x, y), side, walker)
  return beside < 0 ? undefined : { x: xOf(level, beside), y: yOf(level, beside) }
}

/** Whether one step in a direction is possible; see `stepFrom`. */
export function canStep(level: Level, from: Spot, side: Direction, walker: Walker = STRANGER): boolean {
  return stepFrom(level, from, side, walker) !== undefined
}
