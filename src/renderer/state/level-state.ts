import type { LinkProblem } from '../../core/analyse/check-links'
import type { Cluster } from '../../core/analyse/clusters'
import { BELOW_GROUND } from '../../core/generate/dungeon-below'
import { generatorEntryById } from '../../core/generate/entries'
import type { Generator, SettingValues } from '../../core/generate/generator'
import { defaultsFor, withDefaults } from '../../core/generate/settings'
import type { Comparison, DifferenceGroup } from '../../core/level/compare'
import type { Level } from '../../core/level/level'
import type { Setting } from '../../core/logic/wiring'
import type { LogicProblem } from '../../core/logic/check-logic'
import type { Place } from '../../core/level/places'
import type { ProjectLevel } from '../../core/project/project'
import type { ThemeId } from '../../core/project/themes'
import type { ThingEnd } from '../../editor/connect'
import type { Guidance } from '../../editor/guidance'
import { NO_SELECTION, type Selection } from '../../editor/selection'
import type { Census, LevelProblems, Repairs } from '../../jobs/level-check'
import type { Replay, Run, StoppedRun } from './run-state'

/** Problems of the level in view, found a moment after each change. */
export interface Findings extends LevelProblems {
  /** Problems that stopped the last run, until the next change. */
  readonly lastRun: readonly Cluster[]
  /** Broken links on all levels of the project. */
  readonly links?: readonly LinkProblem[]
  /** Problems of keys, levers and other things that act on each other, on all levels of the project. */
  readonly logic?: readonly LogicProblem[]
  /** Repairs of the first clusters; undefined until they are computed. */
  readonly repairs?: Repairs
}

/** The level in view beside another one. */
export interface Comparing {
  /** Name of the compared level. */
  readonly name: string
  readonly with: Level
  /** The level that was looked at; the one in view may have gone on since, for a moment. */
  readonly level: Level
  readonly found: Comparison
  readonly groups: readonly DifferenceGroup[]
  /** The group that was stepped to last. */
  readonly at: number | undefined
}

/** The state of the level in view; the next level gets a state of its own. */
export interface LevelState {
  /** The cell of the keyboard's cursor. */
  readonly cursor: number
  readonly selection: Selection
  /** Where a selection by keys began, and its last state. After another change of the cursor or selection, the next one starts again. */
  readonly extent:
    | { readonly anchor: number; readonly cursor: number; readonly selection: Selection }
    | undefined
  readonly findings: Findings
  /** Key of the problem that the user went to last; see `keyOfProblem`. */
  readonly problem: string | undefined
  readonly census: Census
  readonly comparing: Comparing | undefined
  /** Where the active seed tool may set a seed, while the map shows it. */
  readonly guidance: Guidance | undefined
  readonly generator: Generator
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
  /** The place whose name is being typed on the map. */
  readonly naming: Place | undefined
  /** Two things that were joined on the map, while the user chooses when and what. */
  readonly connecting: Connecting | undefined
}

/** A connection that is being made. */
export interface Connecting {
  readonly from: ThingEnd
  readonly to: ThingEnd
  readonly settings: readonly Setting[]
}

const noFindings: Findings = { of: 'sketch', problems: [], lastRun: [] }

/** Fields that a level takes over from the level before it; the census until the level is checked. */
export type InheritedFields = Pick<LevelState, 'cursor' | 'census' | 'generator' | 'seed'>

/** Returns the state of a level that comes into view: with its own recipe, or with defaults for its size. */
export function createLevelState(entry: ProjectLevel, inherited: InheritedFields): LevelState {
  const { level, recipe } = entry
  const { cursor, census } = inherited
  const made = recipe ? generatorEntryById(recipe.generator) : undefined
  const generator = made ?? generatorWithoutRecipe(entry, inherited.generator)
  return {
    cursor,
    selection: NO_SELECTION,
    extent: undefined,
    findings: noFindings,
    problem: undefined,
    census,
    comparing: undefined,
    guidance: undefined,
    generator,
    settings: recipe && made ? withDefaults(made, recipe.settings) : defaultsFor(generator, level),
    seed: recipe && made ? recipe.seed : inherited.seed,
    run: undefined,
    stopped: undefined,
    replay: undefined,
    outcome: undefined,
    trapped: [],
    naming: undefined,
    connecting: undefined,
  }
}

/** The generators for levels without a recipe, by themes below ground. */
const GENERATOR_OF_THEME: Readonly<Partial<Record<ThemeId, string>>> = {
  cellar: 'dungeon/rooms',
  crypt: 'dungeon/rooms',
  cave: 'dungeon/caves',
}

/** Returns the earlier generator, unless it makes towns and the level is below ground. */
function generatorWithoutRecipe({ theme }: ProjectLevel, before: Generator): Generator {
  if (theme === undefined || BELOW_GROUND.includes(before)) return before
  return generatorEntryById(GENERATOR_OF_THEME[theme] ?? '') ?? before
}
