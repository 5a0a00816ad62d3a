import { appendFile, open, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { readNative } from '../core/formats/native/read'
import { parseWishes } from '../core/analyse/wishes'
import { checkSettings } from '../core/generate/settings'
import { generatorById } from '../core/generate/index'
import { isRecord } from '../core/text/is-record'
import { firstLevel, type Project } from '../core/project/project'
import { MAX_TOWN_CODE } from '../core/codes/town-code-limit'
import type { SettingValues } from '../core/settings/setting'
import { codeOf, describeDiskError } from '../node/disk-error'
import { readFileLimited } from '../node/read-file'
import { writeFiles } from '../node/write-files'
import { Exit, Stop } from './io'
import { MAX_SEARCHED } from './limits'
import { openFolder } from './out-dir'
import type { ProgramIo } from './io'
import type { SearchOrder, SeedResult } from './search-try'
import { parseSeeds, parseShard, type SeedRange, type Shard } from './seeds'

/** The file that says what a folder searches, and the file of all results, one line a seed in rising order. */
const SEARCH_FILE = 'search.json'
const RESULTS_FILE = 'results.jsonl'

/** Maximum characters of a line of the results: a town code and its measures. */
export const MAX_RESULT_LINE = MAX_TOWN_CODE + (1 << 20)

/** What a folder searches, as it is stored; two searches are the same if all fields are equal. */
export interface SearchRecord {
  readonly format: 'brownstone-search'
  readonly version: 1
  readonly generator: string
  readonly generatorVersion: number
  readonly settings: SettingValues
  readonly wishes: readonly string[]
  /** The whole range, such as "1..100000". */
  readonly seeds: string
  /** The part of it that this folder holds, such as "1/4". */
  readonly shard: string
  /** The project with the sketch, as in a project file. */
  readonly sketch: unknown
}

/** The fields that differ between two searches, by their words in messages. */
const FIELDS = [
  ['sketch', 'the sketch'],
  ['generator', 'the generator'],
  ['generatorVersion', 'the version of the generator'],
  ['settings', 'the settings'],
  ['wishes', 'the wishes'],
  ['seeds', 'the seeds'],
  ['shard', 'the shard'],
] as const

/** Lists the fields in which two searches differ, in words. */
export function differencesOf(
  one: SearchRecord,
  other: SearchRecord,
  except?: keyof SearchRecord,
): readonly string[] {
  return FIELDS.filter(
    ([field]) => field !== except && JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  ).map(([, words]) => words)
}

export interface SearchFolder {
  /** Its absolute path. */
  readonly folder: string
  /** Its name in messages. */
  readonly shown: string
  readonly record: SearchRecord
}

/** Begins a search in an empty folder, or continues the same one. Stops the command if the folder holds anything else. */
export async function beginSearch(io: ProgramIo, shown: string, record: SearchRecord): Promise<SearchFolder> {
  const { folder, names } = await openFolder(io, shown)
  if (names.includes(SEARCH_FILE)) {
    const { record: known } = await readSearch(io, shown)
    const differences = differencesOf(known, record)
    if (differences.length === 0) return { folder, shown, record }
    throw new Stop(Exit.usage, [
      `The folder "${shown}" holds another search (${differences.join(', ')}); name another one with --out-dir.`,
    ])
  }
  if (names.length > 0) {
    throw new Stop(Exit.usage, [
      `The folder "${shown}" is not empty and holds no search; name another one with --out-dir.`,
    ])
  }
  await writeOrStop(folder, SEARCH_FILE, `${JSON.stringify(record)}\n`)
  return { folder, shown, record }
}

/** Reads the search of a folder. Stops the command if there is none. */
export async function readSearch(io: ProgramIo, shown: string): Promise<SearchFolder> {
  const folder = path.resolve(io.folder, shown)
  const file = path.join(folder, SEARCH_FILE)
  const outcome = await readFileLimited(file)
  if (outcome.status === 'error') {
    const isNone = outcome.isMissing === true || !(await isFolder(folder))
    const why = isNone
      ? `The folder "${shown}" holds no search.`
      : outcome.message.replace(file, `${shown}/${SEARCH_FILE}`)
    throw new Stop(Exit.usage, [why])
  }
  const record = parseRecord(new TextDecoder().decode(outcome.bytes))
  if (!record) throw new Stop(Exit.usage, [`"${shown}/${SEARCH_FILE}" is damaged; begin a new search.`])
  return { folder, shown, record }
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function parseRecord(text: string): SearchRecord | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || value['format'] !== 'brownstone-search' || value['version'] !== 1) return undefined
  const { wishes, settings } = value
  const isSound =
    typeof value['generator'] === 'string' &&
    typeof value['seeds'] === 'string' &&
    typeof value['shard'] === 'string' &&
    isRecord(settings) &&
    Array.isArray(wishes) &&
    wishes.every((wish) => typeof wish === 'string')
  // The generator checks the settings again, and the reader of projects the sketch.
  return isSound ? (value as unknown as SearchRecord) : undefined
}

