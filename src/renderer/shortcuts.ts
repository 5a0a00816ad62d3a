import { ACTIONS, runAction } from './actions'
import type { Action } from './actions/action'
import { isMacKeyboard, isPressOf, parseKey, takesText, type Key, type KeyPress } from './keys'
import type { Workbench } from './workbench'

interface Shortcut {
  readonly action: Action
  readonly key: Key
}

const SHORTCUTS: readonly Shortcut[] = ACTIONS.flatMap((action) =>
  action.keys.map((notation) => ({ action, key: parseKey(notation) })),
)

/** Reloading is one slip away from Ctrl+E and Ctrl+T, and would take the document with it. */
const RELOAD: readonly Key[] = ['CmdOrCtrl+R', 'CmdOrCtrl+Shift+R', 'F5', 'CmdOrCtrl+F5'].map(parseKey)

/** Where a key was pressed. */
export interface KeyPlace {
  readonly onMap: boolean
  readonly inText: boolean
}

/** The action a press asks for in this place, or nothing. */
export function actionForPress(press: KeyPress, place: KeyPlace, isMac: boolean): Action | undefined {
  return SHORTCUTS.find(
    ({ action, key }) =>
      action.byEvent !== true &&
      (action.where === 'anywhere' || place.onMap) &&
      !(place.inText && action.yieldsToText) &&
      isPressOf(key, press, isMac),
  )?.action
}

/** Whether a press would reload the page. */
export function isReload(press: KeyPress, isMac: boolean): boolean {
  return RELOAD.some((key) => isPressOf(key, press, isMac))
}

/** Carries out actions by their keys. Returns a function that ends it. */
export function listenForKeys(bench: Workbench): () => void {
  const isMac = isMacKeyboard()
  const handle = (event: KeyboardEvent): void => {
    if (isReload(event, isMac)) event.preventDefault()
    if (event.defaultPrevented || event.isComposing) return
    const { target } = event
    const place = {
      onMap: target instanceof Element && target.closest('[data-map]') !== null,
      inText: takesText(target),
    }
    const action = actionForPress(event, place, isMac)
    if (!action) return
    // Also where it may not be done now: the browser's own Ctrl+S would be no better.
    event.preventDefault()
    runAction(bench, action.id)
  }
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}
