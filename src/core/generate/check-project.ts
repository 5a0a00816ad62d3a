import { checkLevel } from '../analyse/check'
import { checkLinks } from '../analyse/check-links'
import { areasStreets } from '../analyse/laws/areas-streets'
import { isBlank } from '../level/blank'
import type { Problem } from '../level/problem'
import { checkLogic } from '../logic/check-logic'
import type { Project, ProjectLevel } from '../project/project'
import { worldsOf } from '../project/worlds'
import { lawsFor } from './entries'

/** A level of a project, and what breaks its laws, its links or its logic. */
export interface CheckedLevel {
  readonly entry: ProjectLevel
  readonly problems: readonly Problem[]
}

/** Checks the levels of a project. A project needs a level; the blank one of a project about a map is not meant to be a town. */
export function checkProject(project: Project): readonly CheckedLevel[] {
  const joint = [...checkLinks(project), ...checkLogic(project)]
  const hasWorlds = worldsOf(project).length > 0
  return project.levels
    .filter(({ level }) => !hasWorlds || !isBlank(level))
    .map((entry) => ({
      entry,
      problems: [
        ...checkLevel(entry.level, [...lawsFor(entry.recipe, entry.level), areasStreets]),
        ...joint.filter((problem) => problem.level === entry.id),
      ],
    }))
}
