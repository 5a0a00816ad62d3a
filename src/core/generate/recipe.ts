import type { Recipe } from '../project/project'
import type { BuildRecord, Generator, SettingValues } from './generator'

/** How a level was made: what it takes to make it again, and how many cells became streets in each step. */
export function recipeOf(
  generator: Pick<Generator, 'id' | 'version'>,
  settings: SettingValues,
  seed: string,
  record: Pick<BuildRecord, 'steps'>,
): Recipe {
  const steps: Record<string, number> = {}
  let before = 0
  for (const step of record.steps) {
    steps[step.id] = step.end - before
    before = step.end
  }
  return { generator: generator.id, version: generator.version, settings, seed, steps }
}
