import { ACTIONS } from '.'
import type { Action } from './action'
import { RESERVED_KEYS } from './key-list'
import { keysOf, readKeymap, rememberKeymap, withKeys, writeKeymap, type Keymap } from '../state/keymap'
import { isMacKeyboard, keyWords, normalKey } from '../state/keys'
import { saveText } from '../files/save-text'
import { keyTexts } from '../texts/keys'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import type { Host } from '../../ipc/host'

const words = keyTexts

/** Uses another keymap, now and at the next start. */
function changeKeymap(store: Store, keymap: Keymap): void {
  store.change({ window: { keymap } })
  rememberKeymap(keymap)
}

/** Adds a key to an action as its first one, which menus show. */
export function addKey(store: Store, action: Action, notation: string): void {
  const { keymap } = store.getState().window
  const others = keysOf(action, keymap).filter((key) => normalKey(key) !== normalKey(notation))
  changeKeymap(store, withKeys(keymap, action, [notation, ...others]))
  announce(store, words.given(action.label, keyWords(notation, isMacKeyboard())))
}

/** Removes a key from an action. */
export function removeKey(store: Store, action: Action, notation: string): void {
  const { keymap } = store.getState().window
  const left = keysOf(action, keymap).filter((key) => key !== notation)
  changeKeymap(store, withKeys(keymap, action, left))
  announce(store, words.removed(keyWords(notation, isMacKeyboard()), action.label))
}

export function resetKeys(store: Store, action: Action): void {
  changeKeymap(store, withKeys(store.getState().window.keymap, action, action.keys))
  announce(store, words.wasReset(action.label))
}

/** Resets the keys of all actions. */
export function resetAllKeys(store: Store): void {
  changeKeymap(store, {})
  announce(store, words.allReset)
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
export async function exportKeys(store: Store, host: Host): Promise<string | undefined> {
  const saved = await saveText(host, {
    label: words.fileKind,
    name: words.fileName,
    text: writeKeymap(store.getState().window.keymap),
  })
  if (!saved) return undefined
  return 'name' in saved ? words.written(saved.name) : words.notWritten(saved.message)
}
