import type { Store } from '../state/store'

/**
 * Keeps the focus in the window: when the focused element disappears (a repaired problem, a closed panel),
 * its pane takes the focus, else the map. Otherwise the next key would go nowhere. Returns a function that stops it.
 */
export function guardFocus(store: Store): () => void {
  let last: Element | undefined
  let pane: HTMLElement | null = null
  let frame = 0
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    last = target
    pane = target.closest<HTMLElement>('[data-pane]')
  }
  const look = (): void => {
    frame = 0
    const lost = last && (!last.isConnected || !last.checkVisibility())
    const { activeElement } = document
    if (!lost || (activeElement && activeElement !== document.body && activeElement !== last)) return
    // An open dialog, or one that has just closed, handles its own focus.
    if (document.querySelector('[role="dialog"]')) return
    if (pane?.isConnected && pane.checkVisibility() && pane.tabIndex === -1)
      pane.focus({ preventScroll: true })
    if (pane === null || document.activeElement !== pane) {
      document.querySelector<HTMLElement>('[data-map]')?.focus({ preventScroll: true })
    }
  }
  const lookSoon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  document.addEventListener('focusin', note)
  window.addEventListener('resize', lookSoon)
  const unsubscribe = store.subscribe(lookSoon)
  return () => {
    unsubscribe()
    document.removeEventListener('focusin', note)
    window.removeEventListener('resize', lookSoon)
    cancelAnimationFrame(frame)
  }
}
