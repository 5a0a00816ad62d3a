import type { ChoiceSetting, Setting, SettingValue, SettingValues } from '../settings/setting'
import { counted } from '../text/counted'
import * as z from '../text/zod'
import { shapeProblems } from './field-problems'
import type { RefusedFile } from './format'
import { readJsonFile } from './json-file'
import { refusedBecause } from './format'

/**
 * Import rules: the meanings that a user chose for the tiles, values or characters of files that belong together. They use
 * names that all files of a tileset or project share, because numbers may differ between files.
 */
export interface ImportRules {
  /** The name of the format in rules, as its reader gives it. */
  readonly format: string
  /** The name of the tileset or project. */
  readonly name: string
  /** The chosen values, by the names of their settings in rules. */
  readonly meanings: SettingValues
}

/** The first key of a rule file and its value. */
const TYPE = 'brownstone-import-rules'
const VERSION = 1

/** Limits of a rule file. */
export const MAX_RULE_BYTES = 1024 * 1024
const MAX_MEANINGS = 5000
const MAX_NAME = 500

const shape = z.strictObject({
  type: z.literal(TYPE),
  version: z.literal(VERSION),
  format: z.string().check(z.minLength(1), z.maxLength(MAX_NAME)),
  name: z.string().check(z.maxLength(MAX_NAME)),
  meanings: z.record(
    z.string().check(z.maxLength(MAX_NAME)),
    z.union([z.string().check(z.maxLength(MAX_NAME)), z.boolean(), z.number()]),
  ),
})

/** The result of reading a rule file. */
export type RulesRead = { readonly status: 'read'; readonly rules: ImportRules } | RefusedFile

/** Reads a rule file; refuses it completely for any problem. */
export function readRules(bytes: Uint8Array): RulesRead {
  if (bytes.length > MAX_RULE_BYTES) {
    return refusedBecause(
      `The file has ${bytes.length} bytes; a file of rules has ${MAX_RULE_BYTES} at most.`,
    )
  }
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const { content } = file
  if (typeof content !== 'object' || content === null || !('type' in content) || content.type !== TYPE) {
    return refusedBecause(`This is not a file of import rules: it does not begin with "type": "${TYPE}".`)
  }
  const shaped = shape.safeParse(content)
  if (!shaped.success) return file.refuse(shapeProblems(shaped.error))
  const { format, name, meanings } = shaped.data
  const count = Object.keys(meanings).length
  if (count > MAX_MEANINGS)
    return refusedBecause(`The file has ${count} meanings; at most ${MAX_MEANINGS} are read.`)
  return { status: 'read', rules: { format, name, meanings } }
}

/** Writes a rule file. */
export function writeRules(rules: ImportRules): string {
  return `${JSON.stringify(contentOf(rules), null, 2)}\n`
}

/** Returns rules as the content of a file. */
export function contentOf({ format, name, meanings }: ImportRules): unknown {
  return { type: TYPE, version: VERSION, format, name, meanings }
}

/** Returns the rules in the content of a file; undefined if they are malformed. */
export function rulesIn(content: unknown): ImportRules | undefined {
  const { success, data } = shape.safeParse(content)
  return success ? { format: data.format, name: data.name, meanings: data.meanings } : undefined
}

/**
 * Returns the rules after a file was read: the meanings chosen for it, and the earlier ones for things that it lacks.
 * Undefined without meanings.
 */
export function rulesAfter(
  before: ImportRules | undefined,
  { format, name }: Pick<ImportRules, 'format' | 'name'>,
  settings: readonly Setting[],
  values: SettingValues,
): ImportRules | undefined {
  const known = new Set(settings.map(nameInRules))
  const others = Object.entries(before?.meanings ?? {}).filter(([key]) => !known.has(key))
  const meanings = { ...Object.fromEntries(others), ...meaningsOf(settings, values) }
  return Object.keys(meanings).length === 0 ? undefined : { format, name, meanings }
}

