import type { Grid } from '../level/grid'
import type { Level } from '../level/level'
import { checkValues, completeValues, defaultValues } from '../settings/check'
import type { Generator, SettingProblem, SettingValues } from './generator'

/** The settings a generator starts from, with some of them replaced. */
export function withDefaults(generator: Generator, values: SettingValues): SettingValues {
  return completeValues(generator.settings, values)
}

/**
 * Returns the defaults within what a level allows, by its size and drawn cells, so that a fresh panel is never in error.
 */
export function defaultsFor(generator: Generator, grid: Grid & Partial<Level>): SettingValues {
  return defaultValues(generator.settings, grid)
}

/**
 * Returns the given values, plus the initial values of all other settings for a level of this size with these cells.
 */
export function completeFor(
  generator: Generator,
  values: SettingValues,
  level: Grid & Partial<Level>,
): SettingValues {
  return { ...defaultsFor(generator, level), ...values }
}

/** Returns everything that is wrong with a size and settings. Missing settings count as their defaults. */
export function checkSettings(
  generator: Generator,
  values: SettingValues,
  grid: Grid,
): readonly SettingProblem[] {
  const problems = [...generator.checkGrid(grid), ...checkValues(generator, values, grid)]
  return problems.length > 0 ? problems : generator.checkTogether(withDefaults(generator, values), grid)
}
