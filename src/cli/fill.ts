import type { RunnableGenerator, SettingValues } from '../core/generate/generator'
import { generatorById } from '../core/generate/index'
import { completeFor } from '../core/generate/settings'
import { clearGenerated } from '../core/level/clear-generated'
import { CellKind, EdgeKind } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import { replaceLevel, type Project, type ProjectLevel, type Recipe } from '../core/project/project'
import { chooseGenerator, generate, type GeneratedLevel, type RunOptions } from './generate'
import { readFonts, withFontsFor, type SharedFonts } from './fonts'
import { readProject, type InputOptions } from './input'
import { Exit, Stop, printNotes, type ProgramIo } from './io'
import { levelOrFirst } from './levels'
import { refuseStandardInput, runForSeeds, type OneRun } from './many'
import { mendSketch, type AppliedRepair } from './mend'
import { chooseTarget, writeProject } from './output'
import { namedCells } from './named-cells'
import { parseSettings, unusedNotes } from './settings'

export interface FillOptions extends RunOptions, InputOptions {
  readonly reroll?: boolean
  /** The name or the number of a level; missing, it is the first. */
  readonly level?: string
  /** Whether repairs are applied first, until the sketch can be filled. */
  readonly mend?: boolean
}

/** Fills the undecided parts of the named or first level of a file and writes the project, or one for each of several seeds. */
export async function runFill(io: ProgramIo, file: string, options: FillOptions): Promise<void> {
  if (options.seeds !== undefined) {
    refuseStandardInput(file)
  }
  const fonts = await readFonts(io, options)
  return runForSeeds(io, options, (seedIo, one) => fillOnce(seedIo, file, { ...one, fonts }))
}

async function fillOnce(
  io: ProgramIo,
  file: string,
  options: FillOptions & OneRun & SharedFonts,
): Promise<void> {
  const target = withFontsFor(await chooseTarget(io, options.output, options.format), options.fonts)
  const { project, entry, generator, sketch, values } = await readFillOrder(io, file, options)
  const mended = options.mend === true ? mendSketch(io, generator, sketch, values) : undefined
  const made = generate(io, {
    generator,
    sketch: mended?.sketch ?? sketch,
    values,
    typedSeed: options.seed,
  })
  const { level, recipe } = made
  // A format of one level gets the one that was filled.
  const picked = options.level !== undefined && target.format.holdsLevels !== true
  const filled = replaceLevel(project, { ...entry, level, recipe })
  await writeProject(io, target, filled, picked ? { level: [options.level] } : {})
  reportRun(io, options, made, mended?.repairs ?? [])
}

/** The level of a file to be filled, its generator and all settings. */
export interface FillOrder {
  readonly project: Project
  readonly entry: ProjectLevel
  readonly generator: RunnableGenerator
  readonly sketch: Level
  readonly values: SettingValues
}

/** Reads a file to be filled, with the generator and the settings of its last run unless others are given. */
export async function readFillOrder(
  io: ProgramIo,
  file: string,
  options: Pick<FillOptions, 'generator' | 'set' | 'reroll' | 'as' | 'level'>,
): Promise<FillOrder> {
  const asked = options.generator === undefined ? undefined : chooseGenerator(options.generator)
  const project = await readProject(io, file, options)
  const entry = levelOrFirst(project, options.level)
  const generator = asked ?? generatorById(entry.recipe?.generator ?? '') ?? chooseGenerator('town')
  const sketch = options.reroll === true ? clearGenerated(entry.level) : entry.level
  refuseNothingToDo(sketch, options.reroll === true)

  // By default a level is filled by the generator that made it.
  const given = parseSettings(generator, options.set ?? [])
  const values = completeFor(generator, { ...knownSettings(generator, entry.recipe), ...given }, sketch)
  printNotes(io, unusedNotes(generator, given, values))
  return { project, entry, generator, sketch, values }
}

/** Adds to the report of the command what one run made of a sketch. */
function reportRun(
  io: ProgramIo,
  { output, seeds }: FillOptions & OneRun,
  { level, recipe, notices, trapped }: GeneratedLevel,
  mended: readonly AppliedRepair[],
): void {
  if (seeds !== undefined || !io.writing) return
  Object.assign(io.writing.report.more, {
    file: output,
    seed: recipe.seed,
    mended,
    notices,
    becameRock: namedCells(level, trapped),
  })
}

function knownSettings(generator: RunnableGenerator, recipe: Recipe | undefined): SettingValues {
  if (recipe?.generator !== generator.id) return {}
  const known = new Set(generator.settings.map((setting) => setting.id))
  return Object.fromEntries(Object.entries(recipe.settings).filter(([id]) => known.has(id)))
}

function refuseNothingToDo(sketch: Level, isReroll: boolean): void {
  if (
    sketch.cells.indexOf(CellKind.undecided) >= 0 ||
    sketch.northEdges.indexOf(EdgeKind.undecided) >= 0 ||
    sketch.westEdges.indexOf(EdgeKind.undecided) >= 0
  ) {
    return
  }
  throw new Stop(Exit.broken, [
    isReroll
      ? 'Everything is locked, so there is nothing to re-roll.'
      : `All cells are decided, so no cell is left to fill; --reroll clears the generated cells first.`,
  ])
}
