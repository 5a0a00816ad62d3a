import path from 'node:path'
import { clusterProblems } from '../core/analyse/clusters'
import { stemOf } from '../core/formats/file-name'
import type { Generator, SettingValues } from '../core/generate/generator'
import { generatorById, GENERATORS } from '../core/generate/index'
import {
  joinFloors,
  mayHaveFloors,
  seedOfFloor,
  settingsOfFloor,
  stairsOfSeed,
} from '../core/generate/floors'
import { recipeOf } from '../core/generate/recipe'
import { runGenerator } from '../core/generate/run'
import { checkSettings, completeFor, withDefaults } from '../core/generate/settings'
import { clearGenerated } from '../core/level/clear-generated'
import type { Grid } from '../core/level/grid'
import { CellKind, EdgeKind } from '../core/level/kinds'
import { checkSize, createLevel, MAX_CELLS, type Level } from '../core/level/level'
import {
  firstLevel,
  MAX_LEVELS,
  projectOf,
  replaceLevel,
  type Project,
  type ProjectLevel,
  type Recipe,
} from '../core/project/project'
import { readTownCode } from '../core/project/town-code'
import { seedOf } from '../core/random/random'
import { readProject } from './input'
import { Exit, STANDARD_STREAM, Stop, tell, type ProgramIo } from './io'
import { mendSketch, type MadeRepair } from './mend'
import { chooseTarget, namedCells, sendJson, writeProject } from './output'
import { isBeyondLevels, streamRows } from './stream'
import { refuseStandardInput, runForSeeds, type ManyOptions, type OneRun } from './many'
import { chooseSeed } from './seeds'
import { asksForOverland, runNewOverland } from './overland'
import { parseSettings } from './settings'

/** Options of both `new` and `fill`. */
interface RunOptions extends ManyOptions {
  readonly generator?: string
  readonly set?: readonly string[]
}

export interface NewOptions extends RunOptions {
  readonly width?: string
  readonly height?: string
  /** Number of levels, joined by stairs. */
  readonly floors?: string
  /** An INI file of an overland map. */
  readonly ini?: string
  /** A town code, instead of all other options. */
  readonly code?: string
}

export interface FillOptions extends RunOptions {
  readonly reroll?: boolean
  /** Whether repairs are applied first, until the sketch can be filled. */
  readonly mend?: boolean
  /** Whether the report of the run is printed as JSON on standard output. */
  readonly json?: boolean
}

/** Generates a town and writes it, or one for each of several seeds. */
export function runNew(io: ProgramIo, options: NewOptions): Promise<void> {
  if (options.code !== undefined && options.seeds !== undefined) {
    throw new Stop(Exit.usage, ['A town code carries its seed; leave out --seeds.'])
  }
  return runForSeeds(io, options, makeNew)
}

async function makeNew(io: ProgramIo, options: NewOptions & OneRun): Promise<void> {
  if (asksForOverland(options)) return runNewOverland(io, options)
  const target = chooseTarget(io, options.output, options.format)
  const name = target.isStream ? 'Untitled' : stemOf(path.basename(target.path), target.format.extensions)
  if (options.code !== undefined)
    return writeProject(io, target, projectOfCode(io, options.code, name, options))
  const { width, height } = options
  if (width === undefined || height === undefined) {
    throw new Stop(Exit.usage, ['A new town needs --width and --height, or --code.'])
  }
  const generator = chooseGenerator(options.generator ?? 'town')
  const { rows } = generator
  if (rows && isBeyondLevels(width, height)) {
    if (options.floors !== undefined) {
      throw new Stop(Exit.usage, [
        'A maze higher than a level has no floors; leave out --floors, or lower the height.',
      ])
    }
    const values = { ...withDefaults(generator, {}), ...parseSettings(generator, options.set ?? []) }
    return streamRows(io, target, { ...generator, rows }, { width, height, values, seed: options.seed })
  }
  const grid = parseSize(width, height)
  const values = completeFor(generator, parseSettings(generator, options.set ?? []), grid)
  const sketch = createLevel(grid.width, grid.height)
  const order = { generator, sketch, values, typedSeed: options.seed }
  if (options.floors !== undefined) {
    return writeProject(io, target, makeFloors(io, order, name, options.floors))
  }
  const made = generate(io, order)
  await writeProject(io, target, projectOf(made.level, name, made.recipe))
}

