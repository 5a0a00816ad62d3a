import path from 'node:path'
import { writeLevels } from '../core/formats/level-files'
import { loadWriter } from '../core/formats/load'
import { playWords } from '../core/formats/play-report'
import { claimFiles, exportedWords, formatOf, workOf } from '../core/formats/save-exports'
import { checkWrittenMemory } from '../core/formats/written-memory'
import type { Typesetter } from '../core/picture/glyphs/typesetter'
import type { Project, SaveExport } from '../core/project/project'
import { hiddenFileProblem, splitExportFile } from '../core/project/save-exports'
import { counted } from '../core/text/counted'
import { defined } from '../core/text/defined'
import { writeExport } from '../node/write-export'
import { readFonts, type FontOptions } from './fonts'
import { readProject, type InputOptions } from './input'
import { Exit, printNotes, STANDARD_STREAM, Stop, type ProgramIo } from './io'
import { sendOut } from './stdout'
import { printsJson, shownPath } from './writing'

/** Options of commands that run exports of a project. */
export interface SaveExportsOptions extends InputOptions, FontOptions {
  readonly json?: boolean
  /** False if no file may be replaced. */
  readonly clobber?: boolean
}

/** The project whose exports run, and where they may write. */
export interface ExportsPlace {
  /** The file of the project. */
  readonly file: string
  /** The folder that the files of the exports are relative to. */
  readonly from: string
  /** The folder around all that may be written. */
  readonly within: string
  /** For letters that the program's own font lacks. */
  readonly typesetter?: Typesetter
  /** Whether a loss or an unplayable level fails an export. */
  readonly isStrict?: boolean
}

/** How one export ended. */
export interface ExportRun {
  readonly file: string
  readonly format: string
  /** The files that changed, relative to the project; empty after a failure. */
  readonly written: readonly string[]
  /** Number of files that were up to date. */
  readonly unchanged: number
  /** Sentences about what the format loses, and whether its files can be played. */
  readonly losses: readonly string[]
  /** Whether the files can be played; null if that is unknown. */
  readonly playable: boolean | null
  /** One sentence about a failure; no file was written. */
  readonly problem?: string
  /** Whether it failed because it must not lose anything. */
  readonly isForbidden?: true
}

const CURE = '--folder names a larger one.'

/** Runs all exports of a project that run at each save. Stops the command after the last if one failed. */
export async function runExportAll(io: ProgramIo, file: string, options: SaveExportsOptions): Promise<void> {
  if (options.clobber === false) {
    throw new Stop(Exit.usage, ['--all replaces files as each save does; leave out --no-clobber.'])
  }
  const place = { ...(await placeOf(io, file, options)), isStrict: io.writing?.options.strict === true }
  const project = await readProject(io, file, options)
  const runs = await runSaveExports(project.exports ?? noExports(file), project, place)
  const problems = runs.flatMap(({ problem }) => problem ?? [])
  reportRuns(io, place, runs)
  if (!printsJson(io)) {
    for (const run of runs) {
      printNotes(
        io,
        run.losses.map((loss) => `${run.file}: ${loss}`),
      )
      if (run.problem === undefined) await sendOut(io, `${wordsOf(run)}.\n`)
    }
    printNotes(io, problems)
  }
  const isBroken = runs.some(({ isForbidden }) => isForbidden === true)
  if (problems.length > 0) throw new Stop(isBroken ? Exit.broken : Exit.unwritten, [])
}

/** Adds runs to the report of the command. */
function reportRuns(io: ProgramIo, { from }: ExportsPlace, runs: readonly ExportRun[]): void {
  const { report } = io.writing ?? {}
  if (!report) return
  for (const { file, written, losses, playable, problem } of runs) {
    report.files.push(...written.map((each) => shownPath(io, path.resolve(from, each))))
    report.losses.push(...losses.map((loss) => `${file}: ${loss}`))
    if (playable !== null) report.playable = report.playable !== false && playable
    if (problem !== undefined) report.problems.push(problem)
  }
  report.more['exports'] = runs
}

/** Returns where the exports of a project may write. Stops the command at standard input, which is in no folder. */
export async function placeOf(
  io: ProgramIo,
  file: string,
  options: SaveExportsOptions,
): Promise<ExportsPlace> {
  if (file === STANDARD_STREAM) {
    throw new Stop(Exit.usage, ['Exports are relative to the file of their project: name it, not "-".'])
  }
  const shown = path.resolve(io.folder, file)
  const from = path.dirname(shown)
  const within = options.folder === undefined ? from : path.resolve(io.folder, options.folder)
  return { file: shown, from, within, ...defined({ typesetter: await readFonts(io, options) }) }
}

/** Stops the command: the project has no exports. */
export function noExports(file: string): never {
  throw new Stop(Exit.usage, [
    `${file} has no exports that run at each save. Add one in the Export dialog of the editor with “Run at each save”.`,
  ])
}

/** Runs exports in their order; one that fails does not stop the others. */
export async function runSaveExports(
  entries: readonly SaveExport[],
  project: Project,
  place: ExportsPlace,
): Promise<readonly ExportRun[]> {
  const claimed = new Map<string, string>()
  const runs: ExportRun[] = []
  for (const entry of entries) runs.push(await runOne(entry, project, { place, claimed }))
  return runs
}

async function runOne(
  entry: SaveExport,
  project: Project,
  { place, claimed }: { readonly place: ExportsPlace; readonly claimed: Map<string, string> },
): Promise<ExportRun> {
  const { file, format: id } = entry
  const failed = (problem: string, losses: readonly string[] = []): ExportRun => ({
    file,
    format: id,
    written: [],
    unchanged: 0,
    losses,
    playable: null,
    problem: `${file}: ${problem}`,
  })
  const format = formatOf(entry)
  if (typeof format === 'string') return failed(format)
  const writer = await loadWriter(format)
  const work = workOf(project, entry, writer)
  if (typeof work === 'string') return failed(work)
  const { values, name, notes } = work
  const { typesetter } = place
  const { files, losses, play } = writeLevels(writer, work.project, name, {
    values,
    ...defined({ pattern: work.pattern }),
    ...(writer.drawsTexts === true ? defined({ typesetter }) : {}),
  })
  const said = [...notes, ...losses, ...(play ? [playWords(play)] : [])]
  const playable = play === undefined || play.result === 'unknown' ? null : play.result === 'playable'
  const names = files.map((each) => each.name)
  const { folder } = splitExportFile(file)
  const problem =
    checkWrittenMemory(format, files) ??
    hiddenFileProblem(names.map((each) => `${folder}${each}`)) ??
    claimFiles(claimed, entry, names)
  if (problem !== undefined) return failed(problem, said)
  const lost = notes.length + losses.length
  if (place.isStrict === true && (lost > 0 || playable === false)) {
    const why = lost > 0 ? counted(lost, 'loss', 'losses') : 'a level that cannot be played'
    return { ...failed(`--strict forbids ${why}.`, said), playable, isForbidden: true }
  }
  const { file: projectFile, from, within } = place
  const into = path.resolve(from, ...folder.split('/'))
  const outcome = await writeExport({ project: projectFile, folder: into, within, cure: CURE }, files)
  if (outcome.status === 'error') return failed(outcome.message, said)
  return {
    file,
    format: id,
    written: outcome.paths.map((each) => `${folder}${path.basename(each)}`),
    unchanged: files.length - outcome.paths.length,
    losses: outcome.note === undefined ? said : [...said, outcome.note],
    playable,
  }
}

/** Says how an export ended, without a full stop. */
export function wordsOf(run: ExportRun): string {
  return exportedWords(run.written.length, run.unchanged, run)
}
