import { addTowns, planTowns } from '../../../../src/core/generate/overland/towns/add-town'
import { recipeOf } from '../../../../src/core/generate/recipe'
import { runGenerator } from '../../../../src/core/generate/run'
import { town } from '../../../../src/core/generate/town/town'
import { createLevel } from '../../../../src/core/level/level'
import { projectOf, type Project, type ProjectWorld } from '../../../../src/core/project/project'
import { seedOf } from '../../../../src/core/random/random'

/** Returns a project of a world and the towns made on some of its tiles. */
export function settle(world: ProjectWorld, tiles: readonly number[]): Project {
  const project = { ...projectOf(createLevel(5, 5)), worlds: [world] }
  const made = planTowns(world, tiles, '7').map((plan, index) => {
    const done = runGenerator({ generator: town, ...plan, seed: seedOf(plan.seed) })
    if (done.status !== 'done') throw new Error(done.problems[0]?.message)
    const recipe = recipeOf(town, plan.settings, plan.seed, done.record)
    return { tile: plan.tile, id: `town-${index}`, level: done.level, recipe }
  })
  return addTowns(project, 'world-1', made)
}