/** Generates the requested number of levels, each with its own seed, joined by stairs. */
function makeFloors(
  io: ProgramIo,
  { generator, sketch, values, typedSeed }: RunOrder,
  name: string,
  floors: string,
): Project {
  const count = /^\d+$/.test(floors) ? Number(floors) : 0
  if (!mayHaveFloors(count, sketch)) {
    throw new Stop(Exit.usage, [
      `--floors is "${floors}"; it must be a whole number from 1 to ${MAX_LEVELS}, with at most ${MAX_CELLS} cells on all floors.`,
    ])
  }
  const seed = chooseSeed(io, typedSeed)
  const made = Array.from({ length: count }, (_, index) =>
    generate(io, {
      generator,
      sketch,
      values: settingsOfFloor(generator, values, index + 1),
      typedSeed: seedOfFloor(seed, index + 1),
    }),
  )
  const project = joinFloors(name, made, stairsOfSeed(seed))
  if (typeof project === 'string') throw new Stop(Exit.broken, [`Error: ${project}`])
  return project
}

/** Generates the town of a code, identical to the original. */
function projectOfCode(io: ProgramIo, text: string, name: string, options: NewOptions): Project {
  const others = (['width', 'height', 'floors', 'generator', 'ini', 'set', 'seed'] as const).filter(
    (option) => options[option] !== undefined,
  )
  if (others.length > 0) {
    throw new Stop(Exit.usage, [
      `A town code carries everything; leave out ${others.map((option) => `--${option}`).join(', ')}.`,
    ])
  }
  const result = readTownCode(text)
  if (result.status === 'refused') throw new Stop(Exit.usage, [result.message])
  tell(io, result.notes)
  const { code } = result
  if (!code.isFilled) return projectOf(code.sketch, name)
  const generator = chooseGenerator(code.generator)
  const { level, recipe } = generate(io, {
    generator,
    sketch: code.sketch,
    values: code.settings,
    typedSeed: code.seed,
  })
  return projectOf(level, name, recipe)
}

/** Fills the undecided parts of a file's first level and writes the project, or one for each of several seeds. */
export function runFill(io: ProgramIo, file: string, options: FillOptions): Promise<void> {
  if (options.seeds !== undefined) {
    refuseStandardInput(file)
    if (options.json === true) {
      throw new Stop(Exit.usage, ['--json reports one run; leave it out with --seeds.'])
    }
  }
  return runForSeeds(io, options, (told, one) => fillOnce(told, file, one))
}

async function fillOnce(io: ProgramIo, file: string, options: FillOptions & OneRun): Promise<void> {
  refuseTwoOutputs(options)
  const target = chooseTarget(io, options.output, options.format)
  const { project, entry, generator, sketch, values } = await readFillOrder(io, file, options)
  const mended = options.mend === true ? mendSketch(io, generator, sketch, values) : undefined
  const made = generate(io, {
    generator,
    sketch: mended?.sketch ?? sketch,
    values,
    typedSeed: options.seed,
  })
  const { level, recipe } = made
  await writeProject(io, target, replaceLevel(project, { ...entry, level, recipe }))
  await reportRun(io, options, made, mended?.repairs ?? [])
}

/** The level of a file to be filled, its generator and all settings. */
export interface FillOrder {
  readonly project: Project
  readonly entry: ProjectLevel
  readonly generator: Generator
  readonly sketch: Level
  readonly values: SettingValues
}

