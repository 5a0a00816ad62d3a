import { parseKey, type KeyPress } from '../../../src/renderer/state/keys'

/** The characters of a keyboard by physical key, plain and with Shift. */
export type KeyboardLayout = Readonly<Record<string, string>>

const letters = (row: string, from: string): KeyboardLayout =>
  Object.fromEntries(
    [...row].map((letter, at) => [`Key${from[at] ?? ''}`, `${letter}${letter.toUpperCase()}`]),
  )
const PLACES = 'QWERTYUIOPASDFGHJKLZXCVBNM'
const digits = (pairs: string): KeyboardLayout =>
  Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [`Digit${(at + 1) % 10}`, pairs.slice(2 * at, 2 * at + 2)]),
  )

/** Common keyboards, each with the layout of its country. Two characters a key: plain, with Shift. */
export const LAYOUTS: Readonly<Record<string, KeyboardLayout>> = {
  American: {
    ...letters('qwertyuiopasdfghjklzxcvbnm', PLACES),
    ...digits('1!2@3#4$5%6^7&8*9(0)'),
    Minus: '-_',
    Equal: '=+',
    BracketLeft: '[{',
    BracketRight: ']}',
    Semicolon: ';:',
    Quote: '\'"',
    Comma: ',<',
    Period: '.>',
    Slash: '/?',
    Backslash: '\\|',
  },
  German: {
    ...letters('qwertzuiopasdfghjklyxcvbnm', PLACES),
    ...digits('1!2"3§4$5%6&7/8(9)0='),
    Minus: 'ß?',
    BracketLeft: 'üÜ',
    BracketRight: '+*',
    Semicolon: 'öÖ',
    Quote: 'äÄ',
    Backslash: "#'",
    Comma: ',;',
    Period: '.:',
    Slash: '-_',
    IntlBackslash: '<>',
  },
  French: {
    ...letters('azertyuiopqsdfghjklwxcvbn', 'QWERTYUIOPASDFGHJKLZXCVBN'),
    ...digits('&1é2"3\'4(5-6è7_8ç9à0'),
    Semicolon: 'mM',
    KeyM: ',?',
    Comma: ';.',
    Period: ':/',
    Slash: '!§',
    Minus: ')°',
    Equal: '=+',
    Quote: 'ù%',
    BracketRight: '$£',
    Backslash: '*µ',
    IntlBackslash: '<>',
  },
  Russian: {
    ...letters('йцукенгшщзфывапролдячсмить', PLACES),
    ...digits('1!2"3№4;5%6:7?8*9(0)'),
    Minus: '-_',
    Equal: '=+',
    BracketLeft: 'хХ',
    BracketRight: 'ъЪ',
    Semicolon: 'жЖ',
    Quote: 'эЭ',
    Comma: 'бБ',
    Period: 'юЮ',
    Slash: '.,',
    Backslash: '\\/',
  },
}

const AMERICAN = LAYOUTS['American'] ?? {}

/** How to press a key on a keyboard: by its character, else by its place on an American one. */
export function pressOn(layout: KeyboardLayout, notation: string): KeyPress {
  const { name, control, alt, shift } = parseKey(notation)
  const held = { ctrlKey: control, altKey: alt, metaKey: false }
  if (name.length > 1) return { ...held, key: name, code: '', shiftKey: shift }
  // A digit uses its key, whether it needs Shift (as on a French keyboard) or not.
  if (/\d/.test(name)) {
    const code = `Digit${name}`
    return { ...held, code, shiftKey: shift, key: layout[code]?.[shift ? 1 : 0] ?? name }
  }
  for (const level of [0, 1]) {
    const place = Object.entries(layout).find(([, typed]) => typed[level]?.toLowerCase() === name)
    if (!place) continue
    const [code, typed] = place
    const isLetter = /\p{L}/u.test(name)
    const shiftKey = isLetter ? shift : shift || level === 1
    return { ...held, code, shiftKey, key: typed[shiftKey ? 1 : 0] ?? name }
  }
  const [code = ''] = Object.entries(AMERICAN).find(([, typed]) => typed.startsWith(name)) ?? []
  return { ...held, code, shiftKey: shift, key: layout[code]?.[shift ? 1 : 0] ?? 'Dead' }
}
