import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  gatherBeside,
  isCompanion,
  MAX_FILES_BESIDE,
  type FilesBeside,
  type OpenBeside,
} from '../core/formats/beside'
import type { ReadableFormat } from '../core/formats/format'
import { loadReader } from '../core/formats/load'
import { unusedNote, valuesByRules, type ImportRules } from '../core/formats/import-rules'
import { detectFormat } from '../core/formats/index'
import { addSources } from '../core/formats/level-source'
import { joinRead, type ReadPart } from '../core/formats/join-read'
import { readLevelFile } from '../core/formats/read-level-file'
import { counted } from '../core/text/counted'
import { defined } from '../core/text/defined'
import { stemOf } from '../core/text/file-name'
import { readFonts, withFontsFor } from './fonts'
import { levelsOf, type ImportOptions } from './import'
import { rulesAt } from './import-rules'
import { noteRead, readInput, type InputOptions } from './input'
import { Exit, printNotes, Stop, type ProgramIo } from './io'
import { chooseTarget, writeProject } from './output'

/** A file to read: its name in messages, and whether it was named or found in a folder. */
interface Source {
  readonly shown: string
  readonly isNamed: boolean
}

/** Options that are for a single file, because others have other settings. */
const SINGLE = [
  ['set', '--set'],
  ['options', '--options'],
  ['saveRules', '--save-rules'],
] as const

/** Whether `import` has several files to read: several names, or a folder. */
export async function areMany(io: ProgramIo, names: readonly string[]): Promise<boolean> {
  return names.length > 1 || (await isFolder(io, names[0] ?? ''))
}

/** Reads several files, and all maps in folders, as levels of one project, and writes it in any format. */
export async function runImportMany(
  io: ProgramIo,
  names: readonly string[],
  options: ImportOptions,
): Promise<void> {
  const wrong = SINGLE.find(([key]) => options[key] !== undefined)
  if (wrong) throw new Stop(Exit.usage, [`${wrong[1]} is for a single file: import the files one by one.`])
  if (options.output === undefined) throw new Stop(Exit.usage, ['Give -o <file>.'])
  const target = withFontsFor(
    await chooseTarget(io, options.output, options.format),
    await readFonts(io, options),
  )
  const sources = (await Promise.all(names.map((name) => sourcesAt(io, name)))).flat()
  if (sources.length > MAX_FILES_BESIDE) {
    throw new Stop(Exit.usage, [
      `These are ${sources.length} files; at most ${MAX_FILES_BESIDE} are imported together.`,
    ])
  }
  const rules = options.rules === undefined ? undefined : await rulesAt(io, options.rules)
  const { parts, others } = await readAll(io, sources, { ...options, ...defined({ given: rules }) })
  const result = joinRead(parts, stemOf(path.basename(path.resolve(io.folder, names[0] ?? ''))))
  if (result.status === 'refused') {
    const lines = result.problems.map(({ message }) => message)
    throw new Stop(Exit.usage, lines.length > 0 ? lines : ['No map was found among these files.'])
  }
  const notes =
    others.length === 0
      ? []
      : [`${counted(others.length, 'file is', 'files are')} not a map: ${others.join(', ')}.`]
  printNotes(io, notes)
  noteRead(io, result.notes)
  return writeProject(io, target, result.project, levelsOf(options))
}

/** How each file is read. */
interface HowToRead extends InputOptions {
  /** Rules for the files of their format; files of other formats are read as without rules. */
  readonly given?: ImportRules
}

/** Reads the sources one by one; maps that another one names are read with that one. */
async function readAll(
  io: ProgramIo,
  sources: readonly Source[],
  options: HowToRead,
): Promise<{ readonly parts: readonly ReadPart[]; readonly others: readonly string[] }> {
  const placeOf = ({ shown }: Source): string => path.resolve(io.folder, shown)
  const named = new Set<string>()
  const parts = new Map<Source, ReadPart>()
  const others: string[] = []
  for (const source of worldsFirst(sources)) {
    if (named.has(placeOf(source))) continue
    const part = await readPart(io, source, options, (beside) =>
      named.add(path.resolve(path.dirname(placeOf(source)), beside)),
    )
    if (part) parts.set(source, part)
    else others.push(source.shown)
  }
  return {
    parts: sources.flatMap((source) => (named.has(placeOf(source)) ? [] : (parts.get(source) ?? []))),
    others,
  }
}

/** Reads one of several files; undefined for a file of a folder that is not a map. */
async function readPart(
  io: ProgramIo,
  { shown, isNamed }: Source,
  options: HowToRead,
  onNamed: (path: string) => void,
): Promise<ReadPart | undefined> {
  try {
    const { bytes, name, format: asked, open } = await readInput(io, shown, options)
    const format = asked ?? detectFormat(bytes, name)
    if (!isNamed && (!format?.isRead || (!asked && isCompanion(name)))) return undefined
    const noting: OpenBeside | undefined =
      open &&
      ((beside, left) => {
        onNamed(beside)
        return open(beside, left)
      })
    const reader = format?.isRead ? await loadReader(format) : undefined
    const beside = reader && noting ? await gatherBeside(reader, bytes, noting) : undefined
    const ruled = reader && ruledBy(options.given, reader, bytes, beside)
    const values = ruled?.values
    const result = await readLevelFile(bytes, name, { format: asked, beside, values })
    if (!reader || result.status === 'refused') return { name: shown, result }
    const note = ruled && unusedNote(ruled)
    const notes = note === undefined ? result.notes : [note, ...result.notes]
    const project = addSources(result.project, reader, { bytes, name, beside, values })
    return { name: shown, result: { ...result, project, notes } }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return {
      name: shown,
      result: { status: 'refused', problems: error.lines.map((message) => ({ message })) },
    }
  }
}

/** Returns the values that rules give a file; undefined without rules for its format. */
function ruledBy(
  rules: ImportRules | undefined,
  reader: ReadableFormat,
  bytes: Uint8Array,
  beside: FilesBeside | undefined,
) {
  if (!rules || reader.rules?.format !== rules.format) return undefined
  return valuesByRules(rules, reader.settingsFor?.(bytes, beside) ?? [])
}

/** Returns a file, or the files of a folder and its folders but hidden ones and links, by name. */
async function sourcesAt(io: ProgramIo, name: string): Promise<readonly Source[]> {
  if (!(await isFolder(io, name))) return [{ shown: name, isNamed: true }]
  const found: Source[] = []
  const waiting = [name]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(path.resolve(io.folder, folder), { withFileTypes: true })) {
      const shown = path.join(folder, entry.name)
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) waiting.push(shown)
      else if (entry.isFile()) found.push({ shown, isNamed: false })
    }
    if (found.length > MAX_FILES_BESIDE) break
  }
  return found.toSorted((a, b) => (a.shown < b.shown ? -1 : 1))
}

async function isFolder(io: ProgramIo, name: string): Promise<boolean> {
  const found = await stat(path.resolve(io.folder, name)).catch(() => undefined)
  return found?.isDirectory() === true
}

/** Worlds and projects name other maps, which are then not read a second time. */
function worldsFirst(sources: readonly Source[]): readonly Source[] {
  const isWorld = ({ shown }: Source): boolean => /\.(?:world|ldtk)$/i.test(shown)
  return [...sources.filter(isWorld), ...sources.filter((source) => !isWorld(source))]
}
