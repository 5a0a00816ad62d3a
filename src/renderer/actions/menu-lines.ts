import { MENU_ITEMS } from '../../ipc/menu'
import type { MenuLine } from '../../ipc/menu-shape'
import { actionById } from '.'
import { keysOf } from '../desk/keymap'
import type { State } from '../desk/state'
import type { Workbench } from '../desk/workbench'

/** Minimum time between two updates, in milliseconds: a stroke changes much, and nobody reads a menu that fast. */
const PAUSE = 150

/** The state of all menu lines. */
export function menuLines(state: State): readonly MenuLine[] {
  return MENU_ITEMS.flatMap(({ action: id, label }) => {
    const action = actionById(id)
    if (!action) return []
    return {
      action: id,
      label: action.labelNow?.(state) ?? label,
      // Not the fixed keys of the map: a Mac registers every key that its menu shows.
      key: keysOf(action, state.window.keymap)[0],
      isEnabled: action.isEnabled(state),
      isTicked: action.isChosen?.(state),
    }
  })
}

/** Keeps the host's menu up to date. Returns a function that stops it. */
export function tellMenu(bench: Workbench): () => void {
  let told = ''
  let pause: ReturnType<typeof setTimeout> | undefined
  let isDue = true
  const tell = (): void => {
    pause = undefined
    if (!isDue) return
    isDue = false
    const lines = menuLines(bench.store.getState())
    const key = JSON.stringify(lines)
    if (key !== told) {
      told = key
      bench.host.menu(lines).catch(() => undefined) // a closed host has no menu
    }
    pause = setTimeout(tell, PAUSE)
  }
  const tellSoon = (): void => {
    isDue = true
    if (pause === undefined) tell()
  }
  const unsubscribe = bench.store.subscribe(tellSoon)
  if (typeof window !== 'undefined') window.addEventListener('resize', tellSoon)
  tell()
  return () => {
    unsubscribe()
    if (typeof window !== 'undefined') window.removeEventListener('resize', tellSoon)
    clearTimeout(pause)
  }
}
