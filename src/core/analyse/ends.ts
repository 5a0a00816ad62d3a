import type { Level } from '../level/level'
import type { PlaceKindId } from '../level/places'
import { openGatesOf } from './entrances'

/** Start and end of a route through a level, as cells. */
export interface Ends {
  readonly start: number
  readonly goal: number
}

/** From the start that was set, else the first open gate, to the last other open gate; undefined without both. */
export function endsOf(level: Level): Ends | undefined {
  const gates = openGatesOf(level)
  const start = level.places.find(({ kind }) => kind === 'start')?.cell ?? gates[0]
  const goal = gates.findLast((cell) => cell !== start)
  return start === undefined || goal === undefined ? undefined : { start, goal }
}

/**
 * The ends of a level to play: the start, else the first open gate or stairs; and the last other open gate, else stairs down,
 * a chest or stairs up. Undefined without both.
 */
export function playedEndsOf(level: Level): Ends | undefined {
  const gates = openGatesOf(level)
  const cellsOf = (kind: PlaceKindId): readonly number[] =>
    level.places.filter((place) => place.kind === kind).map(({ cell }) => cell)
  const [start] = [...cellsOf('start'), ...gates, ...cellsOf('stairs-up'), ...cellsOf('stairs-down')]
  const goals = [gates.toReversed(), ...(['stairs-down', 'chest', 'stairs-up'] as const).map(cellsOf)].flat()
  const goal = goals.find((cell) => cell !== start)
  return start === undefined || goal === undefined ? undefined : { start, goal }
}
