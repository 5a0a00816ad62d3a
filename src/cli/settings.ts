import { whyWithoutEffect, type WithSettings } from '../core/settings/check'
import { parseSetting } from '../core/settings/parse'
import type { SettingValue, SettingValues } from '../core/settings/setting'
import { Exit, Stop } from './io'

/** Reads `id=value` pairs; later ones override earlier ones. The caller checks the limits. */
export function parseSettings(
  { settings = [] }: WithSettings,
  pairs: readonly string[],
  example = 'gates=4',
): SettingValues {
  const problems = pairs.filter((pair) => !/^[^=]+=/.test(pair))
  if (problems.length > 0) {
    throw new Stop(
      Exit.usage,
      problems.map((pair) => `"${pair}" is not a setting; write --set id=value, such as --set ${example}.`),
    )
  }
  return Object.fromEntries(
    pairs.map((pair): [string, SettingValue] => {
      // Ids of values of tiles have an equals sign, too: "is:class=wall".
      const fitting = settings.filter((known) => pair.startsWith(`${known.id}=`))
      const setting = fitting.toSorted((a, b) => b.id.length - a.id.length)[0]
      const id = setting?.id ?? pair.slice(0, pair.indexOf('='))
      const text = pair.slice(id.length + 1)
      const value = setting ? parseSetting(setting, text) : text
      // Non-numeric text stays as typed, so that the error message quotes it.
      return [id, Number.isNaN(value) ? text : value]
    }),
  )
}

/** Returns a note for each setting that was typed and has no effect beside the values of the others. */
export function unusedNotes(
  { settings = [] }: WithSettings,
  typed: SettingValues,
  values: SettingValues,
): readonly string[] {
  return settings.flatMap((setting) => {
    const why = typed[setting.id] === undefined ? undefined : whyWithoutEffect(setting, settings, values)
    return why === undefined ? [] : [`${setting.label} has no effect. ${why}`]
  })
}
