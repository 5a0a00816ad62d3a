import type { Project, Recipe, ProjectWorld } from '../project/project'
import { worldsOf } from '../project/worlds'
import type { BuildRecord, Generator, SettingValues } from './generator'

/** Creates the recipe of a level: the data to make it again, and how many cells became streets in each step. */
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

/** The fields of a generator, or of a scenario of overland maps, that a recipe is compared with. */
type Maker = Pick<Generator, 'id' | 'version'>

/**
 * Returns notes for re-rolling the levels and overland maps of a project, a sentence each: a generator or scenario of
 * another version, or an unknown one, does not make the same from the same seed. The levels and maps themselves do not
 * change.
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

/** Returns the same notes for one overland map; empty if the scenario is unchanged, or the map was not generated. */
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
  if (found.version === recipe.version) return []
  return [
    `"${name}" was made by version ${recipe.version} of its ${maker}, and this is version ${found.version}: the same seed may give ${made}.`,
  ]
}
