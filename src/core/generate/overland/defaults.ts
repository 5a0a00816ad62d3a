import type { Grid } from '../../level/grid'
import { defaultValues } from '../../settings/check'
import type { SettingValues } from '../../settings/setting'
import { MAP_SIZE, MAP_SIZES } from './parameters'
import type { ScenarioEntry } from './scenario-entry'

/** Returns the size named by the setting `map_size`. Throws on unknown values, which have been checked before. */
export function gridOf(values: SettingValues): Grid {
  const grid = MAP_SIZES.get(Number(values[MAP_SIZE]))
  if (!grid) throw new RangeError(`Unknown map size ${String(values[MAP_SIZE])}`)
  return grid
}

/**
 * Returns all settings of a scenario: missing ones have their defaults on a map of this size, by default that of
 * `map_size`. Small maps have smaller islands and distances.
 */
export function completeOverland(
  { settings, mapSize }: Pick<ScenarioEntry, 'settings' | 'mapSize'>,
  given: SettingValues,
  grid: Grid = gridOf({ [MAP_SIZE]: String(mapSize), ...given }),
): SettingValues {
  return { ...defaultValues(settings, grid), ...given }
}

/**
 * Returns the settings for another size of the map: those that have their defaults for the size of `map_size` get the
 * defaults of the new one.
 */
export function resizedValues(
  scenario: Pick<ScenarioEntry, 'settings' | 'mapSize'>,
  values: SettingValues,
  mapSize: string,
): SettingValues {
  const before = completeOverland(scenario, { [MAP_SIZE]: values[MAP_SIZE] ?? String(scenario.mapSize) })
  const changed = Object.entries(values).filter(([id, value]) => value !== before[id])
  return completeOverland(scenario, { ...Object.fromEntries(changed), [MAP_SIZE]: mapSize })
}
