import type { Project } from '../../core/project/project'
import { worldById, worldsOf } from '../../core/project/worlds'

/**
 * The id of the world that is to be in view after a step of the history was crossed; missing for a level. What the step
 * changed is what one wants to see: where that is the thing in view, or nothing that can be seen, the view stays.
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
