import { withCustomStyle } from '../../core/formats/custom-style-choice'
import { loadOptions, type Format } from '../../core/formats/format'
import { claimFiles, exportedWords, formatOf, workOf } from '../../core/formats/save-exports'
import { withCustomTilesets } from '../../core/formats/tiled/custom-tiles/choice'
import type { SaveExport } from '../../core/project/project'
import { splitExportFile } from '../../core/project/save-exports'
import type { SettingValues } from '../../core/settings/setting'
import { counted } from '../../core/text/counted'
import { defined } from '../../core/text/defined'
import type { EditorDocument } from '../../editor/editor-document'
import type { SaveExportReply } from '../../ipc/contract'
import type { Host } from '../../ipc/host'
import { editProject } from '../edit/levels'
import { styleForExports } from '../looks/looks'
import { announce, type App } from '../state/app'
import { showBanner, showErrorBanner } from '../state/banner'
import { fileNameFor } from '../state/file-names'
import { chosenLevels, type LevelChoice } from '../state/level-choice'
import type { SaveExportResult } from '../state/session-state'
import type { Store } from '../state/store'
import { texts } from '../texts'
import { messageOf } from '../texts/error-message'
import { storedTilesets } from './custom-tilesets'
import { writeExport } from './export'

const words = texts.dialogs.export.atSave

/** The exports of a document that run, and the document that was saved meanwhile. */
interface Running {
  waiting: EditorDocument | undefined
  readonly end: Promise<void>
}

const runningOf = new WeakMap<Store, Running>()

/** Runs the exports of a document that was just saved, after those under way; of several waiting saves only the last one counts. */
export function exportAtSave(app: App, saved: EditorDocument): void {
  if (!saved.project.exports) return
  const running = runningOf.get(app.store)
  if (running) {
    running.waiting = saved
    return
  }
  const next: Running = { waiting: saved, end: Promise.resolve().then(runWaiting) }
  runningOf.set(app.store, next)

  async function runWaiting(): Promise<void> {
    for (let document = next.waiting; document; document = next.waiting) {
      next.waiting = undefined
      await runExports(app, document, document.project.exports ?? [])
    }
    runningOf.delete(app.store)
  }
}

/** Maximum time that closing waits for exports, in milliseconds; one that is cut off leaves the old files. */
const PATIENCE = 10_000

/** Resolves when no export runs any more, or after a while. */
export async function exportsEnded(store: Store): Promise<void> {
  const running = runningOf.get(store)
  if (!running) return
  announce(store, words.closing)
  await Promise.race([running.end, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

/** Runs one export of the document now, as it is; the host may ask whether it may write there. */
export async function runExportNow(app: App, entry: SaveExport): Promise<void> {
  await runExports(app, app.store.getState().document, [entry], true)
}

/** Runs exports one after the other. Announces the files, and says which exports failed. */
async function runExports(
  app: App,
  document: EditorDocument,
  entries: readonly SaveExport[],
  ask = false,
): Promise<void> {
  const { id } = app.store.getState().session
  const claimed = new Map<string, string>()
  const results = new Map<string, SaveExportResult>()
  for (const entry of entries) {
    const result = await runExport(app, document, entry, { claimed, ask })
    if (result) results.set(entry.file, result)
  }
  // Another document was opened meanwhile.
  if (app.store.getState().session.id !== id) return
  app.store.change(({ session: { saveExports } }) => ({
    session: { saveExports: new Map([...saveExports, ...results]) },
  }))
  const ended = [...results.values()]
  const problems = [...results].flatMap(([file, { problem }]) =>
    problem === undefined ? [] : [{ message: `${file}: ${problem}` }],
  )
  const good = ended.flatMap(({ done }) => (done === undefined ? [] : `${done}.`))
  const lost = ended.reduce((sum, { losses }) => sum + losses.length, 0)
  if (good.length > 0) {
    announce(
      app.store,
      [...good, ...(lost > 0 ? [words.lost(counted(lost, 'loss', 'losses'))] : [])].join(' '),
    )
  }
  if (problems.length > 0) {
    showBanner(app.store, {
      tone: 'error',
      text: ask ? words.failedNow : words.failed(problems.length, results.size),
      details: problems,
    })
  }
}

/** Writes one export. Returns undefined if the user cancelled it. */
async function runExport(
  app: App,
  document: EditorDocument,
  entry: SaveExport,
  { claimed, ask }: { readonly claimed: Map<string, string>; readonly ask: boolean },
): Promise<SaveExportResult | undefined> {
  const failed = (problem: string): SaveExportResult => ({ losses: [], problem })
  try {
    const { file } = document
    const known = formatOf(entry)
    if (typeof known === 'string') return failed(known)
    if (file === undefined) return failed(words.unsaved)
    const plain = await loadOptions(known)
    const state = app.store.getState()
    const styled = withCustomStyle(plain, styleForExports(state.window.looks))
    const format = withCustomTilesets(styled, storedTilesets(state))
    const work = workOf(document.project, entry, format)
    if (typeof work === 'string') return failed(work)
    const { project, values, name, notes, pattern } = work
    const how = { values, levels: 'all', name, ...defined({ pattern }) } as const
    const { files, losses } = await writeExport(app, format, { ...document, project }, how)
    const names = files.map((each) => each.name)
    const taken = claimFiles(claimed, entry, names)
    if (taken !== undefined) return failed(taken)
    const request = { file, target: entry.file, files, ...(ask ? { ask } : {}) } as const
    return resultOf(entry, await app.host.exportAtSave(request), [...notes, ...losses])
  } catch (error) {
    return failed(messageOf(error))
  }
}

function resultOf(
  entry: SaveExport,
  reply: SaveExportReply,
  losses: readonly string[],
): SaveExportResult | undefined {
  if (reply.status === 'cancelled') return undefined
  if (reply.status === 'no-right') return { losses, problem: words.noRight }
  if (reply.status === 'error') return { losses, problem: reply.message }
  const { written, unchanged, note } = reply
  const said = note === undefined ? losses : [...losses, note]
  return { done: exportedWords(written, unchanged, entry), losses: said }
}

/** An export that the user just made. */
export interface ExportToRepeat {
  readonly format: Format
  readonly values: SettingValues
  readonly levels: LevelChoice
  /** The host's token of the file. */
  readonly exported: string
  /** Whether each level has a file of its own. */
  readonly isOneAFile: boolean
}

/** Adds an export that the user just made to those that run at each save. */
export async function repeatAtSave(
  store: Store,
  host: Host,
  { format, values, levels, exported, isOneAFile }: ExportToRepeat,
): Promise<void> {
  const { document } = store.getState()
  const { file } = document
  if (file === undefined) return
  const reply = await host
    .exportTarget({ file, exported })
    .catch((error: unknown) => ({ status: 'error', message: messageOf(error) }) as const)
  if (reply.status === 'error') return showErrorBanner(store, words.notRepeated(reply.message))
  const { folder } = splitExportFile(reply.target)
  const entry: SaveExport = {
    // The names of the levels' files begin with that of the document, whatever the first was called.
    file: isOneAFile ? `${folder}${fileNameFor(format, document)}` : reply.target,
    format: format.id,
    values,
    ...(levels === 'all' ? {} : { levels: chosenLevels(document, levels).levels.map(({ id }) => id) }),
  }
  if (editProject(store, { kind: 'set-export', entry })) announce(store, words.added(entry.file))
}
