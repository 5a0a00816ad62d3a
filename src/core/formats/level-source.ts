import type { Project, ProjectLevel } from '../project/project'
import { FORBIDDEN_NAMES } from '../level/places'
import { BARE_NAME, type LevelSource } from '../project/source'
import type { SettingValues } from '../settings/setting'
import { digestOf } from '../text/digest'
import type { FilesBeside } from './beside'
import { loadReader, type Format, type ReadableFormat, type ReadResult, type RefusedFile } from './format'
import { chosenOptions, valuesOfOptions } from './import-rules'
import { detectFormat, formatById, readersFor } from './index'
import { native } from './native/entry'
import { readWith } from './read-level-file'

/** A file that was read, and how. */
export interface ImportedFile {
  readonly bytes: Uint8Array
  /** Its bare name. */
  readonly name: string
  readonly values?: SettingValues | undefined
  readonly beside?: FilesBeside | undefined
}

/**
 * Adds to each level of a reading what it was imported from, so that it can be read again. Levels of a project file keep the
 * sources that they have there, and what has no name, as standard input, is no source.
 */
export async function withSources(read: ReadResult, format: Format, file: ImportedFile): Promise<ReadResult> {
  if (read.status === 'refused' || format.id === native.id || !BARE_NAME.test(file.name)) return read
  const { project } = read
  const source = {
    file: file.name,
    format: format.id,
    options: optionsOf(await loadReader(format), file),
    digest: digestOfFile(file),
  }
  const levels = project.levels.map((entry, position): ProjectLevel => {
    return { ...entry, source: { ...source, name: entry.name, position, imported: entry.level } }
  })
  return { ...read, project: { ...project, levels } }
}

function optionsOf(format: ReadableFormat, { bytes, values, beside }: ImportedFile): SettingValues {
  if (!values) return {}
  const options = chosenOptions(format.settingsFor?.(bytes, beside) ?? [], values)
  return Object.fromEntries(Object.entries(options).filter(([option]) => !FORBIDDEN_NAMES.includes(option)))
}

/** Returns the digest of a file with the files that it names: a changed tileset changes its map. */
export function digestOfFile({ bytes, beside }: Pick<ImportedFile, 'bytes' | 'beside'>): string {
  const others = [...(beside ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return digestOf([bytes, ...others.flatMap(([, file]) => ('bytes' in file ? [file.bytes] : []))])
}

/** The parts of a source that say how to read its file. */
export type SourceReading = Pick<LevelSource, 'format' | 'options'>

/** Reads a file as a level was imported from it. Never rejects on bad input. */
export async function readFromSource(source: SourceReading, file: ImportedFile): Promise<ReadResult> {
  const { bytes, name, beside } = file
  const entry = formatById(source.format)
  if (!entry?.isRead)
    return refused(`The format “${source.format}” is not known here. A newer version may read it.`)
  const found = detectFormat(bytes, name)
  if (found && found !== entry && !readersFor(bytes, name).includes(entry)) {
    return refused(
      `“${name}” is ${found.label} now, but the level was imported from ${entry.label}. Import the file as a new level.`,
    )
  }
  const format = await loadReader(entry)
  const values = valuesOfOptions(source.options, format.settingsFor?.(bytes, beside) ?? [])
  const read = readWith(format, bytes, name, { values, beside })
  return withSources(read, entry, { ...file, values })
}

function refused(message: string): RefusedFile {
  return { status: 'refused', problems: [{ message }] }
}

/** Returns the levels of a project that can be read again, each with its source. */
export function levelsWithSource(
  project: Project,
): readonly (ProjectLevel & { readonly source: LevelSource })[] {
  return project.levels.flatMap((entry) => (entry.source ? [{ ...entry, source: entry.source }] : []))
}
