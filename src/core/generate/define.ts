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
  SeedKind,
  SettingProblem,
  SketchProposal,
} from './generator'

/** What a run begins with, with the typed values of the generator's settings. */
export type TypedInput<Settings> = Omit<GeneratorInput, 'settings'> & { readonly settings: Settings }

/** The functions of a generator that take its settings, here with their typed values. */
interface TypedWork<Settings> {
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
  readonly run: (input: TypedInput<Settings>) => GenerateResult
  readonly rows?: (grid: Grid, settings: Settings, begin: () => Random) => Iterable<RowOpenings> | string
}

/** A generator whose functions take the typed values of its settings. */
export interface TypedGenerator<Settings>
  extends Omit<Generator, 'settings' | keyof TypedWork<Settings>>, TypedWork<Settings> {
  readonly settings: SettingList<Settings>
}

/** Creates a generator. Missing settings have their initial values for the level. */
export function defineGenerator<Settings>(typed: TypedGenerator<Settings>): Generator {
  const { settings, checkTogether, guide, proposeForSketch, nameConflicts, rows, ...others } = typed
  const parse = (values: GeneratorInput['settings'], level?: Grid & Partial<Level>): Settings =>
    parseSettings(settings, values, level)
  return {
    ...others,
    settings,
    checkTogether: (values, grid) => checkTogether?.(parse(values), grid) ?? [],
    checkSketch: (sketch, values) => typed.checkSketch(sketch, parse(values, sketch)),
    run: (input) => typed.run({ ...input, settings: parse(input.settings, input.sketch) }),
    ...(guide && { guide: (sketch, seed, values = {}) => guide(sketch, seed, parse(values, sketch)) }),
    ...(proposeForSketch && {
      proposeForSketch: (sketch, problem, values = {}) =>
        proposeForSketch(sketch, problem, parse(values, sketch)),
    }),
    ...(nameConflicts && {
      nameConflicts: (sketch, values, problems) => nameConflicts(sketch, parse(values, sketch), problems),
    }),
    ...(rows && { rows: (grid, values, begin) => rows(grid, parse(values, grid), begin) }),
  }
}
