import { checkLimits } from '../project/limits'
import { shortenNames } from '../project/short-names'
import type { SettingValues } from '../settings/setting'
import type { FilesBeside } from './beside'
import type { Format, ReadableFormat, ReadResult } from './format'
import { checkReadOptions } from './format-options'
import { loadReader } from './load'
import type { FileProblem } from '../text/file-problem'
import { classic } from './classic/entry'
import { detectFormat } from './index'
import { textMaze } from './text-maze/entry'
import { textRows } from './text-rows'
import { stemOf } from '../text/file-name'
import { checkFileSize } from '../text/file-size'
import { fileKind } from './unknown-file'

/** The options for reading a file, and the files beside it. */
export interface ReadOptions {
  readonly values?: SettingValues | undefined
  readonly beside?: FilesBeside | undefined
}

/** Options with a format that overrides the one detected from name and content. */
export interface Reading extends ReadOptions {
  readonly format?: Format | undefined
}

/**
 * Reads a file of any format, which is loaded for it; refusals say what is wrong and what can be read. Never rejects on
 * bad input.
 */
export async function readLevelFile(bytes: Uint8Array, name: string, how: Reading = {}): Promise<ReadResult> {
  const format = how.format ?? detectFormat(bytes, name)
  if (format?.isRead) {
    const result = readWith(await loadReader(format), bytes, name, how)
    const other = how.format === undefined ? otherReading(bytes, format) : undefined
    return other && result.status === 'read'
      ? { ...result, notes: [...result.notes, otherNote(format, other)] }
      : result
  }
  const message = format
    ? `${format.label} files are written but not read. Open the project that it was exported from.`
    : `The format of this file is unknown: it seems to be ${fileKind(bytes)}. The manual lists what is read, as does "brownstone formats" in a shell.`
  return refused([sizeProblem(bytes) ?? { message }])
}

/** Returns another likely format of a text: a classic map without doors may also be a maze. */
function otherReading(bytes: Uint8Array, format: Format): Format | undefined {
  const rows = format === classic ? (textRows(bytes)?.rows ?? []) : []
  return rows.length > 0 && rows.every((row) => /^[# ]*$/.test(row)) ? textMaze : undefined
}

function otherNote(format: Format, other: Format): string {
  return `The text is read as ${format.label}. It may also be a ${other.label}: choose that format in the Import dialog, or --as ${other.id} in a shell.`
}

/** Reads a file in a format that is loaded. Never throws on bad input. */
export function readWith(
  format: ReadableFormat,
  bytes: Uint8Array,
  name: string,
  { values, beside }: ReadOptions = {},
): ReadResult {
  const problem = sizeProblem(bytes)
  if (problem) return refused([problem])
  const problems = values ? checkReadOptions(format, bytes, values, beside) : []
  if (problems.length > 0) return refused(problems.map(({ message }) => ({ message })))
  return withinLimits(format.read(bytes, stemOf(name, format.extensions), values, beside))
}

function sizeProblem(bytes: Uint8Array): FileProblem | undefined {
  return checkFileSize(bytes) ?? (bytes.length === 0 ? { message: 'The file is empty.' } : undefined)
}

/** Shortens long names, and refuses what holds more than a project may. */
function withinLimits(result: ReadResult): ReadResult {
  if (result.status === 'refused') return result
  const tooMuch = checkLimits(result.project)
  if (tooMuch !== undefined) return refused([{ message: tooMuch }])
  const { project, notes } = shortenNames(result.project)
  return notes.length === 0 ? result : { ...result, project, notes: [...result.notes, ...notes] }
}

function refused(problems: readonly FileProblem[]): ReadResult {
  return { status: 'refused', problems }
}
