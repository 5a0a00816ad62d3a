import type { Project } from './project'
import { keepSites } from './worlds'

/**
 * Returns a project with some of its levels, in their order, and what belongs to them; the same project for all. Throws
 * on an id that it does not have, and if none is left.
 */
export function pickLevels(project: Project, ids: readonly string[]): Project {
  const levels = project.levels.filter(({ id }) => ids.includes(id))
  if (levels.length === 0 || new Set(ids).size > levels.length) {
    throw new RangeError(`No such levels: ${ids.join(', ')}`)
  }
  if (levels.length === project.levels.length) return project
  const isPicked = (id: string): boolean => ids.includes(id)
  const { snapshots, worlds, ...rest } = project
  const picked = snapshots?.filter(({ level }) => isPicked(level.id)) ?? []
  return {
    ...rest,
    levels,
    ...(picked.length > 0 ? { snapshots: picked } : {}),
    ...(worlds
      ? {
          worlds: worlds.map((world) => keepSites(world, ({ level }) => isPicked(level))),
        }
      : {}),
  }
}
