import { isDocumentEdited } from '../../editor/editor-document'
import type { State } from '../state/state'
import type { App } from '../state/app'
import type { Store } from '../state/store'
import { NO_DRAFT } from '../state/window-state'
import {
  dropDraft,
  isQuickToWrite,
  keepSessions,
  reportLateDraft,
  storeDraftNow,
  storedSession,
} from './drafts'
import * as sessionWriter from './stored-session'

/** Delay from a change to the start of a draft, in milliseconds. */
const DELAY = 300
/** A draft that took long is followed by a pause of as long again, up to this. */
const MAX_PAUSE = 1000
/** Maximum time a draft then waits for an idle moment. */
const PATIENCE = 200
/** Age of a change that is in no draft at which the user is warned. */
const LATE = 2000
/** Delay before another try after a failure. */
const RETRY = 10_000

/**
 * Keeps a draft of the document while it has unsaved changes, at most two seconds old, and deletes it once there are
 * none. Warns if a draft takes longer. Returns a function that stops it.
 */
export function watchDrafts(app: App): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let warning: ReturnType<typeof setTimeout> | undefined
  let isKeeping = false
  /** How long the last draft took, in milliseconds. */
  let took = 0
  keepSessions(app.store, sessionWriter)

  const rest = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const expectDraft = (): void => {
    clearTimeout(warning)
    warning = undefined
  }
  const keep = async (): Promise<void> => {
    isKeeping = true
    const begun = performance.now()
    const draft = await storeDraftNow(app).finally(() => (isKeeping = false))
    took = performance.now() - begun
    if (draft.problem === undefined) expectDraft()
    look()
  }
  const keepWhenIdle = (): void => {
    timer = undefined
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => void keep(), { timeout: PATIENCE })
    else void keep()
  }
  const look = (): void => {
    const { document, window } = app.store.getState()
    const { draft } = window
    if (!isDocumentEdited(document)) {
      rest()
      expectDraft()
      if (draft.of !== undefined) void dropDraft(app.store, app.host)
      return
    }
    if (draft.of !== document.project) warning ??= setTimeout(warn, Math.max(LATE, 3 * took))
    // A second draft would replace the first before that is stored, and a third the second: nothing would be kept while somebody draws.
    if (isKeeping || timer !== undefined) return
    if (draft.of !== document.project || isSessionNew(app.store))
      timer = setTimeout(keepWhenIdle, Math.max(DELAY, Math.min(took, MAX_PAUSE)))
    else if (draft.problem !== undefined) timer = setTimeout(keepWhenIdle, RETRY)
  }
  const warn = (): void => {
    warning = undefined
    reportLateDraft(app.store)
  }
  const isBehind = ({ document, window }: State): boolean =>
    isDocumentEdited(document) && (window.draft.of !== document.project || isSessionNew(app.store))
  let left: State | undefined
  /** A page that is going has no time for a worker. Most ways out have several events: the first stores the draft. */
  const leave = (): void => {
    const state = app.store.getState()
    if (!isBehind(state) || (left?.document === state.document && !isOtherSession(state, left))) return
    left = state
    void storeDraftNow(app, 'at-once').then(look)
  }
  /** A hidden page may be ended without notice, above all on a phone. */
  const hide = (): void => {
    if (document.visibilityState !== 'hidden') return
    const state = app.store.getState()
    if (isQuickToWrite(state.document.project)) return leave()
    if (isKeeping || !isBehind(state)) return
    rest()
    void keep()
  }
  /** The storage may have been cleared while the page slept or was idle. */
  const keepAgain = (): void => {
    app.store.change({ window: { draft: NO_DRAFT } })
    rest()
    if (isDocumentEdited(app.store.getState().document) && !isKeeping) void keep()
  }

  const ending = new AbortController()
  const { signal } = ending
  const stops = [
    app.store.subscribe((state, before) => {
      if (state.document !== before.document || isOtherSession(state, before)) look()
    }),
    app.host.onDraftLost(keepAgain),
    rest,
    expectDraft,
    () => ending.abort(),
  ]
  if (typeof window !== 'undefined') {
    // Every way out of a page; some browsers leave some of them out.
    window.addEventListener('beforeunload', leave, { signal })
    window.addEventListener('pagehide', leave, { signal })
    document.addEventListener('freeze', leave, { signal })
    document.addEventListener('visibilitychange', hide, { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && keepAgain(), { signal })
  }
  look()
  return () => stops.forEach((stop) => stop())
}

/** Whether steps, rolls, the level in view or the selection differ from those of the latest draft. */
function isSessionNew(store: Store): boolean {
  const stored = storedSession(store)
  return !stored || !hasSame(sessionWriter.partsOf(store.getState()), stored)
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
