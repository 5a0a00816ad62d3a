import type { Law } from '../analyse/law'
import type { Side } from '../analyse/repairs/proposal'
import type { Grid } from '../level/grid'
import type { Level } from '../level/level'
import type { Problem } from '../level/problem'
import type { Random } from '../random/random'
import type { Setting, SettingProblem, SettingValue, SettingValues } from '../settings/setting'

export type {
  ChoiceSetting,
  IntegerSetting,
  Setting,
  SettingProblem,
  SettingValue,
  SettingValues,
  SwitchSetting,
} from '../settings/setting'

/** How far a run has come; told now and then, not per cell. */
export interface Progress {
  /** What is being done: "Joining streets". */
  readonly phase: string
  /** Cells decided so far, and in all. */
  readonly decided: number
  readonly cells: number
  /** Networks of streets that are not joined yet; missing where the generator joins none. */
  readonly networks?: number
  /** Cells drawn so far, and those of them that were taken; missing where nothing is drawn. */
  readonly tries?: number
  readonly taken?: number
}

/** Cells that a run has decided since it was asked before: which, their kinds, and their marks, in the same order. */
export interface Growth {
  readonly cells: Uint32Array<ArrayBuffer>
  readonly kinds: Uint8Array<ArrayBuffer>
  readonly marks: Uint8Array<ArrayBuffer>
}

/** Told how far a run is; `grown` makes what was decided since it was called last, and costs only that much. */
export type Tell = (progress: Progress, grown: () => Growth) => void

/** One step of the recipe within a build record. */
export interface BuildStep {
  readonly id: string
  readonly label: string
  /** Index in `order` after the last cell of this step. */
  readonly end: number
}

/** The order in which cells became streets, for replay and explanation. */
export interface BuildRecord {
  readonly steps: readonly BuildStep[]
  /** Cell indices in the order in which they became streets. */
  readonly order: Uint32Array<ArrayBuffer>
  /** The direction of each of those streets, in the same order. */
  readonly directions: Uint8Array<ArrayBuffer>
  /** For each of them the direction towards the street cell it grew from, or NO_ORIGIN where it began a street. */
  readonly origins: Uint8Array<ArrayBuffer>
  /** The settings of the run, where the letters of a replay depend on them. */
  readonly settings?: SettingValues
}

/** Stands in `origins` for a cell that began a street. */
export const NO_ORIGIN = 255

export type GenerateResult =
  | {
      readonly status: 'done'
      readonly level: Level
      readonly record: BuildRecord
      /** What the author should know although it worked: "6 of 9 courtyards fitted." */
      readonly notices: readonly string[]
      /** Cells that nobody drew and no street can reach, and that therefore became rock, in rising order. */
      readonly trapped?: readonly number[]
    }
  | { readonly status: 'failed'; readonly problems: readonly Problem[] }

export interface GeneratorInput {
  /** What stands already: every decided cell stays what it is; locked cells also keep their decided edges. */
  readonly sketch: Level
  /** Complete and within the limits: `checkSettings` has passed. */
  readonly settings: SettingValues
  readonly random: Random
  readonly progress: Tell
}

/** The setting that is at fault where a generator refuses nearly all it draws, and the value that eases it. */
export interface Ease {
  readonly setting: string
  readonly value: SettingValue
}

/** What is set by hand before the rest is generated. */
export type SeedKind = 'gate' | 'court' | 'rock'

/** How a seed would do in a cell. Risky is allowed: it may break a run, or be what the author wants. */
export const Verdict = { free: 1, risky: 2, impossible: 3 } as const

/** Where seeds of one kind may be set in a sketch, by the rules that the generator itself goes by. */
export interface Guide {
  /** A Verdict. */
  readonly verdictAt: (cell: number) => number
  /** Why it is not free, as sentences, the gravest first; empty where it is. */
  readonly reasonsAt: (cell: number) => readonly string[]
  /** Writes the verdicts of the cells from `first` to before `end`: the same as one by one, but faster. */
  readonly judgeAll: (verdicts: Uint8Array<ArrayBuffer>, first: number, end: number) => void
  /** A change further than so many cells away (by row and by column) does not change a verdict. */
  readonly reach: number
}

