import { didYouMean } from '../../text/nearest-word'
import { bareNameProblem } from '../../text/file-name'
import { linesOf, readText, textOfCodes, type Line } from '../../text/text'
import type { FileProblem } from '../../text/file-problem'
import type { SettingValue, SettingValues } from '../../settings/setting'
import { SCENARIO_ENTRIES } from './entries'
import { MAP_SIZE, MAP_SIZES, numberIn, parameterById, parameterOf, type ParameterUse } from './parameters'
import type { ScenarioEntry } from './scenario-entry'

/**
 * INI files as the original generator reads them. Sections begin in the first column; [map_type] names the scenario,
 * and otherwise only the section of that name counts. # begins a comment.
 */

export type IniResult =
  | {
      readonly status: 'read'
      readonly scenario: ScenarioEntry
      /** All settings: missing ones have the original's values. */
      readonly settings: SettingValues
      /** The line of each parameter in the file. */
      readonly lines: ReadonlyMap<string, number>
      /** The name of the map to write; a bare file name that every system allows. */
      readonly mapFile?: string
      readonly notes: readonly string[]
    }
  | { readonly status: 'refused'; readonly problems: readonly FileProblem[] }

/** One "name = value" of a section. */
interface Entry {
  readonly line: number
  readonly name: string
  readonly value: string
}

const MAP_TYPE = 'map_type'
const MAP_FILE = 'mapfile'
/** The section with settings that the original generator does not have, and skips. */
const OWN_SECTION = 'Brownstone'
const MAX_LINE = 400
/** Maximum bytes of an INI file, before a DOS end mark: the longest have a few thousand. */
export const MAX_INI_BYTES = 2 ** 20
/** Ctrl+Z. */
const DOS_END = 0x1a

/** Reads the bytes of an INI file: UTF-8, or else Latin-1, up to the mark at which DOS ends texts. */
export function readIniFile(bytes: Uint8Array): IniResult {
  const end = bytes.indexOf(DOS_END)
  // Under DOS anything may follow the end mark.
  const own = end < 0 ? bytes : bytes.subarray(0, end)
  if (own.length > MAX_INI_BYTES) {
    const message = `The file has ${own.length} bytes; settings of an overland map have at most ${MAX_INI_BYTES}.`
    return { status: 'refused', problems: [{ message }] }
  }
  const text = readText(own)
  if (text.status === 'text') return readIni(text.text)
  // UTF-16 and files that are no text hold zeros.
  const isLatin = own.length > 0 && !own.includes(0)
  return isLatin ? readIni(textOfCodes(own)) : { status: 'refused', problems: [text.problem] }
}

/** Reads an INI file; every problem has its line. */
export function readIni(text: string): IniResult {
  const lines = linesOf(text)
  const problems: FileProblem[] = []
  const types = entriesOf(lines, MAP_TYPE, problems).filter((entry) => {
    if (entry.name === MAP_TYPE) return true
    problems.push({ line: entry.line, message: `"${entry.name}" has no meaning in [${MAP_TYPE}].` })
    return false
  })
  const [type, second] = types
  if (!type) {
    problems.push({
      message: `The section [${MAP_TYPE}] must say "${MAP_TYPE} = Name"; names: ${namesKnown()}.`,
    })
    return { status: 'refused', problems }
  }
  if (second)
    problems.push({
      line: second.line,
      message: `"${MAP_TYPE}" is repeated; line ${type.line} has it already.`,
    })
  const scenario = SCENARIO_ENTRIES.find(({ iniName }) => iniName === type.value)
  if (!scenario) {
    problems.push({ line: type.line, message: `"${type.value}" is not a map type; names: ${namesKnown()}.` })
    return { status: 'refused', problems }
  }

  const given: Record<string, SettingValue> = {}
  const notes: string[] = []
  const seen = new Map<string, number>()
  let mapFile: string | undefined
  const entries = [scenario.iniName, OWN_SECTION].flatMap((name) => entriesOf(lines, name, problems))
  for (const entry of entries) {
    const earlier = seen.get(entry.name)
    if (earlier !== undefined) {
      problems.push({
        line: entry.line,
        message: `"${entry.name}" is repeated; line ${earlier} has it already.`,
      })
      continue
    }
    seen.set(entry.name, entry.line)
    if (entry.name === MAP_FILE) {
      mapFile = entry.value
      const message = bareNameProblem(entry.value)
      if (message !== undefined) problems.push({ line: entry.line, message: `"${MAP_FILE}" ${message}` })
    } else takeEntry(scenario, entry, given, { problems, notes })
  }
  if (problems.length > 0) return { status: 'refused', problems }
  const settings = { ...absentValues(scenario), ...given }
  const named = mapFile === undefined ? {} : { mapFile }
  return { status: 'read', scenario, settings, lines: seen, ...named, notes }
}

