import { MAX_FILES_BESIDE, NOTHING_BESIDE, pathBeside, type OpenBeside } from '../../core/formats/beside'
import type { ReadResult } from '../../core/formats/format'
import { joinRead, type ReadPart } from '../../core/formats/join-read'
import { defined } from '../../core/text/defined'
import { stemOf } from '../../core/text/file-name'
import { MAX_FILE_BYTES } from '../../core/text/file-size'
import { parseWithBeside } from '../jobs/parse-beside'
import { runParse } from '../jobs/run-parse'
import type { ForeignFile, GivenFile, ManyFiles } from '../state/dialog-state'
import { allRememberedRules } from '../state/remembered-rules'
import { byteWords } from '../texts/byte-words'
import { messageOf } from '../texts/error-message'
import { texts } from '../texts'
import { givenFiles, openerOf } from './beside'
import { mapsAmong } from './dropped'
import type { Jobs } from '../jobs/pool'
import type { Host } from '../../ipc/host'

/** Finds the maps among files that the user gave together; a sentence if there are none or too many files. */
export async function manyFiles(
  given: readonly GivenFile[],
): Promise<ManyFiles | { readonly problem: string }> {
  if (given.length > MAX_FILES_BESIDE) return { problem: texts.banner.manyFiles(MAX_FILES_BESIDE) }
  try {
    const maps = await mapsAmong(given)
    return maps.length > 0
      ? { maps, given: givenFiles(given) }
      : { problem: texts.banner.noMap(given.length) }
  } catch (error) {
    return { problem: texts.banner.openFailed(messageOf(error)) } // deleted meanwhile
  }
}

/** Returns the only map, or one that names all others, such as a world: it is imported with its options, as a single file is. */
export async function mapOfAll(
  jobs: Jobs,
  { maps }: ManyFiles,
  signal: AbortSignal,
): Promise<GivenFile | undefined> {
  const [first, ...others] = worldsFirst(maps)
  if (!first || others.length === 0) return first
  if (!isWorld(first) || first.file.size > MAX_FILE_BYTES) return undefined
  const { path, file } = first
  const request = { bytes: file, name: file.name, beside: NOTHING_BESIDE }
  const { wanted = [] } = await runParse(jobs, request, signal)
  const named = new Set(wanted.map((name) => pathBeside(path, name)))
  return others.every((other) => named.has(other.path)) ? first : undefined
}

/** Returns the name of the project that several files become: that of their folder, else of the first file. */
export function nameOfMany({ maps }: ManyFiles): string {
  const [first] = maps
  if (!first) return ''
  const [folder, ...inner] = first.path.split('/')
  return folder !== undefined && inner.length > 0 ? folder : stemOf(first.file.name)
}

/** Returns the maps among several files, each with the files that it may name. */
export function filesOfMany({ maps, given }: ManyFiles): readonly ForeignFile[] {
  return maps.map(({ file, path }) => ({ bytes: file, name: file.name, given, path }))
}

interface ReadingMany {
  readonly signal: AbortSignal
  /** Called before each file with its name. */
  readonly onFile: (name: string) => void
}

/** Reads several files one by one as levels of one project. Maps that another of the files names are read with that one. */
export async function readMany(
  host: Host,
  jobs: Jobs,
  files: ManyFiles,
  { signal, onFile }: ReadingMany,
): Promise<ReadResult> {
  const named = new Set<File>()
  const parts = new Map<File, ReadPart>()
  for (const { file, path } of worldsFirst(files.maps)) {
    signal.throwIfAborted()
    if (named.has(file)) continue
    onFile(file.name)
    const token = await host.tokenFor(file)
    const opened = { bytes: file, name: file.name, given: files.given, path, ...defined({ file: token }) }
    const open = openerOf(host, opened, (beside) => named.add(beside))
    parts.set(file, { name: path, result: await readPart(jobs, file, { open, signal }) })
  }
  const read = files.maps.flatMap(({ file }) => (named.has(file) ? [] : (parts.get(file) ?? [])))
  return joinRead(read, nameOfMany(files))
}

async function readPart(
  jobs: Jobs,
  file: File,
  how: { readonly open: OpenBeside; readonly signal: AbortSignal },
): Promise<ReadResult> {
  const refused = (message: string): ReadResult => ({ status: 'refused', problems: [{ message }] })
  const { name } = file
  if (file.size > MAX_FILE_BYTES) return refused(texts.banner.tooLarge(name, byteWords(MAX_FILE_BYTES)))
  try {
    const { parsed } = await parseWithBeside(jobs, { bytes: file, name, rules: allRememberedRules() }, how)
    return parsed.read ?? refused(texts.banner.unreadable(name))
  } catch (error) {
    how.signal.throwIfAborted()
    return refused(messageOf(error))
  }
}

/** Whether a file is a world or a project, by its name. */
function isWorld({ file }: GivenFile): boolean {
  return /\.(?:world|ldtk)$/i.test(file.name)
}

/** Worlds and projects name other maps, which are then not read a second time. */
function worldsFirst(maps: readonly GivenFile[]): readonly GivenFile[] {
  return [...maps.filter(isWorld), ...maps.filter((map) => !isWorld(map))]
}
