import { isRecord } from '../../core/text/is-record'
import { normalKey, parseKey } from './keys'
import { storeText, storedText } from './storage'
import { keyTexts } from '../texts/keys'

/** The keys chosen by the user, by action id; an empty list removes an action's keys. */
export type Keymap = Readonly<Record<string, readonly string[]>>

/** Where keys apply: on a level, on the map of a world, or on a level while the weight tool is active. */
export type KeyScope = 'level' | 'world' | 'weights'

/** The members of an action that its keys depend on. */
export interface KeyedAction {
  readonly id: string
  /** Where its keys apply; undefined for everywhere. */
  readonly scope?: KeyScope
  /** Default keys, in Electron's accelerator notation. */
  readonly keys: readonly string[]
}

/** The keys of an action: the user's, else the defaults. The first one is shown. */
export function keysOf(action: KeyedAction, keymap: Keymap): readonly string[] {
  return Object.hasOwn(keymap, action.id) ? (keymap[action.id] ?? []) : action.keys
}

/** Why a key cannot be given to any action, as a sentence; undefined if it can. `reserved` are the keys of the map. */
export function refuseKey(notation: string, reserved: readonly string[]): string | undefined {
  const normal = normalKey(notation)
  return reserved.some((key) => normalKey(key) === normal) ? keyTexts.taken : undefined
}

/** Whether two actions can use a key at the same time; those of different scopes never do. */
export function shareScope({ scope: one }: KeyedAction, { scope: other }: KeyedAction): boolean {
  return one === undefined || other === undefined || one === other
}

/** The actions that share a key, by the normal form of that key. Only the first of them would run. */
export function sharedKeysIn<Keyed extends KeyedAction>(
  actions: readonly Keyed[],
  keymap: Keymap,
): ReadonlyMap<string, readonly Keyed[]> {
  const byKey = new Map<string, Keyed[]>()
  for (const action of actions) {
    for (const key of new Set(keysOf(action, keymap).map(normalKey))) {
      const others = byKey.get(key)
      if (others) others.push(action)
      else byKey.set(key, [action])
    }
  }
  const clashing = [...byKey].map(([key, wanting]) => {
    const sharedKeys = (one: Keyed): boolean =>
      wanting.some((other) => other !== one && shareScope(one, other))
    return [key, wanting.filter(sharedKeys)] as const
  })
  return new Map(clashing.filter(([, wanting]) => wanting.length > 0))
}

/** The keymap with other keys for an action; defaults are not stored. */
export function withKeys(keymap: Keymap, action: KeyedAction, keys: readonly string[]): Keymap {
  const { [action.id]: _before, ...others } = keymap
  const isOwn = keys.length === action.keys.length && keys.every((key, at) => key === action.keys[at])
  return isOwn ? others : { ...others, [action.id]: keys }
}

/** The keymap as readable text. */
export function writeKeymap(keymap: Keymap): string {
  const ids = Object.keys(keymap).toSorted()
  const keys = Object.fromEntries(ids.map((id) => [id, keymap[id] ?? []]))
  return `${JSON.stringify({ format: FORMAT, version: 1, keys }, null, 2)}\n`
}

/** Result of reading a keymap: the keymap with notes on skipped entries, or an error message. */
export type ReadKeymap =
  | { readonly status: 'read'; readonly keymap: Keymap; readonly notes: readonly string[] }
  | { readonly status: 'refused'; readonly message: string }

/**
 * Reads a text written by `writeKeymap`; errors are messages. `actions` are the existing ones, `reserved` the keys that
 * no action can have.
 */
export function readKeymap(
  text: string,
  actions: readonly KeyedAction[],
  reserved: readonly string[],
): ReadKeymap {
  const words = keyTexts
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    return refused(words.noJson(error instanceof Error ? error.message : String(error)))
  }
  if (!isRecord(file) || file['format'] !== FORMAT) return refused(words.otherFile)
  if (file['version'] !== 1) return refused(words.otherVersion(String(file['version'])))
  const { keys } = file
  if (!isRecord(keys)) return refused(words.noKeys)

  const known = new Set(actions.map(({ id }) => id))
  const keymap: Record<string, readonly string[]> = {}
  const notes: string[] = []
  for (const [id, list] of Object.entries(keys)) {
    if (!isKeyList(list)) return refused(words.noList(id))
    const wrong = list.find((key) => !isKey(key))
    if (wrong !== undefined) return refused(words.noKey(id, wrong))
    const taken = list.find((key) => refuseKey(key, reserved) !== undefined && !isOwnKey(actions, id, key))
    if (taken !== undefined) return refused(words.takenBy(id, taken))
    if (known.has(id)) keymap[id] = list
    else notes.push(words.unknown(id))
  }
  return { status: 'read', keymap, notes }
}

const FORMAT = 'brownstone-shortcuts'
const KEYS = 'brownstone.keys'

/** The keys from the last session; skips invalid entries and unknown actions. */
export function rememberedKeymap(): Keymap {
  const stored = storedText(KEYS)
  if (stored === null) return {}
  try {
    const file: unknown = JSON.parse(stored)
    const keys = isRecord(file) && isRecord(file['keys']) ? file['keys'] : {}
    const good = Object.entries(keys).filter(
      (entry): entry is [string, readonly string[]] => isKeyList(entry[1]) && entry[1].every(isKey),
    )
    return Object.fromEntries(good)
  } catch {
    return {}
  }
}

/** Stores the keys if the browser allows it. */
export function rememberKeymap(keymap: Keymap): void {
  storeText(KEYS, writeKeymap(keymap))
}

function isOwnKey(actions: readonly KeyedAction[], id: string, key: string): boolean {
  return actions.find((action) => action.id === id)?.keys.includes(key) ?? false
}

/** A key as `normalKey` reads it: modifiers before the last part, which is one character or a name. */
function isKey(notation: string): boolean {
  if (notation.length > 40) return false
  const { name } = parseKey(notation)
  const before = notation
    .slice(0, notation.length - name.length)
    .split('+')
    .filter((part) => part !== '')
  const areKnown = before.every((part) => /^(?:CmdOrCtrl|Shift|Alt)$/.test(part))
  return areKnown && (/^(?:f\d{1,2}|[a-z]{2,20})$/.test(name) || (name.length === 1 && name.trim() !== ''))
}

function isKeyList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= 8 && value.every((key) => typeof key === 'string')
}

function refused(message: string): ReadKeymap {
  return { status: 'refused', message }
}
