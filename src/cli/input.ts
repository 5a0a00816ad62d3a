import path from 'node:path'
import { gatherBeside, NOTHING_BESIDE, type FilesBeside, type OpenBeside } from '../core/formats/beside'
import type { Format, ReadableFormat } from '../core/formats/format'
import { loadReader } from '../core/formats/load'
import { describeFileProblem } from '../core/text/file-problem'
import { defined } from '../core/text/defined'
import { detectFormat, formatById, FORMATS } from '../core/formats/index'
import { detectOverlandFormat } from '../core/formats/overland/index'
import { readLevelFile, type ReadOptions } from '../core/formats/read-level-file'
import type { Project } from '../core/project/project'
import { openWithin } from '../node/open-beside'
import { readFileLimited, readStreamLimited } from '../node/read-file'
import { Exit, STANDARD_STREAM, Stop, printNotes, type ProgramIo } from './io'

/** The content of a file or of standard input. */
export interface Input {
  readonly bytes: Uint8Array
  /** The bare name of the file; empty for standard input. */
  readonly name: string
  /** Its name in messages. */
  readonly shown: string
  /** The format that `--as` names. */
  readonly format?: Format
  /** Opens the files that it names; undefined for standard input. */
  readonly open?: OpenBeside
}

/** The options of commands that read a file. */
export interface InputOptions {
  /** Id of the format of the file, instead of a detected one. */
  readonly as?: string | undefined
  /** The folder in which the files that it names may lie, instead of its own. */
  readonly folder?: string | undefined
}

/** Reads a file or standard input. Stops the command if there is nothing to read, or `as` names no format. */
export async function readInput(
  io: ProgramIo,
  name: string,
  { as, folder }: InputOptions = {},
): Promise<Input> {
  // Decide before reading: the fastest answer to a mistyped option.
  const format = as === undefined ? undefined : chooseReader(as)
  const isStream = name === STANDARD_STREAM
  const shown = isStream ? 'standard input' : name
  const outcome = isStream
    ? await readStreamLimited(io.stdin, shown)
    : await readFileLimited(path.resolve(io.folder, name))
  if (outcome.status === 'error') throw new Stop(Exit.usage, [outcome.message])

  const { bytes } = outcome
  const input = { bytes, shown, ...defined({ format }) }
  if (isStream) return { ...input, name: '' }
  const from = path.dirname(path.resolve(io.folder, name))
  const within = folder === undefined ? from : path.resolve(io.folder, folder)
  const open = openWithin({ from, within, cure: '“brownstone import --folder” names a larger one.' })
  return { ...input, name: path.basename(name), open }
}

/** Reads those files named by an input that may be read. */
export async function filesBeside(
  { bytes, open }: Input,
  reader: Pick<ReadableFormat, 'namesBeside'>,
): Promise<FilesBeside> {
  return open ? gatherBeside(reader, bytes, open) : NOTHING_BESIDE
}

function chooseReader(id: string): Format {
  const format = formatById(id)
  if (format?.isRead) return format
  const readable = FORMATS.filter(({ isRead }) => isRead).map((known) => known.id)
  throw new Stop(Exit.usage, [`No format "${id}" is read; formats: ${readable.join(', ')}.`])
}

/** Reads a project from a file or from standard input. Stops the command if there is none. */
export async function readProject(io: ProgramIo, name: string, options?: InputOptions): Promise<Project> {
  return projectOfInput(io, await readInput(io, name, options))
}

/**
 * Reads the project in an input with the given options and prints its notes. Stops the command if the input is refused.
 */
export async function projectOfInput(io: ProgramIo, input: Input, how?: ReadOptions): Promise<Project> {
  const { project, notes } = await readLevels(input, how)
  noteRead(io, notes)
  return project
}

/** Prints what a file that was read could not carry over. */
export function noteRead(io: ProgramIo, notes: readonly string[]): void {
  printNotes(io, notes)
  io.writing?.readLosses.push(...notes)
}

/** Returns the same, with what is to be said of the file, for commands that may still stop. */
export async function readLevels(
  input: Input,
  how?: ReadOptions,
): Promise<{ readonly project: Project; readonly notes: readonly string[] }> {
  const { bytes, name, shown } = input
  if (!input.format && detectOverlandFormat(bytes, name)) {
    throw new Stop(Exit.usage, [
      `${shown} is an overland map, and this works on levels. "check", "measure", "export" and "towns" take overland maps.`,
    ])
  }
  const format = input.format ?? detectFormat(bytes, name)
  const beside =
    how?.beside ?? (format?.isRead ? await filesBeside(input, await loadReader(format)) : undefined)
  const result = await readLevelFile(bytes, name, { ...how, format: input.format, beside })
  if (result.status === 'refused') {
    const lines = result.problems.map((problem) => `${shown}: ${describeFileProblem(problem)}`)
    throw new Stop(Exit.usage, lines)
  }
  return result
}
