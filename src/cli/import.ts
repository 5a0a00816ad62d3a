import { checkReadOptions, readOptionsFor, UNKNOWN_GRID } from '../core/formats/format-options'
import { loadReader } from '../core/formats/load'
import { detectFormat } from '../core/formats/index'
import { addSources } from '../core/formats/level-source'
import { parseSettings } from './settings'
import { readFonts, withFontsFor, type FontOptions } from './fonts'
import { filesBeside, projectOfInput, readInput, type InputOptions } from './input'
import { saveRules, valuesFromRules } from './import-rules'
import { Exit, Stop, type ProgramIo } from './io'
import type { LevelOptions } from './levels'
import { settingsText } from './lists'
import { chooseTarget, writeProject } from './output'
import { sendOut } from './stdout'
import { checkOutput } from './writing'

/** The options of the command. */
export interface ImportOptions extends InputOptions, FontOptions {
  readonly set?: readonly string[]
  readonly options?: boolean
  readonly output?: string
  readonly format?: string
  /** A file of rules to read it with, and one to write those used to. */
  readonly rules?: string
  readonly saveRules?: string
  /** A project whose levels are read again, and which of them, by name or number. */
  readonly again?: string
  readonly level?: readonly string[]
}

/** Reads a file of another program with the given options, and writes it as a project or any other format. */
export async function runImport(io: ProgramIo, file: string, options: ImportOptions): Promise<void> {
  const { output, options: listsOptions = false, rules, saveRules: saved } = options
  if (output === undefined && !listsOptions) {
    throw new Stop(Exit.usage, ['Give -o <file>, or --options to list the options.'])
  }
  if (listsOptions && (rules ?? saved) !== undefined) {
    throw new Stop(Exit.usage, [
      '--options lists what can be set, without rules: leave out --rules and --save-rules.',
    ])
  }
  if (saved !== undefined) await checkOutput(io, saved)
  const target =
    output === undefined || listsOptions
      ? undefined
      : withFontsFor(await chooseTarget(io, output, options.format), await readFonts(io, options))
  const input = await readInput(io, file, options)
  const entry = input.format ?? detectFormat(input.bytes, input.name)
  // Unknown formats are refused with a list of the known ones.
  if (!entry?.isRead) {
    const project = await projectOfInput(io, input)
    return target && writeProject(io, target, project, levelsOf(options))
  }
  const format = await loadReader(entry)
  const beside = await filesBeside(input, format)
  const settings = format.settingsFor?.(input.bytes, beside) ?? []
  if (!target) {
    const none = settings.length === 0 ? '  There are no options.\n' : ''
    return sendOut(io, settingsText(`${format.id}: ${format.label}`, settings, UNKNOWN_GRID) + none)
  }

  const example = settings[0] ? `${settings[0].id}=${String(settings[0].default)}` : 'blocks=edges'
  const ruled = rules === undefined ? {} : await valuesFromRules(io, rules, format, settings)
  const given = {
    ...ruled,
    ...parseSettings({ label: format.label, settings }, options.set ?? [], example),
  }
  const problems = checkReadOptions(format, input.bytes, given, beside)
  // An unreadable file has no options either; report its own problem.
  if (problems.length > 0 && settings.length > 0) {
    throw new Stop(
      Exit.usage,
      problems.map(({ message }) => message),
    )
  }
  const values = readOptionsFor(format, input.bytes, given, beside)
  const read = await projectOfInput(io, input, { values, beside })
  const project = addSources(read, format, { bytes: input.bytes, name: input.name, values, beside })
  if (saved !== undefined) await saveRules(io, saved, { input, format, settings, values, beside })
  return writeProject(io, target, project, levelsOf(options))
}

/** Which levels are written. */
export function levelsOf({ level }: ImportOptions): LevelOptions {
  return level === undefined ? {} : { level }
}
