import type { Level } from '../../../level/level'
import type { Problem } from '../../../level/problem'
import type { TownSettings } from '../settings/town-settings'
import { nameConflicts } from './conflicts'
import { judgeSketch } from './judge'

/** Adds to the problems of a town's sketch the drawn things that contradict each other, as the generator judges it. */
export function nameTownConflicts(
  sketch: Level,
  settings: TownSettings,
  problems: readonly Problem[],
): readonly Problem[] {
  const isPossible = (reduced: Level, loose: readonly number[]): boolean =>
    judgeSketch(reduced, settings, loose).possible
  // The generator sets a street in the town wall only if a house asks for one, and then a loose cell blocks it.
  return nameConflicts(
    sketch,
    problems,
    (reduced, loose) => isPossible(reduced, []) || (loose.length > 0 && isPossible(reduced, loose)),
  )
}
