import path from 'node:path'
import { clusterProblems } from '../core/analyse/clusters'
import { stemOf } from '../core/text/file-name'
import type { Generator, RunnableGenerator, SettingValues } from '../core/generate/generator'
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
import type { Grid } from '../core/level/grid'
import { checkSize, createLevel, MAX_CELLS, type Level } from '../core/level/level'
import { didYouMean } from '../core/text/nearest-word'
import { MAX_LEVELS, projectOf, type Project, type Recipe } from '../core/project/project'
import { readTownCode } from '../core/codes/town-code'
import { seedOf } from '../core/random/random'
import { TEMPLATES, templateById } from '../core/templates/index'
import { settingsOfTemplate, sketchOfTemplate } from '../core/templates/template-project'
import { Exit, Stop, printNotes, type ProgramIo } from './io'
import { readFonts, refuseFonts, withFontsFor, type FontOptions, type SharedFonts } from './fonts'
import { chooseTarget, writeProject } from './output'
import { isBeyondLevels, streamRows } from './stream'
import { runForSeeds, type ManyOptions, type OneRun } from './many'
import { chooseSeed } from './seeds'
import { hasWindows, withWindow } from './window'
import { runNewOverland } from './new-overland'
import { asksForOverland } from './scenario-options'
import { parseSettings, unusedNotes } from './settings'

/** Options of both `new` and `fill`. */
export interface RunOptions extends ManyOptions, FontOptions {
  readonly generator?: string
  readonly set?: readonly string[]
}

export interface NewOptions extends RunOptions {
  readonly width?: string
  readonly height?: string
  /** The cells of a town without end, instead of width and height. */
  readonly window?: string
  /** Number of levels, joined by stairs. */
  readonly floors?: string
  /** An INI file of an overland map. */
  readonly ini?: string
  /** A file for the log of an overland map, and one for its last failed attempt. */
  readonly log?: string
  readonly keepFailed?: string
  /** A town code, instead of all other options. */
  readonly code?: string
  /** The id of a template to fill, instead of a size. */
  readonly template?: string
}

/** Generates a town and writes it, or one for each of several seeds. */
export async function runNew(io: ProgramIo, options: NewOptions): Promise<void> {
  if (options.code !== undefined && options.seeds !== undefined) {
    throw new Stop(Exit.usage, ['A town code carries its seed; leave out --seeds.'])
  }
  const isWorld = options.template === undefined && asksForOverland(options)
  for (const name of ['log', 'keepFailed'] as const) {
    if (isWorld || options[name] === undefined) continue
    const shown = name === 'log' ? '--log' : '--keep-failed'
    throw new Stop(Exit.usage, [`${shown} works only for overland maps; leave it out.`])
  }
  if (isWorld) refuseFonts(options)
  // An INI file may name the map.
  const isNamed = isWorld && options.ini !== undefined && options.output === undefined
  if (isNamed && options.seeds === undefined && options.outDir === undefined) {
    return runNewOverland(io, options)
  }
  const fonts = await readFonts(io, options)
  return runForSeeds(io, options, (seedIo, one) => makeNew(seedIo, { ...one, fonts }))
}

async function makeNew(io: ProgramIo, options: NewOptions & OneRun & SharedFonts): Promise<void> {
  if (options.template === undefined && asksForOverland(options)) return runNewOverland(io, options)
  const target = withFontsFor(await chooseTarget(io, options.output, options.format), options.fonts)
  const name = target.isStream ? 'Untitled' : stemOf(path.basename(target.path), target.format.extensions)
  if (options.code !== undefined)
    return writeProject(io, target, projectOfCode(io, options.code, name, options))
  if (options.template !== undefined)
    return writeProject(io, target, fillTemplate(io, options.template, name, options))
  const generator = chooseGenerator(options.generator ?? 'town')
  const { width, height, set } = options.window === undefined ? options : withWindow(generator, options)
  if (width === undefined || height === undefined) {
    throw new Stop(Exit.usage, [
      hasWindows(generator)
        ? 'A town without end needs --window, or --width and --height.'
        : 'A new level needs --width and --height, --template, or --code.',
    ])
  }
  const { rows } = generator
  if (rows && isBeyondLevels(width, height, generator)) {
    if (options.floors !== undefined) {
      throw new Stop(Exit.usage, [
        'A map larger than a level has no floors; leave out --floors, or make it smaller.',
      ])
    }
    const values = { ...withDefaults(generator, {}), ...parseSettings(generator, set ?? []) }
    return streamRows(io, target, { ...generator, rows }, { width, height, values, seed: options.seed })
  }
  const grid = parseSize(width, height)
  const typed = parseSettings(generator, set ?? [])
  const values = completeFor(generator, typed, grid)
  printNotes(io, unusedNotes(generator, typed, values))
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
      values: settingsOfFloor(generator, values, index + 1, count),
      typedSeed: seedOfFloor(seed, index + 1, generator),
    }),
  )
  const project = joinFloors(name, made, stairsOfSeed(seed))
  if (typeof project === 'string') throw new Stop(Exit.broken, [`Error: ${project}`])
  return project
}

