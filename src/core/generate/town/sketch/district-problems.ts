import type { Level } from '../../../level/level'
import { checkValues } from '../../../settings/check'
import { DISTRICT_SETTINGS } from '../settings/town-settings'

/**
 * Returns the problems in the settings of districts, such as those of a file by another program; one sentence each. Ignores
 * unknown settings, such as those of later versions.
 */
export function districtProblems(level: Level): readonly string[] {
  return (level.districts?.list ?? []).flatMap(({ name, settings }) => {
    const known = Object.fromEntries(
      Object.entries(settings).filter(([id]) => DISTRICT_SETTINGS.some((setting) => setting.id === id)),
    )
    const label = `the district "${name}"`
    return checkValues({ label, settings: DISTRICT_SETTINGS }, known, level).map(
      ({ message }) => `In ${label}: ${message}`,
    )
  })
}
