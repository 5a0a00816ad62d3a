import { MENU_ITEMS } from '../../ipc/menu'
import type { MenuLine } from '../../ipc/menu-shape'
import { actionById } from '.'
import { keysOf } from '../state/keymap'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'
import { labelInView } from './action'

/** Minimum time between two updates, in milliseconds: a stroke changes much, and nobody reads a menu that fast. */
const PAUSE = 150

export function menuLines(state: State): readonly MenuLine[] {
  return MENU_ITEMS.flatMap(({ action: id, label }) => {
    const action = actionById(id)
    if (!action) return []
    return {
      action: id,
      label: labelInView(action, state, action.labelNow?.(state) ?? label),
      // Not the fixed keys of the map: a Mac registers every key that its menu shows.
      key: keysOf(action, state.window.keymap)[0],
      isEnabled: action.isEnabled(state),
      isTicked: action.isChosen?.(state),
    }
  })
}

/** Keeps the host's menu up to date. Returns a function that stops it. */
export function sendMenu(store: Store, host: Host): () => void {
  let sent = ''
  let pause: ReturnType<typeof setTimeout> | undefined
  let isDue = true
  const send = (): void => {
    pause = undefined
    if (!isDue) return
    isDue = false
    const lines = menuLines(store.getState())
    const key = JSON.stringify(lines)
    if (key !== sent) {
      sent = key
      host.menu(lines).catch(() => undefined) // a closed host has no menu
    }
    pause = setTimeout(send, PAUSE)
  }
  const sendSoon = (): void => {
    isDue = true
    if (pause === undefined) send()
  }
  const unsubscribe = store.subscribe(sendSoon)
  if (typeof window !== 'undefined') window.addEventListener('resize', sendSoon)
  send()
  return () => {
    unsubscribe()
    if (typeof window !== 'undefined') window.removeEventListener('resize', sendSoon)
    clearTimeout(pause)
  }
}
