import { isLow, isSmall } from '../state/layout'
import { rememberScale } from '../state/remembered-settings'
import type { Store } from '../state/store'

/** Sets the size of everything but the map, now and at the next start. */
export function chooseScale(store: Store, scale: number): void {
  rememberScale(scale)
  store.change({ window: { scale } })
}

/**
 * Keeps the page at its scale: the style sheets scale panels, menus and dialogs, and leave the map unscaled. Marks the page
 * while its window is small or low at that scale. Returns a function that stops it.
 */
export function followScale(store: Store): () => void {
  const root = document.documentElement
  const dress = (): void => {
    const scale = store.getState().window.scale / 100
    const size = { width: window.innerWidth / scale, height: window.innerHeight / scale }
    root.style.setProperty('--ui-scale', String(scale))
    root.toggleAttribute('data-small', isSmall(size))
    root.toggleAttribute('data-low', isLow(size))
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (state.window.scale !== before.window.scale) dress()
  })
  window.addEventListener('resize', dress)
  dress()
  return () => {
    unsubscribe()
    window.removeEventListener('resize', dress)
  }
}
