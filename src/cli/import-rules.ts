import path from 'node:path'
import type { FilesBeside } from '../core/formats/beside'
import type { ReadableFormat } from '../core/formats/format'
import {
  MAX_RULE_BYTES,
  meaningsOf,
  readRules,
  unusedNote,
  valuesByRules,
  writeRules,
  type ImportRules,
} from '../core/formats/import-rules'
import type { Setting, SettingValues } from '../core/settings/setting'
import { stemOf } from '../core/text/file-name'
import { describeFileProblem } from '../core/text/file-problem'
import { readFileLimited } from '../node/read-file'
import type { Input } from './input'
import { Exit, printNotes, Stop, type ProgramIo } from './io'
import { writeAllOrStop } from './output'

/** Reads a rule file. Stops the command if that fails. */
export async function rulesAt(io: ProgramIo, file: string): Promise<ImportRules> {
  const outcome = await readFileLimited(path.resolve(io.folder, file), MAX_RULE_BYTES)
  if (outcome.status === 'error') throw new Stop(Exit.usage, [outcome.message])
  const read = readRules(outcome.bytes)
  if (read.status === 'refused') {
    const lines = read.problems.map((problem) => `${file}: ${describeFileProblem(problem)}`)
    throw new Stop(Exit.usage, lines)
  }
  return read.rules
}

/** Returns the values that a rule file gives the settings of a file. Stops the command if the rules cannot be used. */
export async function valuesFromRules(
  io: ProgramIo,
  file: string,
  format: ReadableFormat,
  settings: readonly Setting[],
): Promise<SettingValues> {
  const rules = await rulesAt(io, file)
  const family = rulesOf(format).format
  if (rules.format !== family) {
    throw new Stop(Exit.usage, [
      `${file} has rules for “${rules.format}”; ${format.label} needs “${family}”.`,
    ])
  }
  const ruled = valuesByRules(rules, settings)
  const note = unusedNote(ruled)
  if (note !== undefined) printNotes(io, [note])
  return ruled.values
}

/** A file that was read, and how. */
interface ReadFile {
  readonly input: Input
  readonly format: ReadableFormat
  readonly settings: readonly Setting[]
  readonly values: SettingValues
  readonly beside: FilesBeside
}

/** Writes the values with which a file is read as rules. Stops the command if that fails. */
export async function saveRules(io: ProgramIo, file: string, read: ReadFile): Promise<void> {
  const { input, format, settings, values, beside } = read
  const { format: family, namesFor } = rulesOf(format)
  const [name = ''] = namesFor(input.bytes, stemOf(input.name, format.extensions), beside)
  const text = writeRules({ format: family, name, meanings: meaningsOf(settings, values) })
  const target = path.resolve(io.folder, file)
  const bytes = new TextEncoder().encode(text)
  await writeAllOrStop(io, path.dirname(target), [{ name: path.basename(target), bytes }])
}

function rulesOf({ rules, label }: ReadableFormat): NonNullable<ReadableFormat['rules']> {
  if (rules) return rules
  throw new Stop(Exit.usage, [`${label} files are read without rules.`])
}
