import type { District } from '../../../level/districts'
import type { Grid } from '../../../level/grid'
import { checkWords } from '../../../names/index'
import { defineSettings, optional, type SettingsOf } from '../../../settings/define'
import { parseSettings } from '../../../settings/parse'
import type { SettingProblem } from '../../../settings/setting'
import { avenues, avenueWidth, furnish, openRing, squares } from './area-settings'
import { mix, nameStyle, nameWords, quotas, whyTooMany } from './furnish-settings'
import { bridges, courts, gates, keepOffRock, left, rock, walled } from './seed-settings'
import { blockLength, connect, density, houseDepth, pattern, straightness } from './street-settings'

/** The settings of a town. Town codes hold the values in this order: new ones come last. */
export const TOWN_SETTINGS = defineSettings({
  gates,
  left,
  courts,
  rock,
  straightness,
  connect,
  walled,
  keepOffRock,
  bridges,
  pattern,
  blockLength,
  density,
  furnish,
  squares,
  avenues,
  avenueWidth,
  openRing,
  quotas,
  nameStyle,
  houseDepth,
  mix,
  nameWords,
})

export type TownSettings = SettingsOf<typeof TOWN_SETTINGS>

/** How streets are laid out. */
export type StreetPattern = TownSettings['pattern']

/** How streets look. */
export type StreetSettings = Pick<TownSettings, 'straightness' | 'blockLength' | 'density' | 'houseDepth'>

/** The settings that a district can have of its own; the town's hold where it has none. */
export const DISTRICT_SETTINGS = defineSettings({
  pattern: optional(pattern),
  straightness: optional(straightness),
  blockLength: optional(blockLength),
  density: optional(density),
  houseDepth: optional(houseDepth),
  mix: optional(mix),
})

/** Returns a district's own settings. Ignores unknown ones, such as those of later versions. */
export function ownSettingsOf({ settings }: District): SettingsOf<typeof DISTRICT_SETTINGS> {
  return parseSettings(DISTRICT_SETTINGS, settings)
}

/** Returns the problems of settings together: quotas that no town of the size can meet, and unreadable word lists. */
export function checkTownTogether(settings: TownSettings, grid: Grid): readonly SettingProblem[] {
  const tooMany = settings.furnish ? whyTooMany(settings.quotas, grid) : undefined
  const badWords = checkWords(settings)
  return [
    ...(tooMany === undefined ? [] : [{ setting: 'quotas', message: tooMany }]),
    ...(badWords === undefined ? [] : [{ setting: 'nameWords', message: badWords }]),
  ]
}
