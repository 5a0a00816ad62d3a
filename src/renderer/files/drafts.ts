import { LARGE_FILE_BYTES, sizeWords, MAX_FILE_BYTES } from '../../core/text/file-size'
import { native } from '../../core/formats/native/native'
import type { Project } from '../../core/project/project'
import { isDocumentEdited } from '../../editor/editor-document'
import type { Draft, KeepReply } from '../../ipc/kept'
import { showBanner } from '../desk/banner'
import { NO_DRAFT, type DraftState } from '../desk/window-state'
import type { Workbench } from '../desk/workbench'
import { documentTexts } from '../texts/documents'
import type { SessionNow } from './kept-session'

/** Writes the session beside the document, and the session of the latest draft. */
interface Sessions {
  readonly writer: typeof import('./kept-session')
  readonly kept: SessionNow | undefined
}

/** Windows without an entry keep documents alone. */
const sessionsOf = new WeakMap<Workbench, Sessions>()

/** Keeps the session with each draft from now on. The start screen has no steps, and no writer for them. */
export function keepSessions(bench: Workbench, writer: Sessions['writer']): void {
  sessionsOf.set(bench, { writer, kept: undefined })
}

/** Returns the session of the latest draft. */
export function keptSession(bench: Workbench): SessionNow | undefined {
  return sessionsOf.get(bench)?.kept
}

/**
 * Stores a draft of the document; returns the result. Does nothing without unsaved changes. Uses a worker, except when
 * the page is closing, which needs it at once.
 */
export async function keepDraftNow(bench: Workbench, when: 'soon' | 'at-once' = 'soon'): Promise<DraftState> {
  const { document } = bench.store.getState()
  if (!isDocumentEdited(document)) return NO_DRAFT
  const { project, name } = document
  begunLast.set(bench, project)
  const writer = sessionsOf.get(bench)?.writer
  const session = writer?.sessionNow(bench)
  let draft: Draft
  let whole: Draft
  if (when === 'soon') {
    draft = await draftAside(bench, name, project)
    whole = session && writer ? await writer.withSession(draft, session) : draft
  } else {
    draft = recoveryDraft(name, project)
    whole = session && writer ? writer.withSessionAtOnce(draft, session) : draft
  }
  // A later draft that was written at once must not be overwritten.
  if (begunLast.get(bench) !== project) return bench.store.getState().window.draft
  const { length } = whole.bytes
  if (length > MAX_FILE_BYTES)
    return keepTrouble(bench, project, { message: documentTexts.saving.tooLarge(sizeWords(length)) })
  let reply = await replyOf(() => bench.host.keepDraft(whole))
  // The document counts more: where there is no room for both, it is kept alone.
  if (reply.status === 'error' && whole.session) reply = await replyOf(() => bench.host.keepDraft(draft))
  if (writer) sessionsOf.set(bench, { writer, kept: session })
  const now = bench.store.getState()
  // The document was saved or discarded meanwhile.
  if (!isDocumentEdited(now.document)) {
    await dropDraft(bench)
    return NO_DRAFT
  }
  if (reply.status === 'error') return keepTrouble(bench, project, reply)
  const kept = { of: project, keptAt: reply.at, trouble: undefined, needsRoom: false }
  bench.store.change({ window: { draft: kept } })
  warnIfLarge(bench, length)
  return kept
}

/** Records that a document could not be kept; the previous draft stays. */
function keepTrouble(
  bench: Workbench,
  of: Project,
  { message: trouble, needsRoom = false }: { readonly message: string; readonly needsRoom?: boolean },
): DraftState {
  const { keptAt } = bench.store.getState().window.draft
  const draft = { of, keptAt, trouble, needsRoom }
  bench.store.change({ window: { draft } })
  return draft
}

/** The documents, by the id of their project, of which the user knows that they are nearly too large. */
const warnedOf = new Set<string | undefined>()

/** Says once of a document that it is nearly too large to be saved. */
export function warnIfLarge(bench: Workbench, bytes: number): void {
  const { document, window } = bench.store.getState()
  if (bytes < LARGE_FILE_BYTES) warnedOf.delete(document.project.id)
  else if (!warnedOf.has(document.project.id) && !window.banner) {
    warnedOf.add(document.project.id)
    showBanner(bench.store, {
      tone: 'note',
      text: documentTexts.saving.nearlyTooLarge(sizeWords(bytes)),
      details: [],
    })
  }
}

/** The project of the latest draft. */
const begunLast = new WeakMap<Workbench, Project>()

/** Deletes the draft of the document. */
export async function dropDraft(bench: Workbench): Promise<void> {
  bench.store.change({ window: { draft: NO_DRAFT } })
  await bench.host.dropDraft().catch(() => undefined) // a closed host keeps its drafts
}

/** The content of a draft, written in the window's thread. */
function recoveryDraft(name: string, project: Project): Draft {
  const [file] = native.write?.(project, name).files ?? []
  return { name, bytes: file?.bytes ?? new Uint8Array() }
}

/** The same written in a worker, or in the window's thread if that fails. */
export async function draftAside(bench: Workbench, name: string, project: Project): Promise<Draft> {
  try {
    const request = { format: native.id, project, name: name || 'draft', values: {} }
    const [file] = (await bench.jobs.run('write', request)).files
    return file ? { name, bytes: file.bytes } : recoveryDraft(name, project)
  } catch {
    return recoveryDraft(name, project)
  }
}

async function replyOf(keep: () => Promise<KeepReply>): Promise<KeepReply> {
  try {
    return await keep()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { status: 'error', message: said.replace(/\.$/, '') }
  }
}
