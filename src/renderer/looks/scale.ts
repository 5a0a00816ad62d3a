import { rememberScale } from '../state/remembered-settings'
import type { Store } from '../state/store'

/** Sets the size of everything but the map, now and at the next start. */
export function chooseScale(store: Store, scale: number): void {
  rememberScale(scale)
  store.change({ window: { scale } })
}

/**
 * Keeps the page at its scale: the style sheets scale panels, menus and dialogs, and leave the map unscaled. Returns a function
 * that stops it.
 */
export function followScale(store: Store): () => void {
  const dress = (scale: number): void =>
    document.documentElement.style.setProperty('--ui-scale', String(scale / 100))
  const unsubscribe = store.subscribe((state, before) => {
    if (state.window.scale !== before.window.scale) dress(state.window.scale)
  })
  dress(store.getState().window.scale)
  return unsubscribe
}
