import path from 'node:path'
import { formatById } from '../core/formats/index'
import type { SaveExport } from '../core/project/project'
import { visibleJson } from '../core/text/visible-text'
import { defined } from '../core/text/defined'
import { stemOf } from '../core/text/file-name'
import { watchFile, type FileWatch } from '../node/watch-file'
import { readInput, readLevels, type Input } from './input'
import { Exit, printNotes, Stop, type ProgramIo } from './io'
import { levelNamed } from './levels'
import { serveLink, type ServedLink } from './serve-link'
import { sendOut } from './stdout'
import {
  noExports,
  placeOf,
  runSaveExports,
  wordsOf,
  type ExportRun,
  type ExportsPlace,
  type SaveExportsOptions,
} from './save-exports'

/** The options of the command. */
export interface WatchOptions extends SaveExportsOptions {
  readonly format?: string
  /** A folder. */
  readonly output?: string
  /** The levels for the format, by name or number; by default all. */
  readonly level?: readonly string[]
  /** Whether running games get each change; a port, or true for a free one. */
  readonly serve?: string | true
}

/** What one run did. */
type WatchRun = { readonly exports: readonly ExportRun[] } | { readonly errors: readonly string[] }

/** A file that is half written cannot be read; it is whole after at most this time, in milliseconds. */
const HALF_WRITTEN = 500

/** Runs the exports of a project, or one export, now and at each change of the file, until the user stops the program. */
export async function runWatch(io: ProgramIo, file: string, options: WatchOptions): Promise<void> {
  const project = await placeOf(io, file, options)
  const single = singleExport(io, project, options)
  const place = single?.place ?? project
  const first = await readInput(io, file, options)
  // An open link keeps the program running, so that everything that can be refused comes before it.
  const link = options.serve === undefined ? undefined : await serveLink(io, options.serve, options.json)
  const end = new AbortController()
  const stopped = io.untilStopped?.()
  const watch = watchFile(place.file, AbortSignal.any([end.signal, ...(stopped ? [stopped] : [])]))
  const following: Following = {
    watch,
    exportOf: (bytes) =>
      runOnce({ input: { ...first, bytes }, place, single: single?.entry, level: options.level, link }),
    print: printerOf(io, options),
    // Without a way to stop it, the program does not wait.
    ...(stopped ? {} : { timeout: 0 }),
  }
  await follow(following).finally(() => {
    end.abort()
    return link?.end()
  })
}

interface Following {
  readonly watch: FileWatch
  readonly exportOf: (bytes: Uint8Array) => Promise<WatchRun>
  readonly print: (run: WatchRun) => Promise<void>
  readonly timeout?: number
}

/** Exports each content of the file, and prints the run. */
async function follow({ watch, exportOf, print, timeout }: Following): Promise<void> {
  let content = await watch.next(timeout)
  while (content) {
    const run = content.status === 'error' ? { errors: [content.message] } : await exportOf(content.bytes)
    const rest = 'errors' in run ? await watch.next(HALF_WRITTEN) : undefined
    if (!rest) await print(run)
    content = rest ?? (await watch.next(timeout))
  }
}

/** Returns the export that the options name; undefined for those of the project. */
function singleExport(
  io: ProgramIo,
  place: ExportsPlace,
  { format: id, output, level }: WatchOptions,
): { readonly entry: SaveExport; readonly place: ExportsPlace } | undefined {
  if (id === undefined && output === undefined) {
    if (level === undefined) return undefined
    throw new Stop(Exit.usage, [
      'Give --level with --format and -o <dir>; the exports of the project have their own levels.',
    ])
  }
  if (id === undefined || output === undefined) {
    throw new Stop(Exit.usage, [
      'Give both --format and -o <dir>, or neither for the exports of the project.',
    ])
  }
  const format = formatById(id)
  if (format?.isWritten !== true) {
    throw new Stop(Exit.usage, [`There is no format "${id}" to write; see "brownstone formats".`])
  }
  const folder = path.resolve(io.folder, output)
  const file = `${stemOf(path.basename(place.file))}.${format.extensions[0] ?? id}`
  return {
    entry: { file, format: id, values: {} },
    place: { ...place, from: folder, within: folder },
  }
}

interface Run {
  readonly input: Input
  readonly place: ExportsPlace
  readonly single: SaveExport | undefined
  readonly level: readonly string[] | undefined
  readonly link: ServedLink | undefined
}

async function runOnce({ input, place, single, level, link }: Run): Promise<WatchRun> {
  try {
    const { project } = await readLevels(input)
    link?.show(project)
    // A change may rename levels, so that each run looks for them.
    const levels = level?.map((word) => levelNamed(project, word).id)
    const entries = single
      ? [{ ...single, ...defined({ levels }) }]
      : (project.exports ?? (link ? [] : noExports(input.shown)))
    return { exports: await runSaveExports(entries, project, place) }
  } catch (error) {
    if (error instanceof Stop) return { errors: error.lines }
    throw error
  }
}

/** Returns what prints one line for a run, and the losses of an export if they differ from the last ones. */
function printerOf(io: ProgramIo, { json }: WatchOptions): Following['print'] {
  const printed = new Map<string, string>()
  return async (run) => {
    const at = new Date(io.now())
    if (json === true) {
      return sendOut(io, `${visibleJson(JSON.stringify({ at: at.toISOString(), ...run }))}\n`)
    }
    const time = at.toTimeString().slice(0, 8)
    if ('errors' in run) return sendOut(io, `${time} ${run.errors.join(' ')}\n`)
    for (const { file, losses } of run.exports) {
      const lines = losses.map((loss) => `${file}: ${loss}`)
      if (printed.get(file) === lines.join()) continue
      printed.set(file, lines.join())
      printNotes(io, lines)
    }
    const words = run.exports.map((each) => each.problem ?? `${wordsOf(each)}.`)
    if (words.length === 0) words.push('Sent to the live link.')
    await sendOut(io, `${time} ${words.join(' ')}\n`)
  }
}