/** Generates the town of a code, identical to the original. */
function projectOfCode(io: ProgramIo, text: string, name: string, options: NewOptions): Project {
  const others = (
    ['width', 'height', 'window', 'floors', 'generator', 'template', 'ini', 'set', 'seed'] as const
  ).filter((option) => options[option] !== undefined)
  if (others.length > 0) {
    throw new Stop(Exit.usage, [
      `A town code carries everything; leave out ${others.map((option) => `--${option}`).join(', ')}.`,
    ])
  }
  const result = readTownCode(text)
  if (result.status === 'refused') throw new Stop(Exit.usage, [result.message])
  printNotes(io, result.notes)
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

/** Fills the sketch of a template with its own settings and those given. */
function fillTemplate(io: ProgramIo, id: string, name: string, options: NewOptions): Project {
  const others = (['width', 'height', 'window', 'floors', 'generator', 'ini'] as const).filter(
    (option) => options[option] !== undefined,
  )
  if (others.length > 0) {
    throw new Stop(Exit.usage, [
      `A template has its own size and generator; leave out ${others.map((option) => `--${option}`).join(', ')}.`,
    ])
  }
  const template = templateById(id)
  if (!template) {
    const known = TEMPLATES.map((each) => each.id).join(', ')
    throw new Stop(Exit.usage, [`There is no template "${id}"; templates: ${known}.`])
  }
  const generator = chooseGenerator('town')
  const typed = parseSettings(generator, options.set ?? [])
  const values = { ...settingsOfTemplate(template), ...typed }
  printNotes(io, unusedNotes(generator, typed, values))
  const { level, recipe } = generate(io, {
    generator,
    sketch: sketchOfTemplate(template),
    values,
    typedSeed: options.seed,
  })
  return projectOf(level, name, recipe)
}

/** The result of a run, and notes for the author. */
export interface GeneratedLevel {
  readonly level: Level
  readonly recipe: Recipe
  readonly notices: readonly string[]
  /** Undecided cells that no street could reach, which became rock. */
  readonly trapped: readonly number[]
}

/** What a generator makes a level of. */
interface RunOrder {
  readonly generator: RunnableGenerator
  readonly sketch: Level
  readonly values: SettingValues
  /** Undefined if the clock gives the seed. */
  readonly typedSeed: string | undefined
}

/** Runs a generator and prints notes for the author. Stops the command if the run fails. */
export function generate(io: ProgramIo, { generator, sketch, values, typedSeed }: RunOrder): GeneratedLevel {
  refuseSettings(generator, values, sketch)
  const hints = generator.checkSketch(sketch, values).filter((problem) => problem.severity === 'hint')
  printNotes(
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
  printNotes(io, result.notices)
  const { level, record, notices } = result
  return { level, recipe: recipeOf(generator, values, seed, record), notices, trapped: result.trapped ?? [] }
}

/** Stops the command if settings do not fit a generator or a level. */
export function refuseSettings(generator: Generator, values: SettingValues, sketch: Level): void {
  const problems = checkSettings(generator, values, sketch)
  if (problems.length === 0) return
  throw new Stop(
    Exit.usage,
    problems.map((problem) => problem.message),
  )
}

/** Returns a generator by its id. Stops the command if there is none. */
export function chooseGenerator(id: string): RunnableGenerator {
  const generator = generatorById(id)
  if (generator) return generator
  const known = GENERATORS.map((entry) => entry.id)
  throw new Stop(Exit.usage, [
    `There is no generator "${id}"; generators: ${known.join(', ')}.${didYouMean(id, known)}`,
  ])
}

/** Reads a size in cells. Stops the command with all errors in it. */
export function parseSize(width: string, height: string): Grid {
  const problems = [
    ['width', width],
    ['height', height],
  ].flatMap(([name, text = '']) =>
    /^\d+$/.test(text) ? [] : [`The ${name} is "${text}"; it must be a whole number of cells.`],
  )
  const grid = { width: Number(width), height: Number(height) }
  const oversize = problems.length > 0 ? undefined : checkSize(grid.width, grid.height)
  if (oversize !== undefined) problems.push(oversize)
  if (problems.length > 0) throw new Stop(Exit.usage, problems)
  return grid
}
