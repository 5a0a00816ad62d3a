import { matchExtension } from '../../core/text/file-name'
import { allExtensions, FORMATS } from '../../core/formats/index'
import { native } from '../../core/formats/native/entry'
import { isStyleFile } from '../../core/formats/style-file'
import { projectOf, type Project } from '../../core/project/project'
import { createLevel, type Level } from '../../core/level/level'
import {
  confirmDownload,
  downloadedDocument,
  isDocumentDownloaded,
  isDocumentEdited,
  openDocument,
  savedDocument,
  type DocumentFile,
  type EditorDocument,
} from '../../editor/editor-document'
import type { FileFilter, OpenReply } from '../../ipc/contract'
import { sizeOf } from '../../ipc/content'
import { openerOf } from './beside'
import { startOf, wholeOf } from './content'
import { dropDraft, warnIfLarge } from './drafts'
import { exportedBefore, filterOf, rememberExport, writeExport } from './export'
import { replyOf } from './host-reply'
import { exportAtSave, exportsEnded } from './save-exports'
import { readWithCancel } from './reading'
import { baseName } from '../state/file-names'
import { withProjectId } from './project-id'
import { stopRun } from '../generate/run'
import { showImport } from './foreign-file'
import { parseFile } from '../jobs/parse-file'
import { askAboutChangedFile, showSaveProblem, type ChangedFile } from './save-problem'
import { showErrorBanner, showNote } from '../state/banner'
import type { ForeignFile, UnsavedAnswer } from '../state/dialog-state'
import { replaceDocument } from '../state/state'
import { rememberSources } from './sources'
import { offerStyle } from './style-files'
import { chooseBrush } from '../edit/edit'
import { documentTexts } from '../texts/documents'
import { worldTexts } from '../texts/worlds'
import { texts } from '../texts'
import { announce, announceUnseen, type App } from '../state/app'
import { INI_EXTENSION, isIniFile } from './ini-recognition'
import { homeOf, worldToOpen } from '../../editor/worlds/world-facts'
import { defined } from '../../core/text/defined'
import type { Store } from '../state/store'

/** Asks about unsaved changes, then shows an empty town of this size. */
export async function newTown(app: App, name: string, width: number, height: number): Promise<void> {
  if (!(await mayLeave(app))) return
  showDocument(app.store, newDocument(projectOf(createLevel(width, height), name)))
  // An empty map is there to be drawn on.
  if (app.store.getState().drawing.tool === 'select') chooseBrush(app.store, 'street')
}

/** Asks about unsaved changes, then shows a project without a file. */
export async function openProject(app: App, project: Project): Promise<void> {
  if (await mayLeave(app)) showDocument(app.store, newDocument(project))
}

/** Asks about unsaved changes, then shows a level without a file. Returns whether it is shown. */
export async function showUntitled(app: App, level: Level): Promise<boolean> {
  if (!(await mayLeave(app))) return false
  showDocument(app.store, newDocument(projectOf(level, texts.untitled)))
  return true
}

/** Opens a document on a project that has no file yet, and gives it an id. */
export function newDocument(project: Project, from: DocumentFile = {}): EditorDocument {
  return openDocument(withProjectId(project), from)
}

/** Lets the user choose a file, and opens it. */
export async function openFile(app: App): Promise<void> {
  if (!(await mayLeave(app))) return
  await takeReply(app, () => app.host.open({ filters: openFilters() }))
}

/** Opens a file of the recent list. */
export async function openRecentFile(app: App, file: string): Promise<void> {
  if (!(await mayLeave(app))) return
  await takeReply(app, () => app.host.openRecent(file))
}

/** Opens a file that the system passed to the program. */
export async function openHandedOver(app: App, reply: OpenReply): Promise<void> {
  if (reply.status === 'opened' && !(await mayLeave(app))) return
  await takeReply(app, async () => reply)
}

