import { scenarioEntryById, SCENARIO_ENTRIES } from '../../core/generate/overland/entries'
import { checkOverlandSettings } from '../../core/generate/overland/check-settings'
import { completeOverland } from '../../core/generate/overland/defaults'
import { MAP_SIZE } from '../../core/generate/overland/parameters'
import type { ProjectWorld } from '../../core/project/project'
import { completeValues } from '../../core/settings/check'
import type { SettingProblem } from '../../core/settings/setting'
import type { WorldRequest } from '../state/world-state'

/** How a world was made; for a world from elsewhere, the defaults of the first scenario. */
export function requestOfWorld({ recipe }: Pick<ProjectWorld, 'recipe'>): WorldRequest {
  const scenario = (recipe && scenarioEntryById(recipe.generator)) ?? SCENARIO_ENTRIES[0]
  if (!scenario) throw new RangeError('The list of scenarios is empty')
  const settings = completeValues(scenario.settings, recipe?.generator === scenario.id ? recipe.settings : {})
  return { scenario: scenario.id, settings, seed: recipe?.seed ?? '1' }
}

/** A request for another scenario, with its own settings. A size of the map that is not the default was chosen: it stays. */
export function withScenario(request: WorldRequest, id: string): WorldRequest {
  const next = scenarioEntryById(id)
  if (!next || id === request.scenario) return request
  const size = request.settings[MAP_SIZE]
  const isChosen = size !== undefined && size !== String(scenarioEntryById(request.scenario)?.mapSize)
  return { ...request, scenario: id, settings: completeOverland(next, isChosen ? { [MAP_SIZE]: size } : {}) }
}

/** The problems in the settings of a recipe. */
export function problemsOfRequest({ scenario: id, settings }: WorldRequest): readonly SettingProblem[] {
  const scenario = scenarioEntryById(id)
  return scenario ? checkOverlandSettings(scenario, settings, undefined) : []
}
