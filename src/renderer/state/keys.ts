import { capital } from '../../core/text/capital'

/** A key in the notation of menus and actions, parsed: "CmdOrCtrl+Shift+Z". */
export interface Key {
  readonly control: boolean
  readonly shift: boolean
  readonly alt: boolean
  /** As keyboards report it, letters in lower case: "z", "f1", "arrowup". */
  readonly name: string
}

/** The members of a keyboard event that identify the key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  /** Whether the key is held and repeats. */
  readonly repeat?: boolean
}

/** Parses a key in Electron's accelerator notation. */
export function parseKey(notation: string): Key {
  const parts = notation.split('+').filter((part) => part !== '')
  const name = notation.endsWith('+') ? '+' : (parts.at(-1) ?? '')
  return {
    control: parts.includes('CmdOrCtrl'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
    name: name.toLowerCase(),
  }
}

/** How to read a key press: by the typed character, or by the physical key; undefined for either. */
export type KeyReading = 'character' | 'place'

/**
 * Whether a press matches a key. Keys are matched by character; if no action has that character, by the physical key on
 * an American keyboard (see `placeName`): Russian letters, French digits, German umlauts. A symbol may need Shift on
 * one keyboard and not on another, so Shift only counts for letters, named keys and physical keys.
 */
export function isPressOf(key: Key, press: KeyPress, isMac: boolean, reading?: KeyReading): boolean {
  const control = isMac ? press.metaKey : press.ctrlKey
  const other = isMac ? press.ctrlKey : press.metaKey
  if (other || control !== key.control || press.altKey !== key.alt) return false
  const isShifted = press.shiftKey === key.shift
  const isTyped = press.key.toLowerCase() === key.name && (isShifted || isSign(key.name))
  const isPlaced = placeName(press) === key.name && isShifted
  return reading === 'character' ? isTyped : reading === 'place' ? isPlaced : isTyped || isPlaced
}

/** Whether a key types a character with neither Control nor Alt: then text fields need it. */
export function typesText(key: Key): boolean {
  return !key.control && !key.alt && key.name.length === 1
}

/** The normal form of a key, to compare keys pressed alike: "CmdOrCtrl+=" for "CmdOrCtrl+Shift+=". */
export function normalKey(notation: string): string {
  const { control, shift, alt, name } = parseKey(notation)
  return noteKey({ control, alt, shift: shift && !isSign(name), name })
}

/** The key of a press in the notation of actions; undefined for modifiers alone. */
export function keyOfPress(press: KeyPress, isMac: boolean): string | undefined {
  if (/^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|Unidentified|Process)$/.test(press.key)) return undefined
  const typed = press.key.toLowerCase()
  const isPlain = typed.length > 1 || /[a-z0-9]/.test(typed) || (isSign(typed) && typed < '\u0080')
  const name = typed !== 'dead' && isPlain ? typed : (placeName(press) ?? typed)
  const control = isMac ? press.metaKey : press.ctrlKey
  return noteKey({ control, alt: press.altKey, shift: press.shiftKey && !isSign(name), name })
}

/** A key as shown to the user: "Ctrl+Shift+Z", on a Mac "⇧⌘Z". */
export function keyWords(notation: string, isMac: boolean): string {
  const { control, shift, alt, name } = parseKey(notation)
  const last = name.length === 1 ? name.toUpperCase() : (SPOKEN.get(name) ?? capital(name))
  if (isMac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${control ? '⌘' : ''}${last}`
  return [control ? 'Ctrl' : '', alt ? 'Alt' : '', shift ? 'Shift' : '', last === '-' ? '−' : last]
    .filter((part) => part !== '')
    .join('+')
}

const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['arrowup', '↑'],
  ['arrowright', '→'],
  ['arrowdown', '↓'],
  ['arrowleft', '←'],
  ['pageup', 'PgUp'],
  ['pagedown', 'PgDn'],
  ['escape', 'Esc'],
])

/** Whether the keyboard is a Mac's, as the browser reports its system. */
export function isMacKeyboard(): boolean {
  // Tests of actions have no browser.
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** Whether an element accepts typed text, and so handles letters and editing keys itself. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(?:button|checkbox|radio|range|submit)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}

/** A character that is neither a Latin letter nor a digit. */
function isSign(name: string): boolean {
  return name.length === 1 && !/[a-z0-9]/.test(name)
}

function noteKey({ control, shift, alt, name }: Key): string {
  const last = name.length === 1 ? name.toUpperCase() : (NAMES.get(name) ?? capital(name))
  return [control ? 'CmdOrCtrl' : '', alt ? 'Alt' : '', shift ? 'Shift' : '', last]
    .filter((part) => part !== '')
    .join('+')
}

/** Names of keys that need more than a capital letter to be readable. */
const NAMES: ReadonlyMap<string, string> = new Map(
  ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'PageUp', 'PageDown'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)

/** The symbols on an American keyboard, by physical key. */
const SIGN_PLACES: Readonly<Record<string, string>> = {
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
}

/**
 * What the key types on an American keyboard, if its own character does not help: letters for non-Latin letters, digits
 * for symbols and accented letters (French), symbols for letters and dead keys. A Latin letter in another place is
 * itself, and so is a symbol that can be typed.
 */
function placeName({ key, code }: KeyPress): string | undefined {
  const typed = key.toLowerCase()
  const isDead = typed === 'dead'
  if (!isDead && (typed.length !== 1 || /[a-z0-9]/.test(typed))) return undefined
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  if (!isDead && typed < '\u0080') return undefined
  const sign = Object.hasOwn(SIGN_PLACES, code) ? SIGN_PLACES[code] : undefined
  if (sign !== undefined) return sign
  return typed >= '\u0250' ? /^Key(.)$/.exec(code)?.[1]?.toLowerCase() : undefined
}
