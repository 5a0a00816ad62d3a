/** A key as menus and actions note it, taken apart: "CmdOrCtrl+Shift+Z". */
export interface Key {
  readonly control: boolean
  readonly shift: boolean
  readonly alt: boolean
  /** As keyboards report it, letters in lower case: "z", "f1", "arrowup". */
  readonly name: string
}

/** What of a keyboard event decides which key it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Reads a key in the notation of Electron's accelerators. */
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

/**
 * Whether a press is that key. Letters go by the character they type; where a keyboard types other letters than Latin
 * ones, by the place of the key. A sign may need shift on one keyboard and not on another, so that it counts only for letters
 * and named keys.
 */
export function isPressOf(key: Key, press: KeyPress, isMac: boolean): boolean {
  const control = isMac ? press.metaKey : press.ctrlKey
  const other = isMac ? press.ctrlKey : press.metaKey
  if (other || control !== key.control || press.altKey !== key.alt) return false
  const isSign = key.name.length === 1 && !/[a-z0-9]/.test(key.name)
  if (!isSign && press.shiftKey !== key.shift) return false
  return nameOf(press) === key.name
}

const ARROW_WORDS: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowright: '→',
  arrowdown: '↓',
  arrowleft: '←',
}

/** What keys are called that are not called by their name. */
const NAMED: Readonly<Record<string, string>> = { pageup: 'PgUp', pagedown: 'PgDn' }

/** A key in words for people: "Ctrl+Shift+Z", on a Mac "⇧⌘Z". */
export function keyWords(notation: string, isMac: boolean): string {
  const { control, shift, alt, name } = parseKey(notation)
  const last = ARROW_WORDS[name] ?? NAMED[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
  if (isMac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${control ? '⌘' : ''}${last}`
  return [control ? 'Ctrl' : '', alt ? 'Alt' : '', shift ? 'Shift' : '', last === '-' ? '−' : last]
    .filter((part) => part !== '')
    .join('+')
}

/** Whether the keyboard is a Mac's, by what the browser says of its system. */
export function isMacKeyboard(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** Whether an element takes typed text, so that letters and the keys of editing text are its own. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(?:button|checkbox|radio|range|submit)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}

function nameOf(press: KeyPress): string {
  const typed = press.key.toLowerCase()
  const isLatin = typed.length !== 1 || typed.charCodeAt(0) < 0x250
  if (isLatin) return typed
  const place = /^(?:Key|Digit)(.)$/.exec(press.code)?.[1]
  return place === undefined ? typed : place.toLowerCase()
}
