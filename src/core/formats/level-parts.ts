import { pickLevels } from '../project/pick-levels'
import type { Project } from '../project/project'
import type { SettingProblem, SettingValues } from '../settings/setting'
import { checkOptions, type OfferedFormat } from './format'

/** The projects that an export writes, each under a name of its own: the whole, or one for each level. */
export function partsOf(
  format: OfferedFormat,
  project: Project,
  pattern: string | undefined,
): readonly Project[] {
  const { levels } = project
  if (pattern === undefined && (format.holdsLevels === true || levels.length === 1)) return [project]
  return levels.map((entry) => pickLevels(project, [entry.id]))
}

/** Returns what is wrong with the options for writing all levels of a project; see `checkOptions`. */
export function checkLevelOptions(
  format: OfferedFormat,
  project: Project,
  { values = {}, pattern }: { readonly values?: SettingValues; readonly pattern?: string },
): readonly SettingProblem[] {
  const parts = partsOf(format, project, pattern)
  return parts.flatMap((part) => {
    const problems = checkOptions(format, part, values)
    const name = part.levels[0]?.name ?? ''
    return parts.length === 1
      ? problems
      : problems.map((problem) => ({ ...problem, message: `Level “${name}”: ${problem.message}` }))
  })
}
