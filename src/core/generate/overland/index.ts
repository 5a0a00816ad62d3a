import { COMMON_LAWS, noLoneTiles, OVERLAND_LAWS } from '../../overland/check'
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

/** Every scenario of overland maps; panels, command line and tests read this list. */
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
 * The laws that a map is held to whose author may have painted on it since it was made. What its scenario promises
 * besides is no longer asked; but where that makes islands of a single tile they are right.
 */
export function lawsForWorld(recipe: Recipe | undefined): readonly OverlandLaw[] {
  const scenario = scenarioById(recipe?.generator ?? '')
  const laws = scenario?.laws(completeValues(scenario.settings, recipe?.settings ?? {}))
  return laws?.includes(noLoneTiles) === false ? COMMON_LAWS : OVERLAND_LAWS
}
