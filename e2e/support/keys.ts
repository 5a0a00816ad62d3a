import type { Page } from '@playwright/test'

/** A keyboard of some layout. Keys are named by what they type on an American one: "Control+Shift+s", "Enter", "g". */
export interface Keys {
  press(combination: string): Promise<void>
  type(text: string): Promise<void>
}

/** The keys that choose brushes, shapes and tools on the map of a level, by their names in the toolbars. */
export const CHOOSING = {
  Select: 'v',
  Marquee: 'm',
  Wand: 'w',
  Street: 's',
  Avenue: 'Shift+a',
  Square: 'Shift+s',
  Courtyard: 'c',
  Rock: 'r',
  Outside: 'o',
  Water: 'a',
  Bridge: 'p',
  Undecided: 'e',
  Gate: 'g',
  House: 'h',
  Building: 'i',
  Brush: 'b',
  Line: 'l',
  Rectangle: 'q',
  'Flood fill': 'f',
  Lock: 'k',
  Unlock: 'Shift+k',
}

/** The American keyboard of the browser driver. */
export function americanKeys({ keyboard }: Page): Keys {
  return { press: (combination) => keyboard.press(combination), type: (text) => keyboard.type(text) }
}

/** What the Latin letter keys type on a Russian keyboard, in the order of the alphabet. */
const RUSSIAN = 'фисвуапршолдьтщзйкыегмцчня'

/** Bits of the browser's protocol for modifier keys. */
const HELD: Readonly<Record<string, number>> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 }

interface PlacedKey {
  readonly typed: string
  readonly code: string
  readonly number: number
}

/** What a Russian keyboard sends for a key; undefined for keys that are the same on both. */
function russianKey(name: string): PlacedKey | undefined {
  if (name === ',') return { typed: 'б', code: 'Comma', number: 188 }
  // The full stop is elsewhere: on the key of the American slash.
  if (name === '.') return { typed: '.', code: 'Slash', number: 191 }
  if (!/^[a-z]$/i.test(name)) return undefined
  const letter = name.toUpperCase()
  const number = letter.charCodeAt(0)
  return { typed: RUSSIAN[number - 65] ?? '', code: `Key${letter}`, number }
}

/** A Russian keyboard: the browser gets the characters and physical keys of that layout. */
export async function russianKeys(page: Page): Promise<Keys> {
  const session = await page.context().newCDPSession(page)
  const press = async (combination: string): Promise<void> => {
    const parts = combination.split('+')
    const key = russianKey(parts.at(-1) ?? '')
    if (!key) return page.keyboard.press(combination)
    const modifiers = parts.slice(0, -1).reduce((bits, held) => bits | (HELD[held] ?? 0), 0)
    const typed = modifiers & 8 ? key.typed.toUpperCase() : key.typed
    const event = { key: typed, code: key.code, windowsVirtualKeyCode: key.number, modifiers }
    // With Control, a letter types nothing.
    const isTyping = (modifiers & 7) === 0
    await session.send('Input.dispatchKeyEvent', {
      ...event,
      type: isTyping ? 'keyDown' : 'rawKeyDown',
      ...(isTyping ? { text: typed } : {}),
    })
    await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
  }
  return { press, type: (text) => page.keyboard.insertText(text) }
}
