import path from 'node:path'
import { describeFileProblem } from '../core/formats/format'
import { readLevelFile, type Reading } from '../core/formats/index'
import { detectOverlandFormat } from '../core/formats/overland/index'
import type { Project } from '../core/project/project'
import { readFileLimited, readStreamLimited } from '../node/read-file'
import { Exit, STANDARD_STREAM, Stop, tell, type ProgramIo } from './io'

/** The content of a file or of standard input. */
export interface Input {
  readonly bytes: Uint8Array
  /** The bare name of the file; empty for standard input. */
  readonly name: string
  /** Its name in messages. */
  readonly shown: string
}

/** Reads a file or standard input. Stops the command if there is nothing to read. */
export async function readInput(io: ProgramIo, name: string): Promise<Input> {
  const isStream = name === STANDARD_STREAM
  const shown = isStream ? 'standard input' : name
  const outcome = isStream
    ? await readStreamLimited(io.stdin, shown)
    : await readFileLimited(path.resolve(io.folder, name))
  if (outcome.status === 'error') throw new Stop(Exit.usage, [outcome.message])

  return { bytes: outcome.bytes, name: isStream ? '' : path.basename(name), shown }
}

/** Reads a project from a file or from standard input. Stops the command if there is none. */
export async function readProject(io: ProgramIo, name: string): Promise<Project> {
  return projectOfInput(io, await readInput(io, name))
}

/**
 * Reads the project in an input with the given options and prints its notes. Stops the command if the input is refused.
 */
export function projectOfInput(io: ProgramIo, { bytes, name, shown }: Input, how: Reading = {}): Project {
  if (!how.format && detectOverlandFormat(bytes, name)) {
    throw new Stop(Exit.usage, [
      `${shown} is an overland map, and this works on levels. "check", "export" and "towns" take overland maps.`,
    ])
  }
  const result = readLevelFile(bytes, name, how)
  if (result.status === 'refused') {
    const lines = result.problems.map((problem) => `${shown}: ${describeFileProblem(problem)}`)
    throw new Stop(Exit.usage, lines)
  }
  tell(io, result.notes)
  return result.project
}