/**
 * A change to a sketch that may mend a problem: cells that become of a kind with exactly these marks, beside the weight
 * that is painted there, then sides.
 */
export interface SketchProposal {
  readonly id: string
  readonly label: string
  readonly cells: readonly { readonly cell: number; readonly kind: number; readonly marks: number }[]
  readonly sides?: readonly Side[]
  /** Whether it changes what is locked, because the lock is the problem. */
  readonly overLocks?: boolean
}

/** What is open in a row of cells, 1 where it is; the arrays are used again for the row below. */
export interface RowOpenings {
  readonly north: Uint8Array
  /** One entry more than cells: the last is the eastern border. */
  readonly west: Uint8Array
  readonly south: Uint8Array
}

/** The most rows that are streamed; at forty cells a row that is some eight gigabytes of text. */
export const MAX_STREAMED_ROWS = 100_000_000

/**
 * What can be known of a generator without loading what it runs: what panels, recipes and codes go by. One entry of the list
 * in `catalogue.ts`.
 */
export interface GeneratorEntry {
  readonly id: string
  /** Rises whenever the same input gives another result. */
  readonly version: number
  /** Older versions whose recipes and codes this one makes the same levels of; none where missing. */
  readonly keeps?: readonly number[]
  readonly label: string
  readonly settings: readonly Setting[]
  /** What is wrong with a size, or an empty list. */
  readonly checkGrid: (grid: Grid) => readonly SettingProblem[]
  /** Rules that tie settings together; each setting by itself is within its limits. */
  readonly checkTogether: (values: SettingValues, grid: Grid) => readonly SettingProblem[]
  /** Whether painted weights mean something to it; a run of any other says that they do not. */
  readonly heedsWeights?: boolean
  /** What the window offers when a run stalls; missing where no setting can be the reason. */
  readonly ease?: Ease
}

/** One way of making levels; one entry of the list in `index.ts`. */
export interface Generator extends GeneratorEntry {
  /** What holds in every level it makes. */
  readonly laws: readonly Law[]
  /** What in the sketch breaks a rule, before anything is generated: errors make a run pointless, hints do not. */
  readonly checkSketch: (sketch: Level, values: SettingValues) => readonly Problem[]
  /** Where a seed may be set; missing where a generator knows none. */
  readonly guide?: (sketch: Level, seed: SeedKind, values?: SettingValues) => Guide
  /** What may mend a problem that `checkSketch` or a failed run names, the best first; each is tried before it is offered. */
  readonly proposeForSketch?: (
    sketch: Level,
    problem: Problem,
    values?: SettingValues,
  ) => readonly SketchProposal[]
  /** Names in problems of `checkSketch` the drawn things that contradict each other; missing where a generator cannot tell. */
  readonly nameConflicts?: (
    sketch: Level,
    values: SettingValues,
    problems: readonly Problem[],
  ) => readonly Problem[]
  readonly run: (input: GeneratorInput) => GenerateResult
  /**
   * The streets of a level of whatever height row by row, the same as `run` makes of nothing drawn, in constant memory;
   * or a sentence that says which setting keeps it from that. `begin` gives the same randomness whenever it is asked.
   */
  readonly rows?: (grid: Grid, settings: SettingValues, begin: () => Random) => Iterable<RowOpenings> | string
  /**
   * How every cell stood when so many cells of a record had become streets, one character code a cell: the letters of
   * the generator's own debug display.
   */
  readonly letters?: (
    sketch: Level,
    level: Level,
    record: BuildRecord,
    made: number,
  ) => Uint8Array<ArrayBuffer>
}
