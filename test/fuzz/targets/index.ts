import type { Target } from '../target'
import { diskTargets } from './disk'
import { formatTargets } from './formats'
import { programTargets } from './program'
import { textTargets } from './texts'

/** Everything that reads what comes from outside. */
export const TARGETS: readonly Target[] = [
  ...formatTargets,
  ...textTargets,
  ...programTargets,
  ...diskTargets,
]

/** Returns the target of a word. */
export function targetById(id: string): Target | undefined {
  return TARGETS.find((target) => target.id === id)
}
