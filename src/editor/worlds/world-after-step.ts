import type { Project } from '../../core/project/project'
import { worldById, worldsOf } from '../../core/project/worlds'

/**
 * Returns the id of the world to show after a step of the history; undefined for a level. Shows what the step changed;
 * the view stays if that is in view already or cannot be seen.
 */
export function worldAfterStep(
  before: Project,
  after: Project,
  shown: string | undefined,
): string | undefined {
  const isWorld = shown !== undefined && worldById(before, shown) !== undefined
  const changed = worldsOf(after).filter((world) => worldById(before, world.id) !== world)
  const areLevelsChanged =
    before.levels.length !== after.levels.length ||
    after.levels.some(({ id, level }) => before.levels.find((entry) => entry.id === id)?.level !== level)
  if (changed.length === 0) return isWorld && areLevelsChanged ? undefined : shown
  if (isWorld ? changed.some(({ id }) => id === shown) : areLevelsChanged) return shown
  return changed[0]?.id
}
