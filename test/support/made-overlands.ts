import { runOverland, type OverlandDone } from '../../src/core/generate/overland/run'
import type { Scenario } from '../../src/core/generate/overland/scenario'
import type { SettingValues } from '../../src/core/settings/setting'

/** Maps by what they are made of. All test files of a thread share them, so no test may change one. */
const made = new Map<string, OverlandDone>()

/** Returns the map of a scenario from a seed, which is made when it is first needed. Throws if there is none. */
export function madeOverland(scenario: Scenario, seed: number, settings: SettingValues = {}): OverlandDone {
  const key = JSON.stringify([scenario.id, seed, settings])
  const known = made.get(key)
  if (known) return known
  const result = runOverland({ scenario, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
  made.set(key, result)
  return result
}
