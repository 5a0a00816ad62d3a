import type { Project, Recipe } from '../project/project'
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

/**
 * What to know about the levels of a project before they are re-rolled, a sentence each: a generator of another version,
 * or one that there is not here, does not make the same level from the same seed. The levels themselves stay as they are.
 */
export function recipeNotes(
  { levels }: Project,
  generators: readonly Pick<Generator, 'id' | 'version'>[],
): readonly string[] {
  return levels.flatMap(({ name, recipe }) => {
    if (!recipe) return []
    const generator = generators.find(({ id }) => id === recipe.generator)
    if (!generator) {
      return [
        `"${name}" was made by the generator "${recipe.generator}", which this Brownstone does not have: it cannot be re-rolled as it was made.`,
      ]
    }
    if (generator.version === recipe.version) return []
    return [
      `"${name}" was made by version ${recipe.version} of its generator, and this is version ${generator.version}: the same seed may give another level.`,
    ]
  })
}
