import { keyWords } from '../state/keys'
import { keysOf } from '../state/keymap'
import type { State } from '../state/state'
import { playTexts } from '../texts/play'
import { texts } from '../texts'
import type { Action } from './action'
import type { FixedRow } from './key-row'
import { KEY_TABLE } from './key-table'

const words = texts.dialogs.shortcuts
const sheet = playTexts.sheet

/** The rows of the key table that the list of shortcuts shows, with their labels, by where they work. */
export const KEY_LISTS = {
  play: [
    ['play.walk', sheet.walk],
    ['play.turn', sheet.turn],
    ['play.roam', sheet.roam],
    ['play.roamDiagonally', sheet.roamDiagonally],
    ['play.take', sheet.take],
    ['play.undo', sheet.undo],
    ['play.repeat', sheet.repeat],
    ['play.another', sheet.another],
    ['play.view', sheet.view],
    ['play.fog', sheet.fog],
    ['play.leave', sheet.leave],
  ],
  level: [
    ['cursor.move', words.move],
    ['cursor.change', words.moveChange],
    ['cursor.row', words.row],
    ['cursor.corner', words.corner],
    ['select.extend', words.select],
    ['tool.apply', words.apply],
    ['tool.pick', words.pick],
    ['gesture.cancel', words.cancel],
    ['replay.street', words.street],
  ],
  world: [
    ['cursor.move', words.moveTile],
    ['world.moveRows', words.moveRows],
    ['cursor.row', words.row],
    ['tool.apply', words.apply],
    ['world.moveWithBrush', words.applyAlong],
    ['select.extend', words.select],
    ['tool.applyWith', words.addOrTake],
    ['tool.pick', words.pickTile],
    ['gesture.cancel', words.cancel],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [row: string, label: string])[]>>

/** Keys that no action can have: the fixed keys of levels. Some keys of worlds belong to actions on levels. */
export const RESERVED_KEYS: readonly string[] = [
  // Files may also name the space bar.
  'Space',
  'Shift+Space',
  ...KEY_TABLE.flatMap((row) =>
    'holds' in row || row.areCodes || row.on === 'world' ? [] : (row.keys ?? []),
  ),
]

function rowOf(id: string): FixedRow | undefined {
  return KEY_TABLE.find((entry): entry is FixedRow => entry.id === id && 'areCodes' in entry)
}

/** The fixed keys of a row, in the notation of actions; none if there is no such row. */
export function fixedKeysOf(id: string): readonly string[] {
  const row = rowOf(id)
  const keys = row?.keys ?? []
  if (row?.areCodes !== true) return keys
  // Letters first, the number pad last: they mostly repeat each other.
  const rank = (code: string): number => (code.includes('Key') ? 0 : code.includes('Numpad') ? 2 : 1)
  return keys
    .toSorted((one, other) => rank(one) - rank(other))
    .map((code) => code.replace(/Key(?=.$)/, '').replace('Space', ' '))
}

/** The fixed keys of an action; those of a playtest only while it lasts: else its letters choose tools. */
export function fixedKeysNow({ id }: Action, isPlaying: boolean): readonly string[] {
  return rowOf(id)?.on === 'play' && !isPlaying ? [] : fixedKeysOf(id)
}

/** The key of an action that menus, buttons and the palette show: the user's, the default or a fixed one. */
export function keyShown(action: Action, { window, play }: State): string | undefined {
  return keysOf(action, window.keymap)[0] ?? fixedKeysNow(action, play !== undefined)[0]
}

/** Keys as the list of shortcuts shows them; without those with Shift that also work without. */
export function wordsOfKeys(keys: readonly string[], isMac: boolean): string {
  const plain = keys.filter((key) => !key.startsWith('Shift+') || !keys.includes(key.slice('Shift+'.length)))
  const shown = plain.flatMap((key) => {
    if (key === 'NumpadEnter') return []
    if (key.startsWith('Numpad')) return words.numberPad
    if (key === ' ') return words.space
    const held = key.replace(/Arrow(?:Up|Right|Down|Left)$/, '')
    // Four arrows with the same modifier keys are one entry.
    const isOneOfFour = ['Up', 'Right', 'Down', 'Left'].every((side) => plain.includes(`${held}Arrow${side}`))
    return held !== key && isOneOfFour
      ? keyWords(`${held}Arrow`, isMac).replace('Arrow', words.arrows)
      : keyWords(key, isMac)
  })
  return [...new Set(shown)].join(', ')
}
