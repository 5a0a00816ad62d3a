import type { WrittenFile } from '../core/formats/format'
import { FORMATS, formatById } from '../core/formats/index'
import { checkLevelOptions } from '../core/formats/level-parts'
import { writeLevels } from '../core/formats/level-files'
import { loadWriter } from '../core/formats/load'
import type { PlayReport } from '../core/formats/play-report'
import { readLevelFile } from '../core/formats/read-level-file'
import { checkWrittenMemory } from '../core/formats/written-memory'
import type { Project } from '../core/project/project'
import type { SettingValues } from '../core/settings/setting'
import { cleanStem } from '../core/text/file-name'
import { describeFileProblem } from '../core/text/file-problem'

/** A project from a file of another program. */
export interface ImportedFile {
  readonly project: Project
  /** What did not fit, and what was decided; a sentence each. */
  readonly notes: readonly string[]
}

/** How a file is read. */
export interface ImportOptions {
  /** As `brownstone formats` prints it: "tmj". Missing, it is detected by the name and the content. */
  readonly format?: string
  /** As `brownstone import FILE --options` prints them; missing ones are the defaults. */
  readonly values?: SettingValues
}

/**
 * Reads a file of any format that Brownstone reads, which is loaded for it. Rejects with an Error, one sentence, on a file
 * that cannot be read.
 */
export async function importFile(
  bytes: Uint8Array,
  name: string,
  { format: id, values }: ImportOptions = {},
): Promise<ImportedFile> {
  const format = id === undefined ? undefined : formatNamed(id)
  const read = await readLevelFile(bytes, name, { format, values })
  if (read.status === 'read') return { project: read.project, notes: read.notes }
  const [problem] = read.problems
  throw new Error(problem ? describeFileProblem(problem) : `"${name}" cannot be read.`)
}

/** How levels are written. */
export interface ExportOptions {
  /** The name of the file; missing, it is that of the project with the extension of the format. */
  readonly name?: string
  /** As `brownstone formats --options` prints them; missing ones are the defaults. */
  readonly values?: SettingValues
}

/** The files of an export. */
export interface ExportedLevels {
  /** The named file first. */
  readonly files: readonly WrittenFile[]
  /** What the format cannot hold; a sentence each. */
  readonly losses: readonly string[]
  /** Whether the files can be played, of formats that are played. */
  readonly play?: PlayReport
}

/**
 * Writes all levels of a project in a format, such as "json", "tmj", "ldtk", "uvtt", "glb" or "svg", which is loaded for
 * it. Rejects with a RangeError, one sentence, on an unknown format, on values out of their limits, and on levels that the
 * format cannot hold.
 */
export async function exportLevel(
  project: Project,
  format: string,
  { name, values = {} }: ExportOptions = {},
): Promise<ExportedLevels> {
  const entry = formatNamed(format)
  if (!entry.isWritten) throw new RangeError(`${entry.label} files are read but not written.`)
  const writer = await loadWriter(entry)
  const [problem] = checkLevelOptions(writer, project, { values })
  if (problem) throw new RangeError(problem.message)
  const file = name ?? `${cleanStem(project.name, 'project')}.${entry.extensions[0] ?? entry.id}`
  const written = writeLevels(writer, project, file, { values })
  const excess = checkWrittenMemory(writer, written.files)
  if (excess !== undefined) throw new RangeError(excess)
  return written
}

function formatNamed(id: string) {
  const format = formatById(id)
  if (format) return format
  throw new RangeError(`There is no format "${id}"; formats: ${FORMATS.map((each) => each.id).join(', ')}.`)
}