export interface SearchRun {
  readonly project: Project
  readonly order: SearchOrder
  readonly seeds: SeedRange
  readonly shard: Shard
}

/** Turns a stored search into one that runs. Stops the command if this program makes other towns. */
export function searchOf({ shown, record }: SearchFolder): SearchRun {
  const damaged = new Stop(Exit.usage, [`"${shown}/${SEARCH_FILE}" is damaged; begin a new search.`])
  const bytes = new TextEncoder().encode(JSON.stringify(record.sketch))
  const read = readNative(bytes)
  if (read.status !== 'read') throw damaged
  const { generator, settings, wishes } = record
  const known = generatorById(generator)
  if (!known) {
    throw new Stop(Exit.usage, [
      `The search in "${shown}" asks for the generator "${generator}", which does not exist; begin a new search.`,
    ])
  }
  const { version } = known
  if (version !== record.generatorVersion) {
    throw new Stop(Exit.usage, [
      `The search in "${shown}" was begun with version ${record.generatorVersion} of its generator, and this is version ${version}; begin a new search.`,
    ])
  }
  const sketch = firstLevel(read.project).level
  if (parseWishes(wishes).status === 'refused' || checkSettings(known, settings, sketch).length > 0)
    throw damaged
  return {
    project: read.project,
    order: { generator, settings, wishes, sketch },
    seeds: parseSeeds(record.seeds, MAX_SEARCHED),
    shard: parseShard(record.shard),
  }
}

/** Yields the stored results of a folder. Stops the command if a line is not that of the next expected seed. */
export async function* readResults(
  search: SearchFolder,
  expected: Iterable<number>,
): AsyncGenerator<SeedResult> {
  const { shown } = search
  const seeds = expected[Symbol.iterator]()
  let line = 0
  for await (const text of wholeLines(search)) {
    line++
    const tried = parseTried(text)
    if (!tried || tried.seed !== seeds.next().value) throw damaged(shown, line)
    yield tried
  }
}

function damaged(shown: string, line: number): Stop {
  return new Stop(Exit.usage, [`"${shown}/${RESULTS_FILE}" is damaged in line ${line}; begin a new search.`])
}

/** Removes the part of a line that a killed run left at the end of the results. */
export async function dropPartialLine(search: SearchFolder): Promise<void> {
  const file = path.join(search.folder, RESULTS_FILE)
  let size = 0
  for await (const text of wholeLines(search)) size += Buffer.byteLength(text) + 1
  try {
    await truncate(file, size)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw new Stop(Exit.unwritten, [describeDiskError(error, 'write', file)])
  }
}

/** Adds results at the end of the file. Stops the command if that fails. */
export async function addResults({ folder }: SearchFolder, batch: readonly SeedResult[]): Promise<void> {
  const file = path.join(folder, RESULTS_FILE)
  try {
    await appendFile(file, batch.map((tried) => `${JSON.stringify(tried)}\n`).join(''))
  } catch (error) {
    throw new Stop(Exit.unwritten, [describeDiskError(error, 'write', file)])
  }
}

/** Removes all results of a folder. */
export async function clearResults({ folder }: SearchFolder): Promise<void> {
  await rm(path.join(folder, RESULTS_FILE), { force: true })
}

/** Writes one file of a folder under a temporary name first. Stops the command if that fails. */
export async function writeOrStop(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const outcome = await writeFiles(folder, [{ name, bytes }])
  if (outcome.status === 'error') throw new Stop(Exit.unwritten, [outcome.message])
}

/**
 * Yields the lines of a file that end with a line break; none if the file is missing. Stops the command at a line of more
 * than `MAX_RESULT_LINE` characters, before more of it is read.
 */
async function* wholeLines({ folder, shown }: SearchFolder): AsyncGenerator<string> {
  const file = path.join(folder, RESULTS_FILE)
  let line = 1
  let handle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw new Stop(Exit.usage, [describeDiskError(error, 'read', file)])
  }
  let rest = ''
  for await (const piece of handle.createReadStream({ encoding: 'utf8' })) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    for (const text of [...lines, rest]) if (text.length > MAX_RESULT_LINE) throw damaged(shown, line)
    line += lines.length
    yield* lines
  }
}

function parseTried(text: string): SeedResult | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value)) return undefined
  const { seed, score, values, town, failed } = value
  if (typeof seed !== 'number') return undefined
  if (typeof failed === 'string') return { seed, failed }
  if (typeof score !== 'number' || !isRecord(values) || typeof town !== 'string') return undefined
  const known: Record<string, number | null> = {}
  for (const [measure, figure] of Object.entries(values)) {
    if (figure !== null && typeof figure !== 'number') return undefined
    known[measure] = figure
  }
  return { seed, score, values: known, town }
}
