import type { SettingValue, SettingValues } from '../../core/generate/generator'

/** How many gates are added to the drawn ones, and how many of these are walled up again. */
export interface ExtraGates {
  readonly added: number
  readonly closed: number
}

/** What settings say of extra gates. Those of an older version count drawn gates among all, and name how many stay open. */
export function extraGates(settings: SettingValues, drawn: number): ExtraGates {
  const [gates, walled] = [Number(settings['gates']), Number(settings['walled'])]
  const left = settings['left']
  if (left === undefined) return { added: gates, closed: walled }
  const added = Math.max(0, gates - drawn)
  return { added, closed: Math.max(0, Math.min(added, drawn + added - Number(left))) }
}

/** The settings with one that was typed; one of gates makes those of an older version say the same as today's do. */
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
