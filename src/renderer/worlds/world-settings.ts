import { scenarioEntryById, SCENARIO_ENTRIES } from '../../core/generate/overland/entries'
import { checkOverlandSettings } from '../../core/generate/overland/check-settings'
import { completeOverland, resizedValues } from '../../core/generate/overland/defaults'
import { MAP_SIZE } from '../../core/generate/overland/parameters'
import type { ProjectWorld } from '../../core/project/project'
import { completeValues } from '../../core/settings/check'
import type { SettingProblem, SettingValue } from '../../core/settings/setting'
import type { WorldRequest } from '../state/world-state'

/** How a world was made; for a world from elsewhere, the defaults of the first scenario. */
export function requestOfWorld({ recipe }: Pick<ProjectWorld, 'recipe'>): WorldRequest {
  const scenario = (recipe && scenarioEntryById(recipe.generator)) ?? SCENARIO_ENTRIES[0]
  if (!scenario) throw new RangeError('The list of scenarios is empty')
  const settings = completeValues(scenario.settings, recipe?.generator === scenario.id ? recipe.settings : {})
  return { scenario: scenario.id, settings, seed: recipe?.seed ?? '1' }
}

/** A request for another scenario, with its own settings. A map size that was chosen stays, as one that is no default was. */
export function withScenario(request: WorldRequest, id: string): WorldRequest {
  const next = scenarioEntryById(id)
  if (!next || id === request.scenario) return request
  const size = request.settings[MAP_SIZE]
  const isOwn = size === undefined || size === String(scenarioEntryById(request.scenario)?.mapSize)
  const chosenSize = request.chosenSize ?? (isOwn ? undefined : String(size))
  const changed = { ...request, scenario: id }
  return chosenSize === undefined
    ? { ...changed, settings: completeOverland(next, {}) }
    : { ...changed, settings: completeOverland(next, { [MAP_SIZE]: chosenSize }), chosenSize }
}

/** A request with another value of a setting; a map size changes the defaults that depend on it. */
export function withSetting(request: WorldRequest, id: string, value: SettingValue): WorldRequest {
  const { settings, scenario } = request
  const entry = scenarioEntryById(scenario)
  if (id !== MAP_SIZE || !entry) return { ...request, settings: { ...settings, [id]: value } }
  const chosenSize = String(value)
  return { ...request, settings: resizedValues(entry, settings, chosenSize), chosenSize }
}

/** The problems in the settings of a recipe. */
export function problemsOfRequest({ scenario: id, settings }: WorldRequest): readonly SettingProblem[] {
  const scenario = scenarioEntryById(id)
  return scenario ? checkOverlandSettings(scenario, settings, undefined) : []
}
