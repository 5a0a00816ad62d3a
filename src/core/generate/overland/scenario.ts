import type { OverlandLaw } from '../../overland/law'
import type { TerrainCode } from '../../overland/terrain'
import { parseSettings } from '../../settings/parse'
import type { SettingValues } from '../../settings/setting'
import type { Siting } from './blocks/even-starts'
import type { StartCounts } from './blocks/starts'
import type { BALANCE, Values } from './parameters'
import type { ScenarioEntry } from './scenario-entry'
import { balanceShare, shareOfValues, type Share } from './shares'
import type { World } from './blocks/world'

/** Called when a step begins. */
export type ReportStep = (phase: string) => void

/** A way of making overland maps; one entry of the list in `index.ts`. */
export interface Scenario extends ScenarioEntry {
  /** The shares of the map that its parameters ask for. */
  readonly shares: readonly Share[]
  /** The starts of its maps. */
  readonly starts: (values: SettingValues) => StartCounts
  /** Where its starts may lie. */
  readonly siting: (values: SettingValues) => Siting
  /** The terrain of the whole map before the first step. */
  readonly ground: TerrainCode
  /** Makes the map; returns the reason in words if this attempt failed. */
  readonly run: (world: World, values: SettingValues, report: ReportStep) => string | undefined
  /** Returns the laws of every map with these settings. */
  readonly laws: (values: SettingValues) => readonly OverlandLaw[]
}

/** One step of a recipe: its label, and its function, which returns the reason if it fails. */
export type RecipeStep = readonly [phase: string, run: () => string | undefined | void]

/** Runs the steps until one fails; returns its reason, or undefined. */
export function takeSteps(report: ReportStep, steps: readonly RecipeStep[]): string | undefined {
  for (const [phase, run] of steps) {
    report(phase)
    const reason = run()
    if (typeof reason === 'string') return reason
  }
  return undefined
}

/** The work of a scenario: as in `Scenario`, with the typed values of its settings. */
interface ScenarioWork<Chosen> extends Pick<Scenario, 'ground'> {
  readonly shares?: readonly Share<Chosen>[]
  readonly starts: (values: Chosen) => StartCounts
  readonly siting: (values: Chosen) => Siting
  readonly run: (world: World, values: Chosen, report: ReportStep) => string | undefined
  readonly laws: (values: Chosen) => readonly OverlandLaw[]
}

/** Adds the code to the entry of a scenario. */
export function scenarioOf<Chosen extends Values<typeof BALANCE>>(
  entry: ScenarioEntry<Chosen>,
  { ground, shares = [], starts, siting, run, laws }: ScenarioWork<NoInfer<Chosen>>,
): Scenario {
  const parse = (values: SettingValues): Chosen => parseSettings(entry.settings, values)
  return {
    ...entry,
    ground,
    shares: [...shares, balanceShare].map((share) => shareOfValues(share, parse)),
    starts: (values) => starts(parse(values)),
    siting: (values) => siting(parse(values)),
    run: (world, values, report) => run(world, parse(values), report),
    laws: (values) => laws(parse(values)),
  }
}

/** A human, and the nations of the computer that the settings say. */
export function startsOfNations(values: Values<'comp_opponents'>): StartCounts {
  return { normals: values.comp_opponents, humans: 1 }
}

/** Starts lie as far apart and have as good a rating as the settings say, on any land. */
export function sitingAnywhere(values: Values<'startpos_min_rating' | 'starting_pos_dist'>): Siting {
  return {
    minRating: values.startpos_min_rating,
    distance: values.starting_pos_dist,
    staysOnLand: false,
    pinsHuman: false,
  }
}
