import { recordOf } from '../../core/text/is-record'
import { isDocumentEdited } from '../../editor/editor-document'
import type { ScreenView } from '../canvas/viewport'
import { keepText, storedJson } from '../desk/storage'
import type { Workbench } from '../desk/workbench'

const VIEWS = 'brownstone.views'
/** Maximum windows whose views are kept. */
const MOST = 8
/** Pause after the last move of the map before its view is kept, in milliseconds. */
const REST = 500

const ids = new WeakMap<Workbench, string>()

/** Returns the id of a window in its kept session and its kept view. */
export function windowId(bench: Workbench): string {
  const id = ids.get(bench) ?? crypto.randomUUID()
  ids.set(bench, id)
  return id
}

/** A view as stored: of which window and which level. */
interface KeptView {
  readonly window: string
  readonly levelId: string
  readonly map: ScreenView
}

/**
 * Keeps the view of a map that only moves: a few bytes beside the draft, which is not written again for it. Returns a
 * function that stops it.
 */
export function watchView(bench: Workbench): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    clearTimeout(timer)
    timer = undefined
    const { document, play, world } = bench.store.getState()
    if (!bench.map || play || world.shown !== undefined || !isDocumentEdited(document)) return
    const window = windowId(bench)
    const view = { window, levelId: document.levelId, map: bench.map.keepView() }
    const others = keptViews().filter((kept) => kept.window !== window)
    keepText(VIEWS, JSON.stringify([...others, view].slice(-MOST)))
  }
  const unsubscribe = bench.sight.subscribe(() => {
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
export function keptView(window: string, levelId: string): ScreenView | undefined {
  return keptViews().find((kept) => kept.window === window && kept.levelId === levelId)?.map
}

/** The stored views; skips invalid ones. */
function keptViews(): readonly KeptView[] {
  const kept = storedJson(VIEWS)
  if (!Array.isArray(kept)) return []
  return kept.flatMap((entry: unknown) => {
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
