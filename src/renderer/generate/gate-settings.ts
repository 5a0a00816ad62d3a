import type { SettingValue, SettingValues } from '../../core/generate/generator'

/** Number of gates added to the drawn ones, and how many of these are walled up again. */
export interface ExtraGates {
  readonly added: number
  readonly closed: number
}

/** The settings for extra gates. Those of Townmaze count drawn gates among all, and give the number that stay open. */
export function extraGates(settings: SettingValues, drawn: number): ExtraGates {
  const [gates, walled] = [Number(settings['gates']), Number(settings['walled'])]
  const left = settings['left']
  if (left === undefined) return { added: gates, closed: walled }
  const added = Math.max(0, gates - drawn)
  return { added, closed: Math.max(0, Math.min(added, drawn + added - Number(left))) }
}

/** The settings with a typed value; a gate setting converts those of Townmaze to ours. */
export function withTyped(
  settings: SettingValues,
  id: string,
  value: SettingValue,
  drawn: number,
): SettingValues {
  if (settings['left'] === undefined || (id !== 'gates' && id !== 'walled'))
    return { ...settings, [id]: value }
  const { left: _, ...others } = settings
  const { added, closed } = extraGates(settings, drawn)
  return { ...others, gates: added, walled: closed, [id]: value }
}
