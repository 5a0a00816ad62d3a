import type { LinkProblem } from '../../core/analyse/check-links'
import type { Cluster } from '../../core/analyse/clusters'
import { entryById } from '../../core/generate/catalogue'
import type { GeneratorEntry, SettingValues } from '../../core/generate/generator'
import { defaultsFor, withDefaults } from '../../core/generate/settings'
import type { Comparison, DifferenceGroup } from '../../core/level/compare'
import type { Level } from '../../core/level/level'
import type { ProjectLevel } from '../../core/project/project'
import { NO_SELECTION, type Selection } from '../../editor/selection'
import type { Census, LevelProblems, Repairs } from '../jobs/level-check'
import type { Replay, Run, StoppedRun } from './run-state'

/** What is wrong with the level in view, found a moment after each change. */
export interface Findings extends LevelProblems {
  /** What the last run stopped at, until the next change. */
  readonly lastRun: readonly Cluster[]
  /** Links of the project that are not whole, on whatever level. */
  readonly links?: readonly LinkProblem[]
  /** What mends the first of the clusters; missing where nothing was looked for yet. */
  readonly repairs?: Repairs
}

/** The level in view beside another one. */
export interface Comparing {
  /** What it is compared with, in words. */
  readonly name: string
  readonly with: Level
  /** The level that was looked at; the one in view may have gone on since, for a moment. */
  readonly level: Level
  readonly found: Comparison
  readonly groups: readonly DifferenceGroup[]
  /** The group that was stepped to last. */
  readonly at: number | undefined
}

/** What belongs to the level in view; the next one that comes into view gets a state of its own. */
export interface LevelState {
  /** The cell of the keyboard's cursor. */
  readonly cursor: number
  readonly selection: Selection
  readonly findings: Findings
  readonly census: Census
  readonly comparing: Comparing | undefined
  readonly generator: GeneratorEntry
  /** As typed: a number that is none yet is NaN. */
  readonly settings: SettingValues
  readonly seed: string
  readonly run: Run | undefined
  /** The run that was stopped last, where something of it can be kept. */
  readonly stopped: StoppedRun | undefined
  readonly replay: Replay | undefined
  /** How the last run ended, in words. */
  readonly outcome: string | undefined
  /** Cells that became rock in that run because no street can reach them, in rising order. */
  readonly trapped: readonly number[]
}

const noFindings: Findings = { of: 'sketch', problems: [], lastRun: [] }

/** What a level takes over from the one that was in view before it; its census holds until it is checked. */
export type Inherited = Pick<LevelState, 'cursor' | 'census' | 'generator' | 'seed'>

/** The state of a level that comes into view: its own recipe where it has one, else what suits its size. */
export function createLevelState({ level, recipe }: ProjectLevel, inherited: Inherited): LevelState {
  const { cursor, census } = inherited
  const made = recipe ? entryById(recipe.generator) : undefined
  const generator = made ?? inherited.generator
  return {
    cursor,
    selection: NO_SELECTION,
    findings: noFindings,
    census,
    comparing: undefined,
    generator,
    settings: recipe && made ? withDefaults(made, recipe.settings) : defaultsFor(generator, level),
    seed: recipe && made ? recipe.seed : inherited.seed,
    run: undefined,
    stopped: undefined,
    replay: undefined,
    outcome: undefined,
    trapped: [],
  }
}
