import { native } from '../../core/formats/native/native'
import type { Project } from '../../core/project/project'
import { isDocumentEdited } from '../../editor/editor-document'
import type { Draft, KeepReply } from '../../ipc/kept'
import { NO_DRAFT, type DraftState } from '../desk/window-state'
import type { Workbench } from '../desk/workbench'

/** Delay from the first change to the start of a draft, in milliseconds: at most one draft in this time. */
const DELAY = 1000
/** For a large document: pause after the last change, or maximum time without one, before a draft starts. */
const LARGE = 200_000
const LONGEST = 10_000
/** Maximum time it then waits for an idle moment. */
const PATIENCE = 400
/** Delay before another try after a failure. */
const RETRY = 10_000

/**
 * Keeps a draft of the document while it has unsaved changes, at most two seconds old, and deletes it once there are
 * none. Returns a function that stops it.
 */
export function watchDrafts(bench: Workbench): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0

  const keepWhenIdle = (): void => {
    timer = undefined
    const keep = (): void => void keepDraftNow(bench).then(look)
    if (typeof requestIdleCallback === 'function') requestIdleCallback(keep, { timeout: PATIENCE })
    else keep()
  }
  const look = (): void => {
    const { document } = bench.store.getState()
    const { draft } = bench.store.getState().window
    if (!isDocumentEdited(document)) {
      clearTimeout(timer)
      timer = undefined
      if (draft.of !== undefined) void dropDraft(bench)
      return
    }
    // Writing a large one takes longer than a frame, so not between two strokes.
    if (timer !== undefined && (cellsIn(document.project) < LARGE || Date.now() - since > LONGEST)) return
    if (timer === undefined) since = Date.now()
    clearTimeout(timer)
    timer = undefined
    if (draft.of !== document.project) timer = setTimeout(keepWhenIdle, DELAY)
    else if (draft.trouble !== undefined) timer = setTimeout(keepWhenIdle, RETRY)
  }
  /** A closing page has no time for a worker; a hidden one has, but may not come back. */
  const keepBefore = (when: 'soon' | 'at-once') => (): void => {
    const { document: shown, window } = bench.store.getState()
    if (isDocumentEdited(shown) && window.draft.of !== shown.project) void keepDraftNow(bench, when)
  }
  const leave = keepBefore('at-once')
  const hide = keepBefore('soon')

  const unsubscribe = bench.store.subscribe((state, before) => {
    if (state.document !== before.document) look()
  })
  const hasPage = typeof window !== 'undefined'
  if (hasPage) window.addEventListener('pagehide', leave)
  if (hasPage) document.addEventListener('visibilitychange', hide)
  look()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    if (hasPage) window.removeEventListener('pagehide', leave)
    if (hasPage) document.removeEventListener('visibilitychange', hide)
  }
}

function cellsIn({ levels, snapshots = [] }: Project): number {
  const all = [...levels, ...snapshots.map(({ level }) => level)]
  return all.reduce((sum, { level }) => sum + level.cells.length, 0)
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
  const draft = when === 'soon' ? await draftAside(bench, name, project) : recoveryDraft(name, project)
  // A later draft that was written at once must not be overwritten.
  if (begunLast.get(bench) !== project) return bench.store.getState().window.draft
  const reply = await replyOf(() => bench.host.keepDraft(draft))
  const now = bench.store.getState()
  // The document was saved or discarded meanwhile.
  if (!isDocumentEdited(now.document)) {
    await dropDraft(bench)
    return NO_DRAFT
  }
  const kept: DraftState =
    reply.status === 'kept'
      ? { of: project, keptAt: reply.at, trouble: undefined }
      : { of: project, keptAt: now.window.draft.keptAt, trouble: reply.message }
  bench.store.change({ window: { draft: kept } })
  return kept
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
    return { status: 'error', message: error instanceof Error ? error.message : String(error) }
  }
}
