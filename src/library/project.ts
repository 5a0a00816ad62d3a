import { clusterProblems } from '../core/analyse/clusters'
import { checkProject } from '../core/generate/check-project'
import { xOf, yOf } from '../core/level/grid'
import type { Problem } from '../core/level/problem'
import { endAt, levelById, otherEnd } from '../core/project/links'
import type { Project } from '../core/project/project'
import { checkedCell } from './look'
import type { Spot } from './walk'

/** A cell of a level of a project. */
export interface LevelCell extends Spot {
  /** The id of the level. */
  readonly level: string
}

/**
 * Returns where the stairs, the portal or the door on a cell lead; undefined if no complete link is there. Throws a
 * RangeError on an unknown level, and beyond the level.
 */
export function followLink(project: Project, { level: id, x, y }: LevelCell): LevelCell | undefined {
  const entry = levelById(project, id)
  if (!entry) throw new RangeError(`The project has no level "${id}".`)
  const end = endAt(project, { level: id, cell: checkedCell(entry.level, x, y) })
  const other = end && otherEnd(project, end)
  const there = other && levelById(project, other.level)
  return there && { level: there.id, x: xOf(there.level, other.cell), y: yOf(there.level, other.cell) }
}

/** Returns what breaks a law in the levels of a project, its links and its logic, as the editor and `brownstone check` do. */
export function problemsOf(project: Project): readonly Problem[] {
  return checkProject(project).flatMap(({ entry: { id, level }, problems }) =>
    clusterProblems(level, problems).map((problem) => ({ ...problem, level: id })),
  )
}
