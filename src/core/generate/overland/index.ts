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

/** All scenarios with their code, in the order of `SCENARIO_ENTRIES`; jobs, command line and tests run them. */
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
