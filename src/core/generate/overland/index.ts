import { GAME_LAWS, noLoneTiles, OVERLAND_LAWS } from '../../overland/check'
import type { OverlandLaw } from '../../overland/law'
import type { Recipe } from '../../project/project'
import { completeValues } from '../../settings/check'
import type { Scenario } from './scenario'
import { arctic } from './scenarios/arctic'
import { bigRiver } from './scenarios/big-river'
import { desert } from './scenarios/desert'
import { greatPlains } from './scenarios/great-plains'
import { hardFight } from './scenarios/hard-fight'
import { micronesia } from './scenarios/micronesia'
import { mountains } from './scenarios/mountains'
import { navigation } from './scenarios/navigation'
import { volcanoIslands } from './scenarios/volcano-islands'

/** All scenarios of overland maps; panels, command line and tests read this list. */
export const SCENARIOS: readonly Scenario[] = [
  navigation,
  bigRiver,
  mountains,
  micronesia,
  hardFight,
  arctic,
  greatPlains,
  volcanoIslands,
  desert,
]

export function scenarioById(id: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.id === id)
}

/**
 * Returns the laws of a map that may have been painted on since it was made. The additional laws of its scenario no
 * longer apply, but islands of a single tile are legal if the scenario makes them.
 */
export function lawsForWorld(recipe: Recipe | undefined): readonly OverlandLaw[] {
  const scenario = scenarioById(recipe?.generator ?? '')
  const laws = scenario?.laws(completeValues(scenario.settings, recipe?.settings ?? {}))
  return laws?.includes(noLoneTiles) === false ? GAME_LAWS : OVERLAND_LAWS
}
