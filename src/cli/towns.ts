import { town } from '../core/generate/town/town'
import { recipeOf } from '../core/generate/recipe'
import { runGenerator } from '../core/generate/run'
import { withDefaults } from '../core/generate/settings'
import {
  addTowns,
  freshLevelIds,
  numberOfWorld,
  planTowns,
  refuseTowns,
  describeTownless,
  townlessStarts,
  whyNoStarts,
  siteName,
  type NewTown,
} from '../core/generate/overland/towns/add-town'
import { seedOf } from '../core/random/random'
import { readFonts, withFontsFor, type FontOptions } from './fonts'
import { projectOfInput, readInput } from './input'
import { Exit, Stop, printNotes, type ProgramIo } from './io'
import { overlandOfInput } from './overland'
import { chooseTarget, writeProject } from './output'
import { chooseWorld, worldOf } from './world-choice'

/** The options of `towns`. */
export interface TownsOptions extends FontOptions {
  readonly output: string
  readonly format?: string
  readonly seed?: string
  readonly world?: string
}

/** Makes a town on every start of an overland map without one, and writes the project. */
export async function runTowns(io: ProgramIo, file: string, options: TownsOptions): Promise<void> {
  const target = withFontsFor(
    await chooseTarget(io, options.output, options.format),
    await readFonts(io, options),
  )
  const input = await readInput(io, file)
  const overland = overlandOfInput(io, input)
  if (overland && options.world !== undefined) {
    throw new Stop(Exit.usage, [
      `${input.shown} is one overland map; leave out --world, which is only for projects.`,
    ])
  }
  const project = overland ? undefined : await projectOfInput(io, input)
  const world = overland ? worldOf(overland, input.name) : chooseWorld(project, input.shown, options.world)
  if (options.seed !== undefined && options.seed.trim() === '')
    throw new Stop(Exit.usage, ['The seed is empty; give a number or any text.'])

  const townless = townlessStarts(world)
  const starts = townless.free
  const townlessNote = describeTownless(world, townless)
  if (starts.length === 0)
    throw new Stop(Exit.usage, [`${input.shown}: ${townlessNote ?? whyNoStarts(world)}`])
  if (townlessNote !== undefined) printNotes(io, [townlessNote])
  const problem = refuseTowns(project?.levels.length ?? 0, starts.length)
  if (problem !== undefined) throw new Stop(Exit.usage, [problem])
  const ids = freshLevelIds(project?.levels ?? [], starts.length)
  const plans = planTowns(world, starts, options.seed ?? numberOfWorld(world))
  const made = plans.map((plan, index): NewTown => {
    const { sketch, seed, tile } = plan
    const settings = withDefaults(town, plan.settings)
    const result = runGenerator({ generator: town, sketch, settings, seed: seedOf(seed) })
    if (result.status === 'failed') {
      const why = result.problems.map(({ message }) => message).join(' ')
      throw new Stop(Exit.broken, [`${siteName(world, tile)}: ${why}`])
    }
    printNotes(
      io,
      result.notices.map((notice) => `${siteName(world, tile)}: ${notice}`),
    )
    const recipe = recipeOf(town, settings, seed, result.record)
    return { tile, id: ids[index] ?? '', level: result.level, recipe }
  })
  const first = project ?? { name: world.name, levels: [], worlds: [world] }
  await writeProject(io, target, addTowns(first, world.id, made))
}
