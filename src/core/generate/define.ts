import type { Grid } from '../level/grid'
import type { Level } from '../level/level'
import type { Problem } from '../level/problem'
import type { Random } from '../random/random'
import type { SettingList } from '../settings/define'
import { parseSettings } from '../settings/parse'
import type {
  GenerateResult,
  Generator,
  GeneratorEntry,
  GeneratorInput,
  Guide,
  RowOpenings,
  SeedKind,
  SettingProblem,
  SketchProposal,
} from './generator'

/** An entry whose list of settings knows the types of their values. */
export interface TypedEntry<Settings> extends GeneratorEntry {
  readonly settings: SettingList<Settings>
}

/** Creates an entry from rules between settings that take their typed values; without such rules it has none. */
export function defineEntry<Settings>(
  entry: Omit<TypedEntry<Settings>, 'checkTogether'> & {
    readonly checkTogether?: (settings: Settings, grid: Grid) => readonly SettingProblem[]
  },
): TypedEntry<Settings> {
  const { settings, checkTogether } = entry
  return {
    ...entry,
    checkTogether: (values, grid) => checkTogether?.(parseSettings(settings, values), grid) ?? [],
  }
}

/** Input of a run, with the typed values of the generator's settings. */
export type TypedInput<Settings> = Omit<GeneratorInput, 'settings'> & { readonly settings: Settings }

/** The work of a generator: as in `Generator`, with the typed values of its settings. */
export interface GeneratorWork<Settings> extends Pick<Generator, 'laws' | 'maxRowWidth' | 'letters'> {
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

/** Creates a generator from its entry and its work. Missing settings have their initial values for the level. */
export function defineGenerator<Settings>(
  entry: TypedEntry<Settings>,
  work: GeneratorWork<Settings>,
): Generator {
  const { guide, proposeForSketch, nameConflicts, rows, ...others } = work
  const parse = (values: GeneratorInput['settings'], level: Grid & Partial<Level>): Settings =>
    parseSettings(entry.settings, values, level)
  return {
    ...entry,
    ...others,
    checkSketch: (sketch, values) => work.checkSketch(sketch, parse(values, sketch)),
    run: (input) => work.run({ ...input, settings: parse(input.settings, input.sketch) }),
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
