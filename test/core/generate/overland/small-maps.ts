import { World } from '../../../../src/core/generate/overland/blocks/world'
import { parameterOf } from '../../../../src/core/generate/overland/parameters'
import { checkOverlandSettings } from '../../../../src/core/generate/overland/check-settings'
import { scenarioById } from '../../../../src/core/generate/overland/index'
import type { Scenario } from '../../../../src/core/generate/overland/scenario'
import type { Grid } from '../../../../src/core/level/grid'
import type { Problem } from '../../../../src/core/level/problem'
import { checkOverland } from '../../../../src/core/overland/check'
import type { Overland } from '../../../../src/core/overland/overland'
import { createTopology } from '../../../../src/core/overland/topology'
import { createRandom, type Random } from '../../../../src/core/random/random'
import { completeValues } from '../../../../src/core/settings/check'
import type { SettingValues } from '../../../../src/core/settings/setting'

/** Returns the scenario with an id, without the name of its family. */
export function named(id: string): Scenario {
  const scenario = scenarioById(`overland/${id}`)
  if (!scenario) throw new Error(id)
  return scenario
}

/** Settings with which each scenario finds room on maps of a few hundred tiles. */
export const SMALL_SETTINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'overland/navigation-required': {
    human_island_min_size: 10,
    human_island_max_size: 15,
    max_no_of_comp_islands: 2,
    comp_island_min_size: 25,
    comp_island_max_size: 40,
    big_island_dist: 600,
    min_no_of_small_islands: 0,
    max_no_of_small_islands: 2,
    small_island_max_size: 6,
    small_island_dist: 300,
  },
  'overland/the-big-river': {
    comp_opponents_area1: 1,
    comp_opponents_area2: 1,
    startpos_min_rating: 8,
    starting_pos_dist: 550,
    water_width: 350,
  },
  'overland/mountains': {
    comp_opponents: 1,
    startpos_min_rating: 8,
    lake_percentage: 12,
    min_lake_size: 8,
    max_lake_size: 20,
    lake_dist: 300,
    river_visibility: 30,
  },
  'overland/micronesia': {
    comp_opponents: 1,
    startpos_min_rating: 8,
    land_percentage: 15,
    small_island_max_size: 20,
  },
  'overland/hard-fight': {
    comp_opponents: 3,
    startpos_min_rating: 8,
    starting_pos_dist: 550,
    water_width: 350,
    big_island_dist: 900,
    human_island_min_size: 10,
    human_island_max_size: 14,
    comp_island_min_size: 20,
    comp_island_max_size: 30,
  },
  'overland/arctic': {
    comp_opponents: 2,
    startpos_min_rating: 8,
    starting_pos_dist: 550,
    southern_percentage: 40,
    land_percentage: 30,
  },
  'overland/great-plains': {
    comp_opponents: 1,
    starting_pos_dist: 550,
    mountain_stripe: 4,
    mountain_stripe_uncond: 1,
    water_width: 250,
  },
  'overland/volcano-islands': {
    comp_opponents: 1,
    island_percentage: 20,
    island_max_size: 40,
    island_dist: 300,
  },
  'overland/desert': { comp_opponents: 1, grassland_percentage: 4, prairie_percentage: 4 },
}

/** Small settings, some of them redrawn between their minimum and about twice their value. */
export function drawSettings(scenario: Scenario, random: Random): SettingValues {
  const settings: Record<string, number | boolean> = { ...SMALL_SETTINGS[scenario.id] }
  for (const use of scenario.uses) {
    const parameter = parameterOf(use)
    if (random.below(3) > 0) continue
    if (parameter.isSwitch === true) {
      settings[use.id] = random.below(2) === 1
      continue
    }
    const min = use.min ?? parameter.min
    const plain = Number(settings[use.id] ?? use.default)
    settings[use.id] = Math.min(
      use.max ?? parameter.max,
      min + random.below(Math.max(1, 2 * plain - min + 1)),
    )
  }
  return settings
}

/** The result of one attempt: a map with all its problems, or undefined if the attempt failed with a reason. */
export interface Attempt {
  readonly overland: Overland
  readonly broken: readonly Problem[]
}

/**
 * One attempt as the recipe leaves it. `runOverland` drops unlawful maps and tries again, which would hide problems of a
 * recipe. Undefined if the settings do not go together.
 */
export function attempt(
  scenario: Scenario,
  settings: SettingValues,
  grid: Grid,
  random: Random,
): Attempt | string | undefined {
  if (checkOverlandSettings(scenario, settings, grid).length > 0) return undefined
  const values = completeValues(scenario.settings, settings)
  const topology = createTopology(grid)
  const world = new World(topology, random, scenario.ground)
  const reason = scenario.run(world, values, () => undefined)
  const held = world.tags.held()
  if (held.length > 0) throw new Error(`tags are held: ${held.join(', ')}`)
  if (reason !== undefined) return reason
  const overland = world.finish()
  return { overland, broken: checkOverland(overland, scenario.laws(values), topology) }
}

/** A map of a scenario with its small settings, or with the given ones. Throws if no attempt succeeds. */
export function smallMap(scenario: Scenario, grid: Grid, settings: SettingValues = {}): Overland {
  const all = { ...SMALL_SETTINGS[scenario.id], ...settings }
  for (let seed = 1; seed <= 100; seed++) {
    const made = attempt(scenario, all, grid, createRandom(seed))
    if (typeof made === 'object' && made.broken.length === 0) return made.overland
  }
  throw new Error(`no map of ${scenario.id}`)
}
