import type { Grid } from '../level/grid'
import type { Level } from '../level/level'
import type { Problem } from '../level/problem'
import type { Random } from '../random/random'
import type { SettingList } from '../settings/define'
import { parseSettings } from '../settings/parse'
import type {
  GenerateResult,
  Generator,
  GeneratorInput,
  Guide,
  RowOpenings,
  RunnableGenerator,
  SeedKind,
  SettingProblem,
  SettingValues,
  SketchProposal,
} from './generator'

/** What a run begins with, with the typed values of the generator's settings. */
export type TypedInput<Settings> = Omit<GeneratorInput, 'settings'> & { readonly settings: Settings }

/** The functions of an entry that take its settings, here with their typed values. */
interface TypedChecks<Settings> {
  readonly checkTogether?: (settings: Settings, grid: Grid) => readonly SettingProblem[]
  readonly checkSketch: (sketch: Level, settings: Settings) => readonly Problem[]
  readonly guide?: (sketch: Level, seed: SeedKind, settings: Settings) => Guide
  readonly proposeForSketch?: (
    sketch: Level,
    problem: Problem,
    settings: Settings,
  ) => readonly SketchProposal[]
  readonly nameConflicts?: (
    sketch: Level,
    settings: Settings,
    problems: readonly Problem[],
  ) => readonly Problem[]
}

/** An entry whose functions take the typed values of its settings. */
export interface TypedEntry<Settings>
  extends Omit<Generator, 'settings' | keyof TypedChecks<Settings>>, TypedChecks<Settings> {
  readonly settings: SettingList<Settings>
}

/** The entry of a generator, with the type of the values of its settings. */
export interface GeneratorEntry<Settings> extends Generator {
  readonly settings: SettingList<Settings>
}

/** Creates the entry of a generator. Missing settings have their initial values for the level. */
export function defineEntry<Settings>(typed: TypedEntry<Settings>): GeneratorEntry<Settings> {
  const { settings, checkTogether, guide, proposeForSketch, nameConflicts, ...others } = typed
  const parse = (values: SettingValues, level?: Grid & Partial<Level>): Settings =>
    parseSettings(settings, values, level)
  return {
    ...others,
    settings,
    checkTogether: (values, grid) => checkTogether?.(parse(values), grid) ?? [],
    checkSketch: (sketch, values) => typed.checkSketch(sketch, parse(values, sketch)),
    ...(guide && { guide: (sketch, seed, values = {}) => guide(sketch, seed, parse(values, sketch)) }),
    ...(proposeForSketch && {
      proposeForSketch: (sketch, problem, values = {}) =>
        proposeForSketch(sketch, problem, parse(values, sketch)),
    }),
    ...(nameConflicts && {
      nameConflicts: (sketch, values, problems) => nameConflicts(sketch, parse(values, sketch), problems),
    }),
  }
}

/** The code of a generator, which takes the typed values of its settings. */
export interface TypedRun<Settings> extends Pick<RunnableGenerator, 'maxRowWidth'> {
  readonly run: (input: TypedInput<Settings>) => GenerateResult
  readonly rows?: (grid: Grid, settings: Settings, begin: () => Random) => Iterable<RowOpenings> | string
}

/** Adds the code to the entry of a generator. */
export function defineRun<Settings>(
  entry: GeneratorEntry<Settings>,
  { run, rows, ...others }: TypedRun<NoInfer<Settings>>,
): RunnableGenerator {
  const { settings } = entry
  return {
    ...entry,
    ...others,
    run: (input) => run({ ...input, settings: parseSettings(settings, input.settings, input.sketch) }),
    ...(rows && { rows: (grid, values, begin) => rows(grid, parseSettings(settings, values, grid), begin) }),
  }
}
