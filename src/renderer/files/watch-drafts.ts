import type { Project } from '../../core/project/project'
import { isDocumentEdited } from '../../editor/editor-document'
import type { State } from '../state/state'
import type { App } from '../state/app'
import { dropDraft, storeDraftNow, keepSessions, storedSession } from './drafts'
import * as sessionWriter from './stored-session'

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
export function watchDrafts(app: App): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  let isKeeping = false
  keepSessions(app, sessionWriter)

  const keepWhenIdle = (): void => {
    timer = undefined
    const keep = async (): Promise<void> => {
      isKeeping = true
      await storeDraftNow(app).finally(() => (isKeeping = false))
      look()
    }
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => void keep(), { timeout: PATIENCE })
    else void keep()
  }
  const look = (): void => {
    const { document } = app.store.getState()
    const { draft } = app.store.getState().window
    if (!isDocumentEdited(document)) {
      clearTimeout(timer)
      timer = undefined
      if (draft.of !== undefined) void dropDraft(app)
      return
    }
    // A second draft would replace the first before that is stored, and a third the second: nothing would be kept while somebody draws.
    if (isKeeping) return
    // Writing a large one takes longer than a frame, so not between two strokes.
    if (timer !== undefined && (cellsIn(document.project) < LARGE || Date.now() - since > LONGEST)) return
    if (timer === undefined) since = Date.now()
    clearTimeout(timer)
    timer = undefined
    const isSmall = cellsIn(document.project) < LARGE
    if (draft.of !== document.project || (isSmall && isSessionNew(app)))
      timer = setTimeout(keepWhenIdle, DELAY)
    else if (draft.problem !== undefined) timer = setTimeout(keepWhenIdle, RETRY)
  }
  /** A closing page has no time for a worker; a hidden one has, but may not come back. */
  const keepBefore = (when: 'soon' | 'at-once') => (): void => {
    const { document: shown, window } = app.store.getState()
    if (!isDocumentEdited(shown)) return
    if (window.draft.of !== shown.project || isSessionNew(app)) void storeDraftNow(app, when)
  }
  const leave = keepBefore('at-once')
  const hide = keepBefore('soon')

  const unsubscribe = app.store.subscribe((state, before) => {
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
function isSessionNew(app: App): boolean {
  const stored = storedSession(app)
  return !stored || !hasSame(sessionWriter.partsOf(app.store.getState()), stored)
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
