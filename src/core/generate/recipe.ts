import type { Project, Recipe, ProjectWorld } from '../project/project'
import { worldsOf } from '../project/worlds'
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

/** What of a generator, or of a scenario of overland maps, a recipe is compared with. */
type Maker = Pick<Generator, 'id' | 'version' | 'keeps'>

/**
 * What to know about the levels and overland maps of a project before they are re-rolled, a sentence each: a generator
 * or scenario of another version, or one that there is not here, does not make the same from the same seed. The levels
 * and maps themselves stay as they are.
 */
export function recipeNotes(
  project: Project,
  generators: readonly Maker[],
  scenarios: readonly Maker[],
): readonly string[] {
  return [
    ...project.levels.flatMap(({ name, recipe }) => noteOf(name, recipe, generators, LEVEL)),
    ...worldsOf(project).flatMap((world) => worldNotes(world, scenarios)),
  ]
}

/** The same of one overland map; empty where the scenario is the one that made it, or nobody did. */
export function worldNotes(
  { name, recipe }: Pick<ProjectWorld, 'name' | 'recipe'>,
  scenarios: readonly Maker[],
): readonly string[] {
  return noteOf(name, recipe, scenarios, WORLD)
}

const LEVEL = { maker: 'generator', made: 'another level' } as const
const WORLD = { maker: 'scenario', made: 'another map, or towns with other gates' } as const

function noteOf(
  name: string,
  recipe: Recipe | undefined,
  makers: readonly Maker[],
  { maker, made }: typeof LEVEL | typeof WORLD,
): readonly string[] {
  if (!recipe) return []
  const found = makers.find(({ id }) => id === recipe.generator)
  if (!found) {
    return [
      `"${name}" was made by the ${maker} "${recipe.generator}", which this Brownstone does not have: it cannot be re-rolled as it was made.`,
    ]
  }
  if (found.version === recipe.version || found.keeps?.includes(recipe.version) === true) return []
  return [
    `"${name}" was made by version ${recipe.version} of its ${maker}, and this is version ${found.version}: the same seed may give ${made}.`,
  ]
}
