import { native } from '../../core/formats/native/native'
import type { Project } from '../../core/project/project'
import { isDocumentEdited } from '../../editor/editor-document'
import type { Draft, KeepReply } from '../../ipc/kept'
import { NO_DRAFT, type DraftState } from '../desk/window-state'
import type { State } from '../desk/state'
import type { Workbench } from '../desk/workbench'
import type { SessionNow } from './kept-session'

/** Delay from the first change to the start of a draft, in milliseconds: at most one draft in this time. */
const DELAY = 1000
/** For a large document: pause after the last change, or maximum time without one, before a draft starts. */
const LARGE = 200_000
const LONGEST = 10_000
/** Maximum time it then waits for an idle moment. */
const PATIENCE = 400
/** Delay before another try after a failure. */
const RETRY = 10_000

/** What writes the session beside the document. Loaded with the first watch: the start screen has no steps. */
let sessions: typeof import('./kept-session') | undefined
/** The session of each window's latest draft. */
const sessionKept = new WeakMap<Workbench, SessionNow>()

/**
 * Keeps a draft of the document while it has unsaved changes, at most two seconds old, and deletes it once there are
 * none. Returns a function that stops it.
 */
export function watchDrafts(bench: Workbench): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  // Until it is there, and if it cannot be loaded, the document is kept alone.
  import('./kept-session').then(
    (loaded) => (sessions = loaded),
    () => undefined,
  )

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
    const isSmall = cellsIn(document.project) < LARGE
    if (draft.of !== document.project || (isSmall && isSessionNew(bench)))
      timer = setTimeout(keepWhenIdle, DELAY)
    else if (draft.trouble !== undefined) timer = setTimeout(keepWhenIdle, RETRY)
  }
  /** A closing page has no time for a worker; a hidden one has, but may not come back. */
  const keepBefore = (when: 'soon' | 'at-once') => (): void => {
    const { document: shown, window } = bench.store.getState()
    if (!isDocumentEdited(shown)) return
    if (window.draft.of !== shown.project || isSessionNew(bench)) void keepDraftNow(bench, when)
  }
  const leave = keepBefore('at-once')
  const hide = keepBefore('soon')

  const unsubscribe = bench.store.subscribe((state, before) => {
    if (state.document !== before.document || isOtherSession(state, before)) look()
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

/** Whether steps, rolls, the level in view or the selection differ from those of the latest draft. */
function isSessionNew(bench: Workbench): boolean {
  const kept = sessionKept.get(bench)
  const now = sessions?.partsOf(bench.store.getState())
  return now !== undefined && (!kept || !hasSame(now, kept))
}

function isOtherSession(state: State, before: State): boolean {
  return (
    state.level.selection !== before.level.selection ||
    state.session.rolls !== before.session.rolls ||
    state.world.shown !== before.world.shown
  )
}

/** Whether all fields of one record have the same values in another. */
function hasSame<Fields extends object>(fields: Fields, other: Fields): boolean {
  return Object.entries(fields).every(([key, value]) => Object.is(value, Reflect.get(other, key)))
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
  const writer = sessions
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
  let reply = await replyOf(() => bench.host.keepDraft(whole))
  // The document counts more: where there is no room for both, it is kept alone.
  if (reply.status === 'error' && whole.session) reply = await replyOf(() => bench.host.keepDraft(draft))
  if (session) sessionKept.set(bench, session)
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