/** Writes all settings of a scenario; `readIni` restores them. */
export function writeIni(scenario: ScenarioEntry, settings: SettingValues): string {
  const lines = [
    `[${MAP_TYPE}]`,
    `${MAP_TYPE} = ${scenario.iniName}`,
    '',
    `[${scenario.iniName}]`,
    `${MAP_SIZE} = ${String(settings[MAP_SIZE])}`,
    ...scenario.uses.filter((use) => !isOwn(use)).map(({ id }) => `${id} = ${numberIn(settings, id)}`),
  ]
  const own = scenario.uses.filter((use) => isOwn(use) && numberIn(settings, use.id) !== use.default)
  if (own.length > 0) {
    lines.push('', `[${OWN_SECTION}]`, ...own.map(({ id }) => `${id} = ${numberIn(settings, id)}`))
  }
  return `${lines.join('\n')}\n`
}

/** Whether the original generator does not have a parameter. */
function isOwn(use: ParameterUse): boolean {
  return parameterOf(use).isOwn === true
}

/** Returns the original's values of missing parameters. */
function absentValues(scenario: ScenarioEntry): SettingValues {
  const values: Record<string, SettingValue> = { [MAP_SIZE]: '100' }
  for (const use of scenario.uses) {
    const { original, isSwitch } = parameterOf(use)
    const value = use.absent ?? original
    values[use.id] = isSwitch ? value === 1 : value
  }
  return values
}

interface Report {
  readonly problems: FileProblem[]
  readonly notes: string[]
}

function takeEntry(
  scenario: ScenarioEntry,
  { line, name, value }: Entry,
  given: Record<string, SettingValue>,
  { problems, notes }: Report,
): void {
  const parameter = parameterById(name)
  if (!parameter && name !== MAP_SIZE) {
    const known = [MAP_SIZE, MAP_FILE, ...scenario.uses.map(({ id }) => id)]
    const cure = didYouMean(name, known) || ' Correct its name, or remove the line.'
    problems.push({ line, message: `"${name}" is not a parameter.${cure}` })
    return
  }
  if (!/^[+-]?\d+$/.test(value)) {
    problems.push({ line, message: `"${name}" is "${value}"; it must be a whole number in decimal digits.` })
    return
  }
  const number = Number(value)
  if (name === MAP_SIZE) {
    if (MAP_SIZES.has(number)) given[MAP_SIZE] = String(number)
    else
      problems.push({
        line,
        message: `"${name}" is ${number}; it must be one of ${[...MAP_SIZES.keys()].join(', ')}.`,
      })
    return
  }
  if (!parameter) return
  const use = scenario.uses.find(({ id }) => id === name)
  const [min, max] = [use?.min ?? parameter.min, use?.max ?? parameter.max]
  if (number < min || number > max) {
    problems.push({ line, message: `"${name}" is ${number}; it must be between ${min} and ${max}.` })
    return
  }
  if (use) given[name] = parameter.isSwitch ? number === 1 : number
  else notes.push(`"${name}" in line ${line} is not used by ${scenario.label}.`)
}

/** Returns the entries of all sections of one name. Ignores lines of other sections. */
function entriesOf(lines: readonly Line[], section: string, problems: FileProblem[]): readonly Entry[] {
  const entries: Entry[] = []
  let isInside = false
  for (const { text, number } of lines) {
    if (text.startsWith('[')) {
      const end = text.indexOf(']')
      isInside = end > 0 && text.slice(1, end) === section
      continue
    }
    if (!isInside || /^\s*(?:#|$)/.test(text)) continue
    const entry = parseEntry(text, number)
    if ('message' in entry) problems.push(entry)
    else entries.push(entry)
  }
  return entries
}

function parseEntry(text: string, line: number): Entry | FileProblem {
  if (text.length >= MAX_LINE) {
    return { line, message: `The line has ${text.length} characters; it may have ${MAX_LINE - 1}.` }
  }
  if (/^\s/.test(text)) return { line, column: 1, message: 'A name must begin in the first column.' }
  const found = /^([^\s=#]+)[ \t]*=[ \t]*(?:"([^"]*)"|([^\s#"]+))/.exec(text)
  if (!found) return { line, message: 'The line must be "name = value", a comment after #, or blank.' }
  const [, name = '', quoted, bare] = found
  return { line, name, value: quoted ?? bare ?? '' }
}

function namesKnown(): string {
  return SCENARIO_ENTRIES.map(({ iniName }) => iniName).join(', ')
}
