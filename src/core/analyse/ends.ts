import type { Level } from '../level/level'
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
