import { encodeText } from '../core/text/text'
import { describeFileProblem } from '../core/text/file-problem'
import type { ReadResult } from '../core/formats/format'
import { readProjectFile } from '../core/formats/native/read-file'
import { readLevelsFile } from '../core/formats/native/read-levels'
import { writeNative } from '../core/formats/native/write'
import { checkWrittenMemory } from '../core/formats/written-memory'
import { checkLimits } from '../core/project/limits'
import type { Project } from '../core/project/project'

/** Reads a `.brownstone` file, as bytes or text. Throws an Error, one sentence with line and column, on any other. */
export function readProject(file: Uint8Array | string): Project {
  return projectOf(readProjectFile(bytesOf(file)))
}

/** The parts of a project that a game walks in. */
export type GameProject = Pick<Project, 'id' | 'name' | 'levels' | 'kinds'>

/**
 * Reads the levels and kinds of a `.brownstone` file, as bytes or text, for games, whose bundles it keeps small: it leaves out
 * overland maps, snapshots, presets, exports and how levels were imported. Throws like `readProject`.
 */
export function readLevels(file: Uint8Array | string): GameProject {
  return projectOf(readLevelsFile(bytesOf(file)))
}

function bytesOf(file: Uint8Array | string): Uint8Array {
  return typeof file === 'string' ? encodeText(file) : file
}

function projectOf(read: ReadResult): Project {
  if (read.status === 'read') return read.project
  const [problem] = read.problems
  throw new Error(problem ? describeFileProblem(problem) : 'This is no Brownstone project.')
}

/** Writes a project as a `.brownstone` file, in UTF-8. Throws an Error, one sentence, on one that is too large to be read again. */
export function writeProject(project: Project): Uint8Array<ArrayBuffer> {
  const tooMuch = checkLimits(project)
  if (tooMuch !== undefined) throw new Error(tooMuch)
  const { files } = writeNative(project, 'project.brownstone')
  const [file] = files
  if (!file) throw new Error('A project is one file.')
  const excess = checkWrittenMemory({ isRead: true }, files)
  if (excess !== undefined) throw new Error(excess)
  return file.bytes
}