/** Reads a file, asks about unsaved changes, and shows it as a document. */
export async function openContent(app: App, content: ForeignFile): Promise<void> {
  const opened = await readContent(app, content)
  if (opened && (await mayLeave(app))) opened.show()
}

/**
 * Writes the document to its file, or asks where. If another program changed the file, writes nothing unless
 * `overwrite` is set, and a banner asks. Returns whether it was saved.
 */
export async function saveDocument(app: App, where: 'same' | 'ask', overwrite = false): Promise<boolean> {
  const { document: before, window } = app.store.getState()
  if (window.isSaving) return false
  // A file that the shell wrote has no id until it is saved. Save as keeps the id, as it keeps those of the levels.
  const document = { ...before, project: withProjectId(before.project) }
  if (before.project.id === undefined) app.store.change({ document })
  const file = where === 'same' ? document.file : undefined
  app.store.change({ window: { isSaving: true } })
  let bytes = 0
  const reply = await replyOf(async () => {
    const { files } = await writeExport(app, native, document)
    bytes = files[0] ? sizeOf(files[0].bytes) : 0
    return app.host.save({
      filter: filterOf(native),
      files,
      purpose: 'document',
      ...defined({ file }),
      ...(overwrite ? { overwrite } : {}),
    })
  })
  app.store.change({ window: { isSaving: false } })
  if (reply.status === 'error') {
    await showSaveProblem(app, reply.message, (next) => void saveDocument(app, next))
  }
  if (reply.status === 'changed') showChangedFile(app, { name: reply.name, at: reply.at, when: 'saving' })
  if (reply.status !== 'saved') return false
  const { note, isDownload = false } = reply
  const mark = isDownload ? downloadedDocument : savedDocument
  app.store.change((state) => ({
    // Changes made during the save are not in the file.
    document: mark(state.document, reply.file, reply.name, document),
    window: { banner: note === undefined ? undefined : { tone: 'note', text: note, details: [] } },
    session: { savedAt: performance.now() },
  }))
  warnIfLarge(app.store, bytes)
  rememberExport(app.store.getState())
  announce(
    app.store,
    isDownload ? documentTexts.saving.downloaded(reply.name) : texts.banner.savedAs(reply.name),
  )
  if (!isDownload) exportAtSave(app, { ...document, file: reply.file, name: reply.name })
  // The banner is not live.
  if (note !== undefined) announceUnseen(app.store, note)
  return true
}

/** Counts the download of the document as saved: the user has seen that the file arrived. */
export function confirmDownloaded(store: Store): void {
  store.change(({ document }) => ({ document: confirmDownload(document) }))
  announce(store, documentTexts.saving.confirmed)
}

const offeredChanges = new WeakMap<Store, number>()

/** Whether the user was asked about the change of this time. */
export function isChangeOffered(store: Store, at: number): boolean {
  return offeredChanges.get(store) === at
}

/** Asks what to do with a file that another program changed; every answer keeps both versions. */
export function showChangedFile(app: App, changed: ChangedFile): void {
  offeredChanges.set(app.store, changed.at)
  askAboutChangedFile(app, changed, {
    load: (file) => takeReply(app, () => app.host.openRecent(file)),
    keepMine: () => void saveDocument(app, 'same', true),
  })
}

/** Asks about unsaved changes. Returns whether the document may be closed. */
export async function mayLeave(app: App): Promise<boolean> {
  const { window } = app.store.getState()
  if (window.isSaving || window.dialog?.kind === 'unsaved') return false // one question at a time
  for (;;) {
    const { document } = app.store.getState()
    if (!isDocumentEdited(document)) return true
    const answer = await new Promise<UnsavedAnswer>((resolve) => {
      const { name } = document
      const isDownloaded = isDocumentDownloaded(document)
      app.store.change({ window: { dialog: { kind: 'unsaved', name, isDownloaded, answer: resolve } } })
    })
    app.store.change({ window: { dialog: undefined } })
    if (answer !== 'save') return answer === 'discard'
    // A document that was downloaded is asked about again: has the file arrived?
    if (!(await saveDocument(app, 'same'))) return false
  }
}

