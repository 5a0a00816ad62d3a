import type { OverlandLaw } from '../../overland/law'
import type { TerrainCode } from '../../overland/terrain'
import type { Grid } from '../../level/grid'
import type { Setting, SettingProblem, SettingValues } from '../../settings/setting'
import { settingsFor, type ParameterUse } from './parameters'
import type { World } from './blocks/world'

/** Told when a step begins. */
export type TellStep = (phase: string) => void

/** One way of making overland maps; one entry of the list in `index.ts`. */
export interface Scenario {
  /** "overland/navigation-required". */
  readonly id: string
  /** Rises whenever the same input gives another result: another map, or other towns on its starts. */
  readonly version: number
  readonly label: string
  /** What its maps are like, a sentence or two. */
  readonly help: string
  /** Its name in INI files. */
  readonly iniName: string
  /** The size of a map unless set: per cent of the usual one. */
  readonly mapSize: number
  readonly uses: readonly ParameterUse[]
  readonly settings: readonly Setting[]
  /** Rules that tie settings together; each by itself is within its limits. */
  readonly checkTogether: (values: SettingValues, grid: Grid) => readonly SettingProblem[]
  /** What the whole map is before the first step. */
  readonly ground: TerrainCode
  /** Makes the map; the reason in words where this attempt has failed. */
  readonly run: (world: World, values: SettingValues, tell: TellStep) => string | undefined
  /** What holds in every map it makes with these settings. */
  readonly laws: (values: SettingValues) => readonly OverlandLaw[]
}

/** One step of a recipe: what it does, and the doing, which tells the reason where it fails. */
export type RecipeStep = readonly [phase: string, run: () => string | undefined | void]

/** Takes the steps one after another until one fails; its reason, or nothing where all went well. */
export function takeSteps(tell: TellStep, steps: readonly RecipeStep[]): string | undefined {
  for (const [phase, run] of steps) {
    tell(phase)
    const reason = run()
    if (typeof reason === 'string') return reason
  }
  return undefined
}

/** A scenario with its settings worked out from the parameters it uses. */
export function scenarioOf(
  scenario: Omit<Scenario, 'settings' | 'checkTogether'> & Partial<Pick<Scenario, 'checkTogether'>>,
): Scenario {
  return {
    checkTogether: () => [],
    ...scenario,
    settings: settingsFor(scenario.uses, scenario.mapSize),
  }
}
