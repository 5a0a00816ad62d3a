import { ACTIONS, runAction } from '.'
import type { Action } from './action'
import { keysOf, type Keymap } from '../desk/keymap'
import {
  isMacKeyboard,
  isPressOf,
  parseKey,
  takesText,
  typesText,
  type Key,
  type KeyPress,
} from '../desk/keys'
import { lastResult } from '../desk/last-result'
import type { Workbench } from '../desk/workbench'
import { shownWorld } from '../worlds/worlds'

interface Shortcut {
  readonly action: Action
  readonly key: Key
}

/** Reloading is one slip away from Ctrl+E and Ctrl+T, and would take the document with it. */
const RELOAD: readonly Key[] = ['CmdOrCtrl+R', 'CmdOrCtrl+Shift+R', 'F5', 'Shift+F5', 'CmdOrCtrl+F5'].map(
  parseKey,
)

/** Where a key was pressed. */
export interface KeyPlace {
  readonly onMap: boolean
  readonly inText: boolean
  /** Whether the map of a world is in view, and no level. */
  readonly inWorld?: boolean
  /** Whether the pointer, not the cursor, worked on the map last. */
  readonly byPointer?: boolean
}

/** The action a press asks for in this place, or nothing: by the character it types, else by the place of the key. */
export function actionForPress(
  press: KeyPress,
  place: KeyPlace,
  isMac: boolean,
  keymap: Keymap = NO_CHOICE,
): Action | undefined {
  const open = shortcutsOf(keymap).filter(
    ({ action, key }) =>
      action.byEvent !== true &&
      (action.where === 'anywhere' || place.onMap) &&
      (action.where !== 'pointer' || place.byPointer === true) &&
      // Letters can be typed elsewhere, whatever they were given to.
      (place.onMap || !typesText(key)) &&
      !(place.inText && action.yieldsToText),
  )
  const scope = place.inWorld === true ? 'world' : 'level'
  const meant = open.filter(({ action }) => action.scope === undefined || action.scope === scope)
  // What works on levels alone is found behind a world as well, and says that it does.
  const behind = scope === 'world' ? open.filter(({ action }) => action.scope === 'level') : []
  return (shortcutFor(press, meant, isMac) ?? shortcutFor(press, behind, isMac))?.action
}

function shortcutFor(press: KeyPress, shortcuts: readonly Shortcut[], isMac: boolean): Shortcut | undefined {
  return (
    shortcuts.find(({ key }) => isPressOf(key, press, isMac, 'character')) ??
    shortcuts.find(({ key }) => isPressOf(key, press, isMac, 'place'))
  )
}

const NO_CHOICE: Keymap = {}

/** Every key of every action; made anew when the user chooses other keys. */
const shortcutsOf = lastResult((keymap: Keymap): readonly Shortcut[] =>
  ACTIONS.flatMap((action) =>
    keysOf(action, keymap).map((notation) => ({ action, key: parseKey(notation) })),
  ),
)

/** Whether a press would reload the page. */
export function isReload(press: KeyPress, isMac: boolean): boolean {
  return RELOAD.some((key) => isPressOf(key, press, isMac))
}

/** Carries out actions by their keys. Returns a function that ends it. */
export function listenForKeys(bench: Workbench): () => void {
  const isMac = isMacKeyboard()
  const handle = (event: KeyboardEvent): void => {
    const isAnswered = event.defaultPrevented
    if (isReload(event, isMac)) event.preventDefault()
    if (isAnswered || event.isComposing) return
    const { target } = event
    const map = target instanceof Element ? target.closest<HTMLElement>('[data-map]') : null
    const state = bench.store.getState()
    const place = {
      onMap: map !== null,
      inWorld: shownWorld(state) !== undefined,
      inText: takesText(target),
      byPointer: map?.dataset['hand'] === 'pointer',
    }
    const action = actionForPress(event, place, isMac, state.window.keymap)
    if (!action) return
    // Also where it may not be done now: the browser's own Ctrl+S would be no better.
    event.preventDefault()
    runAction(bench, action.id)
  }
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}
