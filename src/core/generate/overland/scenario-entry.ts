import type { Grid } from '../../level/grid'
import type { SettingList } from '../../settings/define'
import { parseSettings } from '../../settings/parse'
import type { SettingProblem, SettingValues } from '../../settings/setting'
import { BALANCE, settingsFor, type ParameterUse, type Values } from './parameters'

/** What panels and files know of a way of making overland maps, without its code; one entry of the list in `entries.ts`. */
export interface ScenarioEntry<Chosen = unknown> {
  /** "overland/navigation-required". */
  readonly id: string
  /** Raise it whenever the same input gives another result: another map, or other towns on its starts. */
  readonly version: number
  readonly label: string
  /** Describes its maps in a sentence or two. */
  readonly help: string
  /** Its name in INI files. */
  readonly iniName: string
  /** The default size of a map: per cent of the usual one. */
  readonly mapSize: number
  readonly uses: readonly ParameterUse[]
  readonly settings: SettingList<Chosen>
  /** Checks rules between settings; each is within its own limits. */
  readonly checkTogether: (values: SettingValues, grid: Grid) => readonly SettingProblem[]
  /** Whether its maps may have islands of a single tile; its laws say the same. */
  readonly mayHaveLoneTiles?: true
}

/** The typed values of the settings of a scenario that uses these parameters. */
type ScenarioValues<Uses extends readonly ParameterUse[]> = Values<Uses[number]['id'] | typeof BALANCE>

type Facts = Exclude<keyof ScenarioEntry, 'uses' | 'settings' | 'checkTogether'>

/** Creates the entry of a scenario; its settings follow from the parameters it uses. All scenarios can balance their starts. */
export function scenarioEntry<Uses extends readonly ParameterUse[]>(
  scenario: Pick<ScenarioEntry, Facts> & {
    readonly uses: Uses
    readonly checkTogether?: (values: NoInfer<ScenarioValues<Uses>>, grid: Grid) => readonly SettingProblem[]
  },
): ScenarioEntry<ScenarioValues<Uses>> {
  const uses: readonly ParameterUse<Uses[number]['id'] | typeof BALANCE>[] = [
    ...scenario.uses,
    { id: BALANCE, default: 0 },
  ]
  const settings = settingsFor(uses, scenario.mapSize)
  return {
    ...scenario,
    uses,
    settings,
    checkTogether: (values, grid) => scenario.checkTogether?.(parseSettings(settings, values), grid) ?? [],
  }
}
