import type { Target } from '../target'
import { diskTargets } from './disk'
import { formatTargets } from './formats'
import { pictureTargets } from './pictures'
import { PLANTED } from './planted-bugs'
import { programTargets } from './program'
import { textTargets } from './texts'

/** Everything that reads what comes from outside. */
export const TARGETS: readonly Target[] = [
  ...formatTargets,
  ...textTargets,
  ...pictureTargets,
  ...programTargets,
  ...diskTargets,
]

/** Returns the target of a word, also one with a planted bug. */
export function targetById(id: string): Target | undefined {
  return [...TARGETS, ...PLANTED.map(({ target }) => target)].find((target) => target.id === id)
}
