import { parseSetting, type WithSettings } from '../core/settings/check'
import type { SettingValue, SettingValues } from '../core/settings/setting'
import { Exit, Stop } from './io'

/** Reads `id=value` pairs, of which a later one beats an earlier; values are checked against their limits later. */
export function parseSettings(
  { settings = [] }: WithSettings,
  pairs: readonly string[],
  example = 'gates=4',
): SettingValues {
  const faults = pairs.filter((pair) => !/^[^=]+=/.test(pair))
  if (faults.length > 0) {
    throw new Stop(
      Exit.usage,
      faults.map((pair) => `"${pair}" is no setting; write --set id=value, such as --set ${example}.`),
    )
  }
  return Object.fromEntries(
    pairs.map((pair): [string, SettingValue] => {
      const id = pair.slice(0, pair.indexOf('='))
      const text = pair.slice(pair.indexOf('=') + 1)
      const setting = settings.find((known) => known.id === id)
      const value = setting ? parseSetting(setting, text) : text
      // Text that is no number stays as it was typed, so that it is named like that when it is refused.
      return [id, Number.isNaN(value) ? text : value]
    }),
  )
}
