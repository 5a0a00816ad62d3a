import type { Grid } from '../level/grid'
import type { Generator, Setting, SettingProblem, SettingValue, SettingValues } from './generator'

/** The settings a generator starts from, with some of them replaced. */
export function withDefaults(generator: Generator, values: SettingValues): SettingValues {
  const complete: Record<string, SettingValue> = {}
  for (const setting of generator.settings) complete[setting.id] = values[setting.id] ?? setting.default
  return complete
}

/** Defaults brought within what a small level allows, so that a fresh panel is never in error. */
export function defaultsFor(generator: Generator, grid: Grid): SettingValues {
  const values: Record<string, SettingValue> = {}
  for (const setting of generator.settings) {
    values[setting.id] =
      setting.kind === 'integer'
        ? Math.min(setting.default, Math.max(setting.min, setting.max(grid)))
        : setting.default
  }
  return values
}

/** Everything that is wrong with a size and settings, all of it at once. Settings that are missing count as their defaults. */
export function checkSettings(
  generator: Generator,
  values: SettingValues,
  grid: Grid,
): readonly SettingProblem[] {
  const problems = [...generator.checkGrid(grid)]
  const known = new Set(generator.settings.map((setting) => setting.id))
  for (const id of Object.keys(values)) {
    if (known.has(id)) continue
    problems.push({
      setting: id,
      message: `"${id}" is no setting of ${generator.label}; it knows ${[...known].join(', ')}.`,
    })
  }
  const complete = withDefaults(generator, values)
  for (const setting of generator.settings) {
    const message = checkValue(setting, complete[setting.id], grid)
    if (message !== undefined) problems.push({ setting: setting.id, message })
  }
  return problems.length > 0 ? problems : generator.checkTogether(complete, grid)
}

/** Reads a setting from text, as `--set id=value` gives it; the value is not yet checked against its limits. */
export function parseSetting(setting: Setting, text: string): SettingValue {
  if (setting.kind === 'integer') return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (setting.kind === 'switch' && /^(true|yes|on|1)$/i.test(text)) return true
  if (setting.kind === 'switch' && /^(false|no|off|0)$/i.test(text)) return false
  return text
}

function checkValue(setting: Setting, value: SettingValue | undefined, grid: Grid): string | undefined {
  switch (setting.kind) {
    case 'integer': {
      const max = setting.max(grid)
      if (typeof value === 'number' && Number.isInteger(value) && value >= setting.min && value <= max)
        return undefined
      return `${setting.label} is ${String(value)}; it must be a whole number from ${setting.min} to ${max}: ${setting.why}.`
    }
    case 'choice': {
      const known = setting.choices.map((choice) => choice.value)
      if (typeof value === 'string' && known.includes(value)) return undefined
      return `${setting.label} is "${String(value)}"; it must be one of ${known.join(', ')}.`
    }
    case 'switch':
      return typeof value === 'boolean'
        ? undefined
        : `${setting.label} is "${String(value)}"; it must be true or false.`
  }
}