/** Reads a file to be filled, with the generator and the settings of its last run unless others are given. */
export async function readFillOrder(
  io: ProgramIo,
  file: string,
  options: Pick<FillOptions, 'generator' | 'set' | 'reroll'>,
): Promise<FillOrder> {
  const asked = options.generator === undefined ? undefined : chooseGenerator(options.generator)
  const project = await readProject(io, file)
  const entry = firstLevel(project)
  const generator = asked ?? generatorById(entry.recipe?.generator ?? '') ?? chooseGenerator('town')
  const sketch = options.reroll === true ? clearGenerated(entry.level) : entry.level
  refuseNothingToDo(sketch, options.reroll === true)

  // By default a level is filled by the generator that made it.
  const given = parseSettings(generator, options.set ?? [])
  const values = completeFor(generator, { ...knownSettings(generator, entry.recipe), ...given }, sketch)
  return { project, entry, generator, sketch, values }
}

/** Prints the report of a run as JSON, if requested. */
async function reportRun(
  io: ProgramIo,
  { output, json }: FillOptions & OneRun,
  { level, recipe, notices, trapped }: Made,
  mended: readonly MadeRepair[],
): Promise<void> {
  if (json !== true) return
  await sendJson(io, {
    file: output,
    seed: recipe.seed,
    mended,
    notices,
    becameRock: namedCells(level, trapped),
  })
}

/** JSON and the town cannot both go to standard output. */
function refuseTwoOutputs({ output, json }: FillOptions & OneRun): void {
  if (json !== true || output !== STANDARD_STREAM) return
  throw new Stop(Exit.usage, ['--json prints on standard output; name a file with -o.'])
}

/** The result of a run, and notes for the author. */
interface Made {
  readonly level: Level
  readonly recipe: Recipe
  readonly notices: readonly string[]
  /** Undecided cells that no street could reach, which became rock. */
  readonly trapped: readonly number[]
}

/** What a generator makes a level of. */
interface RunOrder {
  readonly generator: Generator
  readonly sketch: Level
  readonly values: SettingValues
  /** Undefined if the clock gives the seed. */
  readonly typedSeed: string | undefined
}

/** Runs a generator and prints notes for the author. Stops the command if the run fails. */
function generate(io: ProgramIo, { generator, sketch, values, typedSeed }: RunOrder): Made {
  refuseSettings(generator, values, sketch)
  const hints = generator.checkSketch(sketch, values).filter((problem) => problem.severity === 'hint')
  tell(
    io,
    clusterProblems(sketch, hints).map((hint) => `Hint: ${hint.message}`),
  )

  const seed = chooseSeed(io, typedSeed)
  const result = runGenerator({ generator, sketch, settings: values, seed: seedOf(seed) })
  if (result.status === 'failed') {
    throw new Stop(
      Exit.broken,
      clusterProblems(sketch, result.problems).map((problem) => `Error: ${problem.message}`),
    )
  }
  tell(io, result.notices)
  const { level, record, notices } = result
  return { level, recipe: recipeOf(generator, values, seed, record), notices, trapped: result.trapped ?? [] }
}

/** Stops the command if settings do not fit a generator or a level. */
export function refuseSettings(generator: Generator, values: SettingValues, sketch: Level): void {
  const faults = checkSettings(generator, values, sketch)
  if (faults.length === 0) return
  throw new Stop(
    Exit.usage,
    faults.map((fault) => fault.message),
  )
}

function chooseGenerator(id: string): Generator {
  const generator = generatorById(id)
  if (generator) return generator
  const known = GENERATORS.map((entry) => entry.id).join(', ')
  throw new Stop(Exit.usage, [`There is no generator "${id}"; generators: ${known}.`])
}

/** Reads a size in cells. Stops the command with all errors in it. */
export function parseSize(width: string, height: string): Grid {
  const faults = [
    ['width', width],
    ['height', height],
  ].flatMap(([name, text = '']) =>
    /^\d+$/.test(text) ? [] : [`The ${name} is "${text}"; it must be a whole number of cells.`],
  )
  const grid = { width: Number(width), height: Number(height) }
  const oversize = faults.length > 0 ? undefined : checkSize(grid.width, grid.height)
  if (oversize !== undefined) faults.push(oversize)
  if (faults.length > 0) throw new Stop(Exit.usage, faults)
  return grid
}

function knownSettings(generator: Generator, recipe: Recipe | undefined): SettingValues {
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
      : `Nothing is undecided, so there is nothing to fill; --reroll clears what was generated first.`,
  ])
}
