import type { Scenario } from './scenario'
import { bigRiver } from './scenarios/big-river'
import { navigation } from './scenarios/navigation'

/** Every scenario of overland maps; panels, command line and tests read this list. */
export const SCENARIOS: readonly Scenario[] = [navigation, bigRiver]

export function scenarioById(id: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.id === id)
}
