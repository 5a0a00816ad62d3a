import { recordOf } from '../../core/text/is-record'
import { isDocumentEdited } from '../../editor/editor-document'
import type { ScreenView } from '../canvas/viewport'
import { storeText, storedJson } from '../state/storage'
import type { Store } from '../state/store'

const VIEWS = 'brownstone.views'
/** Maximum windows whose views are kept. */
const MAX_VIEWS = 8
/** Pause after the last move of the map before its view is kept, in milliseconds. */
const REST = 500

/** A view as stored: of which window and which level. */
interface StoredView {
  readonly window: string
  readonly levelId: string
  readonly map: ScreenView
}

/**
 * Keeps the view of a map that only moves: a few bytes beside the draft, which is not written again for it. Returns a
 * function that stops it.
 */
export function watchView(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    clearTimeout(timer)
    timer = undefined
    const { document, play, world } = store.getState()
    const map = store.mapView.getState()
    if (!map || play || world.shown !== undefined || !isDocumentEdited(document)) return
    const window = store.id
    const view = { window, levelId: document.levelId, map }
    const others = storedViews().filter((stored) => stored.window !== window)
    storeText(VIEWS, JSON.stringify([...others, view].slice(-MAX_VIEWS)))
  }
  const unsubscribe = store.visibleArea.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(keep, REST)
  })
  const leave = (): void => {
    if (timer !== undefined) keep()
  }
  const hasPage = typeof window !== 'undefined'
  if (hasPage) window.addEventListener('pagehide', leave)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    if (hasPage) window.removeEventListener('pagehide', leave)
  }
}

/** Returns the latest view that a window had of a level; undefined if none was kept. */
export function storedView(window: string, levelId: string): ScreenView | undefined {
  return storedViews().find((stored) => stored.window === window && stored.levelId === levelId)?.map
}

/** The stored views; skips invalid ones. */
function storedViews(): readonly StoredView[] {
  const stored = storedJson(VIEWS)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    const { window, levelId, map } = recordOf(entry)
    const view = recordOf(recordOf(map)['view'])
    const screen = recordOf(recordOf(map)['screen'])
    const { scale, x, y } = view
    const { width, height, ratio } = screen
    if (typeof window !== 'string' || typeof levelId !== 'string') return []
    if (!isSize(scale) || !isNumber(x) || !isNumber(y)) return []
    if (!isSize(width) || !isSize(height) || !isSize(ratio)) return []
    return [{ window, levelId, map: { view: { scale, x, y }, screen: { width, height, ratio } } }]
  })
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isSize(value: unknown): value is number {
  return isNumber(value) && value > 0
}