/** Returns the chosen values that differ from the defaults, by the names of their settings in rules. */
export function meaningsOf(settings: readonly Setting[], values: SettingValues): SettingValues {
  const meanings = settings.flatMap((setting): readonly [string, SettingValue][] => {
    const value = values[setting.id]
    const isDefault = value === setting.default && setting.isHidden !== true
    if (value === undefined || isDefault || setting.rule === '') return []
    return [[nameInRules(setting), setting.kind === 'choice' ? valueInRules(setting, value) : value]]
  })
  return Object.fromEntries(meanings.slice(0, MAX_MEANINGS))
}

/** Returns the chosen values that differ from the defaults, also those that no rule has: how to read the same file again. */
export function chosenOptions(settings: readonly Setting[], values: SettingValues): SettingValues {
  return meaningsOf(settings.map(withRule), values)
}

/** Returns the values that such options give the settings of a file, which may have changed. */
export function valuesOfOptions(options: SettingValues, settings: readonly Setting[]): SettingValues {
  return valuesByRules({ meanings: options }, settings.map(withRule)).values
}

function withRule(setting: Setting): Setting {
  return setting.rule === '' ? { ...setting, rule: setting.id } : setting
}

/** The values that rules give the settings of a file. */
interface RuledValues {
  readonly values: SettingValues
  /** Number of meanings that the file has no setting for, or no such choice of one. */
  readonly unused: number
}

/** Returns the values that rules give the settings of a file. */
export function valuesByRules(
  { meanings }: Pick<ImportRules, 'meanings'>,
  settings: readonly Setting[],
): RuledValues {
  const values = new Map<string, SettingValue>()
  const used = new Set<string>()
  const given = new Map(Object.entries(meanings))
  for (const setting of settings) {
    const name = nameInRules(setting)
    const meaning = name === '' ? undefined : given.get(name)
    const value = meaning === undefined ? undefined : fromRules(setting, meaning)
    if (value === undefined) continue
    values.set(setting.id, value)
    used.add(name)
  }
  return { values: Object.fromEntries(values), unused: given.size - used.size }
}

/** What identifies the rules for a file. */
export interface RuleKey {
  /** The name of the format in rules. */
  readonly format: string
  /** The names of the tilesets or the project, the most important first. */
  readonly names: readonly string[]
}

/** Returns the rules for a file: those for the first of its names that has rules. */
export function rulesAmong(all: readonly ImportRules[], { format, names }: RuleKey): ImportRules | undefined {
  for (const name of names) {
    const rules = all.find((each) => each.format === format && each.name === name)
    if (rules) return rules
  }
  return undefined
}

/** Returns the values of the settings of a file by its rules, with notes; undefined without such rules. */
export function ruledReading(
  all: readonly ImportRules[],
  file: RuleKey & { readonly settings: readonly Setting[] },
): { readonly values: SettingValues; readonly notes: readonly string[] } | undefined {
  const rules = rulesAmong(all, file)
  if (!rules) return undefined
  const ruled = valuesByRules(rules, file.settings)
  const unused = unusedNote(ruled)
  const used = `The file is read with the rules for “${rules.name}”. Import it alone to use the defaults instead.`
  return { values: ruled.values, notes: [used, ...(unused === undefined ? [] : [unused])] }
}

/** Returns a note on the number of unused meanings; undefined if all are used. */
export function unusedNote({ unused }: RuledValues): string | undefined {
  return unused === 0
    ? undefined
    : `${counted(unused, 'meaning', 'meanings')} of the rules ${unused === 1 ? 'is' : 'are'} for layers, tiles or values that this file lacks.`
}

/** Returns the name of a setting in rules; empty if no rule has it. */
export function nameInRules({ id, rule }: Setting): string {
  return rule ?? id
}

export function valueInRules<Value extends SettingValue>(
  { choices }: ChoiceSetting,
  value: Value,
): Value | string {
  return choices.find((each) => each.value === value)?.rule ?? value
}

/** Returns the value of a setting for a meaning in rules; undefined if the setting has no such value. */
function fromRules(setting: Setting, meaning: SettingValue): SettingValue | undefined {
  switch (setting.kind) {
    case 'choice':
      return setting.choices.find(({ rule, value }) => (rule ?? value) === meaning)?.value
    case 'switch':
      return typeof meaning === 'boolean' ? meaning : undefined
    case 'integer':
      return Number.isInteger(meaning) ? meaning : undefined
    case 'text':
      return typeof meaning === 'string' ? meaning : undefined
  }
}
