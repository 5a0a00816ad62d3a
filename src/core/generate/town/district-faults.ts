import type { Level } from '../../level/level'
import { checkValues } from '../../settings/check'
import { DISTRICT_SETTINGS } from './districts'
import { TOWN_SETTINGS } from './limits'

const SETTINGS = TOWN_SETTINGS.filter(({ id }) => DISTRICT_SETTINGS.includes(id))

/**
 * Returns what is wrong with the settings of districts, as in a file that another program wrote; one sentence each.
 * Settings of other names, as of later versions, are ignored.
 */
export function districtFaults(level: Level): readonly string[] {
  return (level.districts?.list ?? []).flatMap(({ name, settings }) => {
    const known = Object.fromEntries(
      Object.entries(settings).filter(([id]) => DISTRICT_SETTINGS.includes(id)),
    )
    const label = `the district "${name}"`
    return checkValues({ label, settings: SETTINGS }, known, level).map(
      ({ message }) => `In ${label}: ${message}`,
    )
  })
}
