import { ACTIONS } from '.'
import type { Action } from './action'
import { RESERVED_KEYS } from './key-list'
import { keysOf, readKeymap, rememberKeymap, withKeys, writeKeymap, type Keymap } from '../desk/keymap'
import { isMacKeyboard, keyWords, normalKey } from '../desk/keys'
import { saveText } from '../files/save-text'
import { texts } from '../texts'
import type { Store } from '../desk/store'
import { announce, type Workbench } from '../desk/workbench'

const words = texts.face.keys

/** Uses another keymap, now and at the next start. */
function changeKeymap(store: Store, keymap: Keymap): void {
  store.change({ window: { keymap } })
  rememberKeymap(keymap)
}

/** Adds a key to an action as its first one, which menus show. */
export function addKey(bench: Workbench, action: Action, notation: string): void {
  const { keymap } = bench.store.getState().window
  const others = keysOf(action, keymap).filter((key) => normalKey(key) !== normalKey(notation))
  changeKeymap(bench.store, withKeys(keymap, action, [notation, ...others]))
  announce(bench.store, words.given(action.label, keyWords(notation, isMacKeyboard())))
}

/** Removes a key from an action. */
export function removeKey(bench: Workbench, action: Action, notation: string): void {
  const { keymap } = bench.store.getState().window
  const left = keysOf(action, keymap).filter((key) => key !== notation)
  changeKeymap(bench.store, withKeys(keymap, action, left))
  announce(bench.store, words.removed(keyWords(notation, isMacKeyboard()), action.label))
}

/** Resets the keys of an action. */
export function resetKeys(bench: Workbench, action: Action): void {
  changeKeymap(bench.store, withKeys(bench.store.getState().window.keymap, action, action.keys))
  announce(bench.store, words.wasReset(action.label))
}

/** Resets the keys of all actions. */
export function resetAllKeys(bench: Workbench): void {
  changeKeymap(bench.store, {})
  announce(bench.store, words.allReset)
}

/** Reads keys from a text; returns a message about the result. */
export function importKeys(
  store: Store,
  text: string,
): { readonly isTaken: boolean; readonly words: readonly string[] } {
  const read = readKeymap(text, ACTIONS, RESERVED_KEYS)
  if (read.status === 'refused') return { isTaken: false, words: [read.message] }
  changeKeymap(store, read.keymap)
  return { isTaken: true, words: [words.takenOver(Object.keys(read.keymap).length), ...read.notes] }
}

/** Lets the user save the keys as a file; returns a message about the result, or undefined if cancelled. */
export async function exportKeys(bench: Workbench): Promise<string | undefined> {
  const saved = await saveText(bench, {
    label: words.fileKind,
    name: words.fileName,
    text: writeKeymap(bench.store.getState().window.keymap),
  })
  if (!saved) return undefined
  return 'name' in saved ? words.written(saved.name) : words.notWritten(saved.message)
}
