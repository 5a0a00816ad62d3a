import { initialValue } from './check'
import type { SettingList } from './define'
import type { LevelSize, Setting, SettingValue, SettingValues } from './setting'

/** Reads a setting from text, as in `--set id=value`; its limits are not yet checked. */
export function parseSetting(setting: Setting, text: string): SettingValue {
  if (setting.kind === 'integer') return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (setting.kind === 'switch' && /^(true|yes|on|1)$/i.test(text)) return true
  if (setting.kind === 'switch' && /^(false|no|off|0)$/i.test(text)) return false
  return text
}

/**
 * Returns the typed values of settings, for the code that obeys them: the only place that turns values from files,
 * codes, the shell and panels into types. `checkValues` says what is wrong with such values. Here a missing value, and
 * one of another type, is that with which the setting begins: at this level, or its default if no level is given.
 */
export function parseSettings<Values>(
  settings: SettingList<Values>,
  values: SettingValues,
  level?: LevelSize,
): Values {
  const typed = settings.map((setting) => {
    const value = values[setting.id]
    return [setting.id, value !== undefined && isOfType(setting, value) ? value : missing(setting, level)]
  })
  return Object.fromEntries(typed) as Values // the list has these values: see `defineSettings`
}

function isOfType(setting: Setting, value: SettingValue): boolean {
  switch (setting.kind) {
    case 'integer':
      return Number.isInteger(value)
    case 'choice':
      return (
        setting.choices.some((each) => each.value === value) ||
        Object.keys(setting.absent ?? {}).some((each) => each === value)
      )
    case 'switch':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string'
  }
}

function missing(setting: Setting, level: LevelSize | undefined): SettingValue | undefined {
  if (setting.isOptional === true) return undefined
  return level ? initialValue(setting, level) : setting.default
}
