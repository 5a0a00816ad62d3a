import { FORBIDDEN_NAMES } from '../text/is-record'
import type { Project, ProjectLevel } from '../project/project'
import { readLevelAgain, type ReadAgain } from '../project/read-again'
import { BARE_NAME, type ImportSource } from '../project/source'
import type { SettingValues } from '../settings/setting'
import { digestOf } from '../text/digest'
import { describeFileProblem } from '../text/file-problem'
import type { FilesBeside } from './beside'
import type { ReadableFormat, ReadResult } from './format'
import { loadReader } from './load'
import { chosenOptions, valuesOfOptions } from './import-rules'
import { detectFormat, formatById, readersFor } from './index'
import { native } from './native/entry'
import { readWith } from './read-level-file'
import { refusedBecause } from './format'

/** A file that was read, and how. */
export interface ImportedFile {
  readonly bytes: Uint8Array
  /** Its bare name. */
  readonly name: string
  readonly values?: SettingValues | undefined
  readonly beside?: FilesBeside | undefined
}

/**
 * Adds to each level of a project that was read from a file its source, so that it can be read again. Levels of a project file
 * keep their own sources; input without a name, such as standard input, does not count as a source.
 */
export function addSources(project: Project, format: ReadableFormat, file: ImportedFile): Project {
  if (format.id === native.id || !BARE_NAME.test(file.name)) return project
  const source = {
    file: file.name,
    format: format.id,
    options: optionsOf(format, file),
    digest: digestOfFile(file),
  }
  const levels = project.levels.map((entry, position): ProjectLevel => {
    return { ...entry, source: { ...source, name: entry.name, position, imported: entry.level } }
  })
  return { ...project, levels }
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
export type SourceReading = Pick<ImportSource, 'format' | 'options'>

/**
 * Reads a file as a level was imported from it. Refuses a file of another format, and one without the files that it names: its
 * map would come in otherwise. Never rejects on bad input.
 */
export async function readFromSource(source: SourceReading, file: ImportedFile): Promise<ReadResult> {
  const { bytes, name, beside } = file
  const entry = formatById(source.format)
  if (!entry?.isRead) {
    return refusedBecause(`The format “${source.format}” is not known here. A newer version may read it.`)
  }
  const likely = detectFormat(bytes, name)
  if (likely && likely !== entry && !readersFor(bytes, name).includes(entry)) {
    return refusedBecause(
      `“${name}” is ${likely.label} now, but the level was imported from ${entry.label}. Import the file as a new level.`,
    )
  }
  const format = await loadReader(entry)
  const values = valuesOfOptions(source.options, format.settingsFor?.(bytes, beside) ?? [])
  const read = readWith(format, bytes, name, { values, beside })
  if (read.status === 'refused') return read
  const { missing = [] } = read
  if (missing.length > 0) {
    const names = missing.map((path) => `“${path}”`).join(', ')
    return {
      ...refusedBecause(`“${name}” names files that are missing: ${names}. Put them beside it.`),
      missing,
    }
  }
  return { ...read, project: addSources(read.project, format, { ...file, values }) }
}

/** A level and what reading it again gives. */
export interface LevelAgain {
  readonly id: string
  readonly name: string
  readonly outcome: ReadAgain
  /** What did not fit when the file was read; a sentence each. */
  readonly notes: readonly string[]
  /** Paths of missing files beside the file. */
  readonly missing: readonly string[]
}

/** Reads levels again that come from one file. `read` reads it as one of them was imported: see `readFromSource`. */
export async function readLevelsAgain(
  entries: readonly ProjectLevel[],
  read: (source: SourceReading) => Promise<ReadResult>,
): Promise<readonly LevelAgain[]> {
  const known = new Map<string, ReadResult>()
  const levels: LevelAgain[] = []
  for (const entry of entries) {
    const { id, name, source } = entry
    if (!source) continue
    const key = JSON.stringify([source.format, source.options])
    const result = known.get(key) ?? (await read(source))
    known.set(key, result)
    const { missing = [] } = result
    if (result.status === 'read') {
      levels.push({ id, name, outcome: readLevelAgain(entry, result.project), notes: result.notes, missing })
      continue
    }
    const message = result.problems.map(describeFileProblem).join(' ')
    levels.push({ id, name, outcome: { status: 'refused', message }, notes: [], missing })
  }
  return levels
}