/** Closes the window once unsaved changes are settled. */
export async function closeWindow(app: App): Promise<void> {
  if (!(await mayLeave(app))) return
  await dropDraft(app.store, app.host)
  await exportsEnded(app.store)
  await app.host.close()
}

/** Shows another document. */
export function showDocument(store: Store, document: EditorDocument): void {
  stopRun(store.getState())
  store.send({ kind: 'cancelStroke' })
  const world = worldToOpen(document.project)
  const view = world && { shown: world.id, cursor: homeOf(world.overland) ?? 0 }
  const exports = exportedBefore(document)
  store.change((state) => replaceDocument(state, document, { world: view, exports }))
  store.send({ kind: 'fit' })
}

/** Shows what the host has opened, or why it has not. The caller has asked about unsaved changes. */
async function takeReply(app: App, ask: () => Promise<OpenReply>): Promise<void> {
  const reply = await replyOf(ask)
  if (reply.status === 'error') showErrorBanner(app.store, texts.banner.openFailed(reply.message))
  if (reply.status !== 'opened') return
  const { bytes, name } = reply
  try {
    const beginning = await startOf(bytes)
    // Styles and settings are not documents: the open one stays.
    if (isStyleFile(beginning)) return offerStyle(app.store, await wholeOf(app.host, bytes), name)
    if (isIniFile(beginning, name)) return await showImport(app.store, app.host, { bytes, name })
  } catch {
    return showErrorBanner(app.store, texts.banner.unreadable(name)) // deleted meanwhile
  }
  const opened = await readContent(app, { bytes, name, file: reply.file })
  opened?.show()
}

/** Returns the document of a file that was read; undefined if it was cancelled, or refused with a banner that lists the errors. */
async function readContent(
  app: App,
  content: ForeignFile,
): Promise<{ readonly show: () => void } | undefined> {
  const { bytes, name: fileName } = content
  const parsed = await readWithCancel(app.store, fileName, (signal) =>
    parseFile(
      app.jobs,
      { bytes, name: fileName, worldLevel: texts.untitled },
      { open: openerOf(app.host, content), signal },
    ),
  )
  if (!parsed) return undefined
  const { result, isNative } = parsed
  if (result.missing && result.missing.length > 0) {
    await showImport(app.store, app.host, content)
    return undefined
  }
  if (result.status === 'refused') {
    showErrorBanner(app.store, texts.banner.refused(content.name), result.problems)
    return undefined
  }
  // Save writes projects only: a document from another format gets a new file, and the original stays.
  const name = isNative ? content.name : baseName(content.name)
  const file = isNative && content.file !== undefined ? { file: content.file } : {}
  const show = (): void => {
    showDocument(app.store, (isNative ? openDocument : newDocument)(result.project, { name, ...file }))
    if (!isNative) rememberSources(app.store, [content])
    if (result.notes.length > 0) showNote(app.store, texts.banner.openedWithNotes(content.name), result.notes)
  }
  return { show }
}

/** Whether a file is a project, by its name. */
export function isProject(name: string): boolean {
  return matchExtension(name, native.extensions) !== undefined
}

/** The filters of file dialogs: all readable files, and each format alone. */
export function openFilters(): readonly FileFilter[] {
  const readable = FORMATS.filter(({ isRead }) => isRead)
  const filters = readable.map((format) => ({ label: format.label, extensions: allExtensions(format) }))
  const ofWorlds = [
    { label: worldTexts.filter, extensions: ['cevomap', 'cevo map'] },
    { label: worldTexts.iniFilter, extensions: [INI_EXTENSION] },
  ]
  const all = [
    ...new Set([...readable.flatMap(allExtensions), ...ofWorlds.flatMap(({ extensions }) => extensions)]),
  ]
  return [{ label: texts.files.all, extensions: all }, ...filters, ...ofWorlds]
}
