import type { Grid } from '../level/grid'
import type { LevelSize, Setting, SettingProblem, SettingValue, SettingValues } from './setting'

/** Anything with settings: a generator or a file format. */
export interface WithSettings {
  readonly label: string
  readonly settings?: readonly Setting[]
}

/** Returns the given values, plus the defaults of all other settings; hidden ones stay missing. */
export function completeValues(settings: readonly Setting[], values: SettingValues): SettingValues {
  const complete: Record<string, SettingValue> = {}
  for (const setting of settings) {
    const value = values[setting.id]
    if (value !== undefined) complete[setting.id] = value
    else if (setting.isHidden !== true) complete[setting.id] = setting.default
  }
  return complete
}

/**
 * Returns the defaults, limited to what the level's size and drawing allow, so that a fresh panel is never in error.
 */
export function defaultValues(settings: readonly Setting[], level: LevelSize): SettingValues {
  const values: Record<string, SettingValue> = {}
  for (const setting of settings) {
    if (setting.isHidden !== true) values[setting.id] = initialValue(setting, level)
  }
  return values
}

/** Returns the value that a setting begins with at a level. */
export function initialValue(setting: Setting, level: LevelSize): SettingValue {
  if (setting.kind !== 'integer') return setting.default
  return Math.min(setting.initial?.(level) ?? setting.default, Math.max(setting.min, setting.max(level)))
}

/**
 * Checks all values and returns those that are unknown or out of their limits. Missing settings count as their
 * defaults.
 */
export function checkValues(owner: WithSettings, values: SettingValues, grid: Grid): SettingProblem[] {
  const settings = owner.settings ?? []
  const known = new Set(settings.map((setting) => setting.id))
  const shown = settings.filter(({ isHidden }) => isHidden !== true).map(({ id }) => id)
  const problems: SettingProblem[] = []
  for (const id of Object.keys(values)) {
    if (known.has(id)) continue
    const which = known.size === 0 ? 'it has none' : `it knows ${shown.join(', ')}`
    problems.push({ setting: id, message: `"${id}" is not a setting of ${owner.label}; ${which}.` })
  }
  for (const setting of settings) {
    const value = values[setting.id]
    if (value === undefined && setting.isHidden === true) continue
    for (const message of checkValue(setting, value ?? setting.default, grid))
      problems.push({ setting: setting.id, message })
  }
  return problems
}

/** Returns the settings as panels list them: without hidden ones, and those with a `below` below that setting. */
export function panelSettings(settings: readonly Setting[]): readonly Setting[] {
  const shown = settings.filter(({ isHidden }) => isHidden !== true)
  const withThoseBelow = (setting: Setting): readonly Setting[] => [
    setting,
    ...shown.filter(({ below }) => below === setting.id).flatMap(withThoseBelow),
  ]
  return shown.filter(({ below }) => below === undefined).flatMap(withThoseBelow)
}

/** Maximum values that a sentence about a setting names, if another one says the same. */
const MAX_NAMED_VALUES = 3

/** Says what a setting needs to have an effect beside these values; undefined if it has one. */
export function whyWithoutEffect(
  { onlyWith }: Setting,
  settings: readonly Setting[],
  values: SettingValues,
): string | undefined {
  for (const needed of onlyWith ?? []) {
    const other = settings.find(({ id }) => id === needed.id)
    if (!other || needed.values.includes(values[other.id] ?? other.default)) continue
    if (other.kind === 'switch')
      return `Turn ${needed.values[0] === true ? 'on' : 'off'} “${other.label}” to use it.`
    if (other.kind === 'text')
      return `${other.isHidden === true ? 'Remove' : 'Empty'} “${other.label}” to use it.`
    const choices = other.kind === 'choice' ? other.choices : []
    const unfit = choices.filter(({ value }) => !needed.values.includes(value))
    if (needed.values.length > MAX_NAMED_VALUES && unfit.length === 1)
      return `Set ${other.label} to another value than “${unfit[0]?.label}” to use it.`
    const labels = needed.values.map(
      (wanted) => `“${choices.find(({ value }) => value === wanted)?.label ?? String(wanted)}”`,
    )
    return `Set ${other.label} to ${labels.join(' or ')} to use it.`
  }
  return undefined
}

function checkValue(setting: Setting, value: SettingValue, grid: Grid): readonly string[] {
  switch (setting.kind) {
    case 'integer': {
      const max = setting.max(grid)
      if (typeof value === 'number' && Number.isInteger(value) && value >= setting.min && value <= max)
        return []
      const isGreater = typeof value === 'number' && value > max
      const why = isGreater ? `: ${setting.why}` : ''
      const shown = Number.isNaN(value) ? 'empty' : String(value)
      return [`${setting.label} is ${shown}; it must be a whole number from ${setting.min} to ${max}${why}.`]
    }
    case 'choice': {
      const known = setting.choices.map((choice) => choice.value)
      if (typeof value === 'string' && known.includes(value)) return []
      const absent = new Map(Object.entries(setting.absent ?? {})).get(String(value))
      return [
        absent?.message ?? `${setting.label} is "${String(value)}"; it must be one of ${known.join(', ')}.`,
      ]
    }
    case 'switch':
      return typeof value === 'boolean'
        ? []
        : [`${setting.label} is "${String(value)}"; it must be true or false.`]
    case 'text':
      if (typeof value !== 'string') return [`${setting.label} is ${String(value)}; it must be a text.`]
      if (value.length > setting.maxLength)
        return [`${setting.label} has ${value.length} characters; it must have at most ${setting.maxLength}.`]
      return setting.check(value)
  }
}
