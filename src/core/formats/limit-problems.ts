import { checkLimits } from '../project/limits'
import type { Project } from '../project/project'
import type { SettingProblem } from '../settings/setting'

/** Why a project is not written to a file that we read again: it holds more than a file may. */
export function limitProblems(project: Project): readonly SettingProblem[] {
  const message = checkLimits(project)
  return message === undefined ? [] : [{ setting: '', message }]
}
