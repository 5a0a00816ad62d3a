import { pickLevels } from '../project/pick-levels'
import type { Project } from '../project/project'
import type { SettingProblem, SettingValues } from '../settings/setting'
import type { OfferedFormat, WritableFormat } from './format'
import { checkOptions } from './format-options'

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
  return inEachPart(partsOf(format, project, pattern), (part) => checkOptions(format, part, values))
}

/** Returns why the levels of a project do not fit a format with values that passed `checkLevelOptions`: its writer counts more. */
export function checkWriter(
  writer: WritableFormat,
  project: Project,
  { values, pattern }: { readonly values: SettingValues; readonly pattern: string | undefined },
): readonly SettingProblem[] {
  return inEachPart(partsOf(writer, project, pattern), (part) => writer.problems?.(part, values) ?? [])
}

/** Returns the problems of all parts, each with the name of its level if there are several. */
function inEachPart(
  parts: readonly Project[],
  problemsOf: (part: Project) => readonly SettingProblem[],
): readonly SettingProblem[] {
  return parts.flatMap((part) => {
    const problems = problemsOf(part)
    const name = part.levels[0]?.name ?? ''
    return parts.length === 1
      ? problems
      : problems.map((problem) => ({ ...problem, message: `Level “${name}”: ${problem.message}` }))
  })
}
