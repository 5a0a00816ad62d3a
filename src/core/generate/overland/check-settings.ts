import type { Grid } from '../../level/grid'
import { checkOverlandSize } from '../../overland/overland'
import { checkValues } from '../../settings/check'
import type { SettingProblem, SettingValues } from '../../settings/setting'
import { completeOverland, gridOf } from './defaults'
import { nameOf, parameterById } from './parameters'
import type { ScenarioEntry } from './scenario-entry'

/** Returns everything that is wrong with settings and a size. Missing settings count as their defaults. */
export function checkOverlandSettings(
  scenario: ScenarioEntry,
  settings: SettingValues,
  grid: Grid | undefined,
): readonly SettingProblem[] {
  const size = grid ?? { width: 60, height: 70 }
  const problems: SettingProblem[] = checkOverlandSize(size).map((message) => ({ setting: 'size', message }))
  problems.push(...checkValues(scenario, settings, size).map(withKey))
  if (problems.length > 0) return problems
  const values = completeOverland(scenario, settings, grid)
  return scenario.checkTogether(values, grid ?? gridOf(values))
}

/** Names a setting by its key too. */
function withKey({ setting, message }: SettingProblem): SettingProblem {
  const label = parameterById(setting)?.label
  const isNamed = label !== undefined && message.startsWith(`${label} is `)
  return { setting, message: isNamed ? nameOf(setting) + message.slice(label.length) : message }
}
