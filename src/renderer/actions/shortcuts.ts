import { ACTIONS } from '.'
import type { Action } from './action'
import { keysOf, type Keymap } from '../state/keymap'
import { isPressOf, parseKey, typesText, type Key, type KeyPress } from '../state/keys'
import { lastResult } from '../state/last-result'
import type { KeyPlace } from './key-row'

interface Shortcut {
  readonly action: Action
  readonly key: Key
}

/** Keys that reload the page are close to Ctrl+E and Ctrl+T, and reloading would lose the document. */
const RELOAD: readonly Key[] = ['CmdOrCtrl+R', 'CmdOrCtrl+Shift+R', 'F5', 'Shift+F5', 'CmdOrCtrl+F5'].map(
  parseKey,
)

/** Returns the action of a key press, or undefined: by the typed character, else by the physical key. */
export function actionForPress(
  press: KeyPress,
  place: KeyPlace,
  isMac: boolean,
  keymap: Keymap = NO_CHOICE,
): Action | undefined {
  const open = shortcutsOf(keymap).filter(
    ({ action, key }) =>
      action.byEvent !== true &&
      (action.where === 'anywhere' || place.onMap || (action.where === 'map' && typesText(key))) &&
      // Letters are for typing in some places, whatever their actions.
      (place.onMap || place.takesLetters === true || !typesText(key)) &&
      !(place.inText && action.yieldsToText),
  )
  const scope = place.inWorld === true ? 'world' : place.isWeighing === true ? 'weights' : 'level'
  const meant = open.filter(({ action }) => action.scope === undefined || action.scope === scope)
  // Commands for levels are found behind a world as well, and say that they need a level.
  const behind = scope === 'level' ? [] : open.filter(({ action }) => action.scope === 'level')
  return (shortcutFor(press, meant, isMac) ?? shortcutFor(press, behind, isMac))?.action
}

function shortcutFor(press: KeyPress, shortcuts: readonly Shortcut[], isMac: boolean): Shortcut | undefined {
  return (
    shortcuts.find(({ key }) => isPressOf(key, press, isMac, 'character')) ??
    shortcuts.find(({ key }) => isPressOf(key, press, isMac, 'place'))
  )
}

const NO_CHOICE: Keymap = {}

/** All keys of all actions; computed again when the user changes keys. */
const shortcutsOf = lastResult((keymap: Keymap): readonly Shortcut[] =>
  ACTIONS.flatMap((action) =>
    keysOf(action, keymap).map((notation) => ({ action, key: parseKey(notation) })),
  ),
)

/** Whether a press would reload the page. */
export function isReload(press: KeyPress, isMac: boolean): boolean {
  return RELOAD.some((key) => isPressOf(key, press, isMac))
}
