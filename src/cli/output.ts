import path from 'node:path'
import type { Format, CustomTileset, WritableFormat } from '../core/formats/format'
import { loadWriter } from '../core/formats/load'
import { formatById, formatForName, FORMATS } from '../core/formats/index'
import { writeLevels, type LevelFiles } from '../core/formats/level-files'
import { checkLevelOptions } from '../core/formats/level-parts'
import { checkWrittenMemory } from '../core/formats/written-memory'
import { chosenTileset } from '../core/formats/tiled/custom-tiles/choice'
import type { Project } from '../core/project/project'
import type { SettingValues } from '../core/settings/setting'
import { writeFiles, type FileToWrite } from '../node/write-files'
import { Exit, STANDARD_STREAM, Stop, printNotes, type ProgramIo } from './io'
import { levelTarget } from '../core/formats/level-target'
import { chooseLevels, type LevelOptions } from './levels'
import { sendOut } from './stdout'
import { agreeToReplace, checkOutputFolder, noteResult, noteWritten } from './writing'
import { defined } from '../core/text/defined'

/** Destination and format of a result, and what the format is written with. */
export interface Target extends Pick<LevelFiles, 'customStyle' | 'typesetter'> {
  readonly isStream: boolean
  /** An absolute path; for a stream, only the bare name matters, which its format may write into the file. */
  readonly path: string
  readonly format: WritableFormat
  readonly tilesets?: readonly CustomTileset[]
}

/**
 * Chooses the format of a result before any work is done: the requested one, else by the file's name, else the project
 * format on standard output. Stops the command if no format fits.
 */
export async function chooseTarget(
  io: ProgramIo,
  name: string,
  formatId: string | undefined,
): Promise<Target> {
  const isStream = name === STANDARD_STREAM
  const format = chooseFormat(name, formatId, isStream)
  if (!format.isWritten) {
    throw new Stop(Exit.usage, [`${format.label} files are read but not written; formats: ${writable()}.`])
  }
  const file = isStream ? `standard-output.${format.extensions[0] ?? format.id}` : name
  await checkOutputFolder(io, name)
  const writer = await loadWriter(format)
  const place = path.resolve(io.folder, file)
  // Other formats may write a file of another name for each level.
  if (!isStream && writer.holdsLevels === true) await agreeToReplace(io, [place])
  return { isStream, path: place, format: writer }
}

function chooseFormat(name: string, formatId: string | undefined, isStream: boolean): Format {
  if (formatId !== undefined) {
    const format = formatById(formatId)
    if (format) return format
    throw new Stop(Exit.usage, [`There is no format "${formatId}"; formats: ${writable()}.`])
  }
  const format = isStream ? formatById('native') : formatForName(path.basename(name))
  if (format) return format
  throw new Stop(Exit.usage, [
    `The name "${name}" does not tell the format; give --format, one of ${writable()}.`,
  ])
}

function writable(): string {
  return FORMATS.filter((format) => format.isWritten)
    .map((format) => format.id)
    .join(', ')
}

/**
 * Writes all files of a project or none, or writes to standard output. Prints what the format loses, and whether
 * the files can be played. Values must have been checked; missing ones are the defaults.
 */
export async function writeProject(
  io: ProgramIo,
  target: Target,
  project: Project,
  { values = {}, ...asked }: LevelOptions & { readonly values?: SettingValues } = {},
): Promise<void> {
  const chosen = chooseLevels(io, project, target.format, asked)
  const { name, ...naming } = levelTarget(path.basename(target.path), target.format, chosen)
  const { customStyle, typesetter, tilesets = [] } = target
  const customTileset = chosenTileset(tilesets, values)
  const options = {
    values,
    ...naming,
    ...defined({ customStyle, customTileset, typesetter }),
  }
  const problems = checkLevelOptions(target.format, chosen, options)
  if (problems.length > 0) {
    throw new Stop(
      Exit.usage,
      problems.map(({ message }) => message),
    )
  }
  const { files, losses, play } = writeLevels(target.format, chosen, name, options)
  const excess = checkWrittenMemory(target.format, files)
  if (excess !== undefined) throw new Stop(Exit.unwritten, [excess])
  const [first] = files
  if (target.isStream) {
    if (!first || files.length > 1) {
      throw new Stop(Exit.usage, [
        `A ${target.format.label} consists of ${files.length} files and does not fit standard output; name a file with -o.`,
      ])
    }
    noteResult(io, losses, play)
    await sendOut(io, first.bytes)
    return
  }
  noteResult(io, losses, play)
  await writeAllOrStop(io, path.dirname(target.path), files)
}

/** Writes all files into a folder, or none. Stops the command if that fails, or if a file may not be replaced. */
export async function writeAllOrStop(
  io: ProgramIo,
  folder: string,
  files: readonly FileToWrite[],
): Promise<void> {
  await agreeToReplace(
    io,
    files.map(({ name }) => path.join(folder, name)),
  )
  const outcome = await writeFiles(folder, files)
  if (outcome.status === 'error') throw new Stop(Exit.unwritten, [outcome.message])
  if (outcome.note !== undefined) printNotes(io, [outcome.note])
  await noteWritten(io, outcome.paths)
}
