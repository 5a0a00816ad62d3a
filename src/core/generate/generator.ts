import type { Law } from '../analyse/law'
import type { SideChange } from '../analyse/repairs/proposal'
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
  TextSetting,
} from '../settings/setting'

/** Progress of a run; reported from time to time, not per cell. */
export interface Progress {
  /** The current activity: "Joining streets". */
  readonly phase: string
  /** Cells decided so far, and in all. */
  readonly decided: number
  readonly cells: number
  /** Unjoined networks of streets; undefined if the generator joins none. */
  readonly networks?: number
  /** Cells drawn so far, and accepted ones; undefined if nothing is drawn. */
  readonly tries?: number
  readonly taken?: number
}

/** Cells decided since the last call, their kinds, and their marks, in the same order. */
export interface Growth {
  readonly cells: Uint32Array<ArrayBuffer>
  readonly kinds: Uint8Array<ArrayBuffer>
  readonly marks: Uint8Array<ArrayBuffer>
}

/** Receives the progress of a run; `grown` collects the decisions since the last call, at a cost linear in them. */
export type ReportProgress = (progress: Progress, grown: () => Growth) => void

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
  /** For each of them the direction towards the street cell it grew from, or NO_ORIGIN for the start of a street. */
  readonly origins: Uint8Array<ArrayBuffer>
  /** The settings of the run, if the letters of a replay depend on them. */
  readonly settings?: SettingValues
}

/** Marks a cell in `origins` that began a street. */
export const NO_ORIGIN = 255

export type GenerateResult =
  | {
      readonly status: 'done'
      readonly level: Level
      readonly record: BuildRecord
      /** Notes for the author about a successful run: "6 of 9 courtyards fitted." */
      readonly notices: readonly string[]
      /** Cells that nobody drew and no street can reach, which became rock, in rising order. */
      readonly trapped?: readonly number[]
    }
  | { readonly status: 'failed'; readonly problems: readonly Problem[] }

export interface GeneratorInput {
  /** The existing cells: every decided cell stays; locked cells also keep their decided edges. */
  readonly sketch: Level
  /** Complete and within the limits: `checkSettings` has passed. */
  readonly settings: SettingValues
  readonly random: Random
  readonly progress: ReportProgress
}

/** The setting that causes a generator to reject nearly all candidates, and a value that helps. */
export interface Ease {
  readonly setting: string
  readonly value: SettingValue
}

/** Kinds of seeds set by hand before the rest is generated. */
export type SeedKind = 'gate' | 'court' | 'rock'

/** How a seed would do in a cell. Risky is allowed: it may make a run fail, or be what the author wants. */
export const Verdict = { free: 1, risky: 2, impossible: 3 } as const

/** Says where seeds of one kind can be set in a sketch, by the rules of the generator itself. */
export interface Guide {
  /** A Verdict. */
  readonly verdictAt: (cell: number) => number
  /** Returns sentences that say why it is not free, the gravest first; empty for free cells. */
  readonly reasonsAt: (cell: number) => readonly string[]
  /** Writes the verdicts of the cells from `first` to before `end`: the same as one by one, but faster. */
  readonly judgeAll: (verdicts: Uint8Array<ArrayBuffer>, first: number, end: number) => void
  /** Maximum distance (by row and by column) at which a change affects a verdict. */
  readonly reach: number
}

/**
 * A change to a sketch that may repair a problem: cells with a new kind and exactly these marks, besides their painted
 * weight, then sides.
 */
export interface SketchProposal {
  readonly id: string
  readonly label: string
  readonly cells: readonly { readonly cell: number; readonly kind: number; readonly marks: number }[]
  readonly sides?: readonly SideChange[]
  /** Whether it changes locked cells, because the lock is the problem. */
  readonly overLocks?: boolean
}

/** The openings in a row of cells, 1 for open; the arrays are reused for the row below. */
export interface RowOpenings {
  readonly north: Uint8Array
  /** One entry more than cells: the last is the eastern border. */
  readonly west: Uint8Array
  readonly south: Uint8Array
  /** 1 for those openings that are doors; undefined if only openings in the border are. */
  readonly doors?: Readonly<Record<'north' | 'west' | 'south', Uint8Array>>
}

/** Maximum streamed rows; at forty cells a row that is about eight gigabytes of text. */
export const MAX_STREAMED_ROWS = 100_000_000

/**
 * What panels, lists and checks of sketches know of a way of making levels, without the code of its runs; one entry of the
 * list in `entries.ts`.
 */
export interface Generator {
  readonly id: string
  /** Raise it whenever the same input gives another result. */
  readonly version: number
  readonly label: string
  readonly settings: readonly Setting[]
  /** Returns the problems of a size. */
  readonly checkGrid: (grid: Grid) => readonly SettingProblem[]
  /** Checks rules between settings; each setting is within its own limits. */
  readonly checkTogether: (values: SettingValues, grid: Grid) => readonly SettingProblem[]
  /** Whether the floors of a project are made together: runs with the same seed, each of its own floor. */
  readonly makesFloors?: boolean
  /** Whether painted weights mean something to it; a run of any other says that they do not. */
  readonly heedsWeights?: boolean
  /** The change that the window offers when a run stalls; missing if no setting can be the reason. */
  readonly ease?: Ease
  /** Laws of every level it makes. */
  readonly laws: readonly Law[]
  /** Returns the problems of a sketch before a run: errors block the run, hints do not. */
  readonly checkSketch: (sketch: Level, values: SettingValues) => readonly Problem[]
  /** Says where a seed can be set; undefined if the generator has no guidance. */
  readonly guide?: (sketch: Level, seed: SeedKind, values?: SettingValues) => Guide
  /**
   * Proposes repairs for a problem from `checkSketch` or a failed run, the best first; each is tried before it is
   * offered.
   */
  readonly proposeForSketch?: (
    sketch: Level,
    problem: Problem,
    values?: SettingValues,
  ) => readonly SketchProposal[]
  /**
   * Names the drawn things that contradict each other in problems of `checkSketch`; undefined if the generator cannot.
   */
  readonly nameConflicts?: (
    sketch: Level,
    values: SettingValues,
    problems: readonly Problem[],
  ) => readonly Problem[]
  /**
   * Returns the state of every cell at a number of streets in a record, one character code a cell: the letters of the
   * generator's own debug display.
   */
  readonly letters?: (
    sketch: Level,
    level: Level,
    record: BuildRecord,
    made: number,
  ) => Uint8Array<ArrayBuffer>
}

/** A generator with the code of its runs; one entry of the list in `index.ts`. */
export interface RunnableGenerator extends Generator {
  readonly run: (input: GeneratorInput) => GenerateResult
  /**
   * Returns the streets of a level of any height row by row, equal to `run` on an empty sketch, in constant memory; or
   * a sentence that names the setting that prevents it. `begin` returns the same randomness at each call.
   */
  readonly rows?: (grid: Grid, settings: SettingValues, begin: () => Random) => Iterable<RowOpenings> | string
  /** Maximum width of such rows; default: that of a level. */
  readonly maxRowWidth?: number
}
