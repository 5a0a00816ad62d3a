import { GATE_SETTINGS } from './seed-settings'
import { parseSettings } from '../../../settings/parse'
import type { SettingValue, SettingValues } from '../../../settings/setting'
import { defined } from '../../../text/defined'

/** Number of gates added to the drawn ones, and how many of these are walled up again; undefined while a field holds no number. */
export interface ExtraGates {
  readonly added: number | undefined
  readonly closed: number | undefined
}

/** The settings for extra gates. Those of Townmaze count drawn gates among all, and give the number that stay open. */
export function extraGates(settings: SettingValues, drawn: number): ExtraGates {
  const { gates, left, walled } = parseSettings(GATE_SETTINGS, settings)
  if (gates === undefined || left === undefined) return { added: gates, closed: walled }
  const added = Math.max(0, gates - drawn)
  return { added, closed: Math.max(0, Math.min(added, drawn + added - left)) }
}

/** The settings with a typed value; a gate setting converts those of Townmaze to ours. */
export function withTyped(
  settings: SettingValues,
  id: string,
  value: SettingValue,
  drawn: number,
): SettingValues {
  const { left, ...others } = settings
  if (left === undefined || (id !== 'gates' && id !== 'walled')) return { ...settings, [id]: value }
  const { added, closed } = extraGates(settings, drawn)
  return { ...others, ...defined({ gates: added, walled: closed }), [id]: value }
}
