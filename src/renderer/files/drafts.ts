import { LARGE_FILE_BYTES, sizeWords, MAX_FILE_BYTES } from '../../core/text/file-size'
import { native } from '../../core/formats/native/entry'
import { writeNative } from '../../core/formats/native/write'
import type { Project } from '../../core/project/project'
import { isDocumentEdited } from '../../editor/editor-document'
import { ownBytes } from '../../ipc/content'
import type { Draft, StoreReply } from '../../ipc/stored-copies'
import { showNote } from '../state/banner'
import { NO_DRAFT, type DraftState } from '../state/window-state'
import type { App } from '../state/app'
import { documentTexts } from '../texts/documents'
import type { SessionNow } from './stored-session'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'
import type { Jobs } from '../jobs/pool'

/** Writes the session beside the document, and the session of the latest draft. */
interface Sessions {
  readonly writer: typeof import('./stored-session')
  readonly stored: SessionNow | undefined
}

/** Windows without an entry keep documents alone. */
const sessionsOf = new WeakMap<Store, Sessions>()

/** Keeps the session with each draft from now on. The start screen has no steps, and no writer for them. */
export function keepSessions(store: Store, writer: Sessions['writer']): void {
  sessionsOf.set(store, { writer, stored: undefined })
}

/** Returns the session of the latest draft. */
export function storedSession(store: Store): SessionNow | undefined {
  return sessionsOf.get(store)?.stored
}

/**
 * Stores a draft of the document; returns the result. Does nothing without unsaved changes. Uses a worker, except when
 * the page is closing, which needs it at once.
 */
export async function storeDraftNow(app: App, when: 'soon' | 'at-once' = 'soon'): Promise<DraftState> {
  const { document } = app.store.getState()
  if (!isDocumentEdited(document)) return NO_DRAFT
  const { project, name } = document
  begunLast.set(app.store, project)
  const writer = sessionsOf.get(app.store)?.writer
  const session = writer?.sessionNow(app.store)
  let draft: Draft
  let whole: Draft
  if (when === 'soon') {
    draft = await draftAside(app.jobs, name, project)
    whole = session && writer ? await writer.withSession(draft, session) : draft
  } else {
    draft = recoveryDraft(name, project)
    whole = session && writer ? writer.withSessionAtOnce(draft, session) : draft
  }
  // A later draft that was written at once must not be overwritten.
  if (begunLast.get(app.store) !== project) return app.store.getState().window.draft
  const { length } = whole.bytes
  if (length > MAX_FILE_BYTES)
    return storeProblem(app.store, project, { message: documentTexts.saving.tooLarge(sizeWords(length)) })
  let reply = await replyOf(() => app.host.storeDraft(whole))
  // The document counts more: where there is no room for both, it is kept alone.
  if (reply.status === 'error' && whole.session) reply = await replyOf(() => app.host.storeDraft(draft))
  if (writer) sessionsOf.set(app.store, { writer, stored: session })
  const now = app.store.getState()
  // The document was saved or discarded meanwhile.
  if (!isDocumentEdited(now.document)) {
    await dropDraft(app.store, app.host)
    return NO_DRAFT
  }
  if (reply.status === 'error') return storeProblem(app.store, project, reply)
  const stored = { of: project, storedAt: reply.at, problem: undefined, needsRoom: false }
  app.store.change({ window: { draft: stored } })
  warnIfLarge(app.store, length)
  return stored
}

/** Records that a document could not be kept; the previous draft stays. */
function storeProblem(
  store: Store,
  of: Project,
  { message: problem, needsRoom = false }: { readonly message: string; readonly needsRoom?: boolean },
): DraftState {
  const { storedAt } = store.getState().window.draft
  const draft = { of, storedAt, problem, needsRoom }
  store.change({ window: { draft } })
  return draft
}

/** The documents, by the id of their project, of which the user knows that they are nearly too large. */
const warnedOf = new Set<string | undefined>()

/** Says once of a document that it is nearly too large to be saved. */
export function warnIfLarge(store: Store, bytes: number): void {
  const { document, window } = store.getState()
  if (bytes < LARGE_FILE_BYTES) warnedOf.delete(document.project.id)
  else if (!warnedOf.has(document.project.id) && !window.banner) {
    warnedOf.add(document.project.id)
    showNote(store, documentTexts.saving.nearlyTooLarge(sizeWords(bytes)))
  }
}

/** The project of the latest draft. */
const begunLast = new WeakMap<Store, Project>()

/** Deletes the draft of the document. */
export async function dropDraft(store: Store, host: Host): Promise<void> {
  store.change({ window: { draft: NO_DRAFT } })
  await host.dropDraft().catch(() => undefined) // a closed host keeps its drafts
}

/** Warns that the changes are in no draft yet, unless they are meanwhile. */
export function reportLateDraft(store: Store): void {
  const { document, window } = store.getState()
  if (!isDocumentEdited(document) || window.draft.of === document.project) return
  storeProblem(store, document.project, { message: documentTexts.saving.late })
}

/** Maximum cells of a document that the window's thread writes in a moment. */
const QUICK = 300_000
/** Time for a worker to write such a document, in milliseconds; all workers may be busy for longer. */
const WORKER_MS = 800

/** Whether the window's thread writes a document in a moment. */
export function isQuickToWrite({ levels, snapshots = [] }: Project): boolean {
  const all = [...levels, ...snapshots.map(({ level }) => level)]
  return all.reduce((sum, { level }) => sum + level.cells.length, 0) <= QUICK
}

/** The content of a draft, written in the window's thread. */
function recoveryDraft(name: string, project: Project): Draft {
  const [file] = writeNative(project, name).files
  return { name, bytes: file?.bytes ?? new Uint8Array() }
}

/** The same written in a worker, or in the window's thread if that fails or takes too long. */
export async function draftAside(jobs: Jobs, name: string, project: Project): Promise<Draft> {
  const request = { format: native.id, project, name: name || 'draft', values: {} }
  const written = jobs.run('write', request).then(
    ({ files: [file] }) => file,
    () => undefined,
  )
  const file = await (isQuickToWrite(project) ? Promise.race([written, later(WORKER_MS)]) : written)
  return file ? { name, bytes: ownBytes(file.bytes) } : recoveryDraft(name, project)
}

function later(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}

async function replyOf(keep: () => Promise<StoreReply>): Promise<StoreReply> {
  try {
    return await keep()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { status: 'error', message: said.replace(/\.$/, '') }
  }
}
