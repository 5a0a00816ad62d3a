import path from 'node:path'
import { describeFileProblem } from '../core/formats/format'
import { readLevelFile } from '../core/formats/index'
import type { Project } from '../core/project/project'
import { readFileLimited, readStreamLimited } from '../node/read-file'
import { Exit, STANDARD_STREAM, Stop, tell, type ProgramIo } from './io'

/** Reads a project from a file or from standard input; stops the command where there is none to read. */
export async function readProject(io: ProgramIo, name: string): Promise<Project> {
  const isStream = name === STANDARD_STREAM
  const shown = isStream ? 'standard input' : name
  const outcome = isStream
    ? await readStreamLimited(io.stdin, shown)
    : await readFileLimited(path.resolve(io.folder, name))
  if (outcome.status === 'error') throw new Stop(Exit.usage, [outcome.message])

  const result = readLevelFile(outcome.bytes, isStream ? '' : path.basename(name))
  if (result.status === 'refused') {
    const lines = result.problems.map((problem) => `${shown}: ${describeFileProblem(problem)}`)
    throw new Stop(Exit.usage, lines)
  }
  tell(io, result.notes)
  return result.project
}
