import { MAX_DISTRICTS } from '../../level/districts'
import { CELL_KINDS, EDGE_KINDS, type CellKindId, type EdgeKindId } from '../../level/kinds'
import { ALL_MARKS } from '../../level/marks'

/** One letter for each cell kind in a row of the file. */
const CELL_LETTERS: Readonly<Record<CellKindId, string>> = {
  undecided: '.',
  street: 's',
  house: 'h',
  rock: 'r',
  outside: 'o',
  water: 'w',
  bridge: 'b',
}

/** One letter for each edge kind; with the common ones, a row reads as a picture. */
const EDGE_LETTERS: Readonly<Record<EdgeKindId, string>> = {
  undecided: '.',
  open: ' ',
  archway: 'a',
  wall: '#',
  innerWall: 'w',
  breakableWall: 'x',
  bars: 'b',
  door: '+',
  lockedDoor: 'l',
  secretDoor: 's',
  oneWayForth: '>',
  oneWayBack: '<',
}

/** The letter of a cell's marks: the sum of their numbers as one base-64 digit. */
const MARK_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_'

/** The letter of a painted weight: its number, or a dot for none. */
const WEIGHT_LETTERS = '.123'

/** The letter of a cell's district: its number as one base-36 digit, or a dot for none. */
const ZONE_LETTERS = '.123456789abcdefghijklmnopqrstuvwxyz'

/** The alphabet of one kind of row: letters for values, and values for letters. */
export interface Alphabet {
  /** Character code by value; 0 for a value without a letter. */
  readonly codeOf: Uint8Array
  /** Value by character code below 128; 255 for unknown letters. */
  readonly valueOf: Uint8Array
  /** All letters, for messages. */
  readonly letters: string
}

export const CELL_ALPHABET = alphabet(CELL_KINDS.map((row) => [row.value, CELL_LETTERS[row.id]]))
export const EDGE_ALPHABET = alphabet(EDGE_KINDS.map((row) => [row.value, EDGE_LETTERS[row.id]]))
export const MARK_ALPHABET = alphabet(
  [...MARK_LETTERS].slice(0, ALL_MARKS + 1).map((letter, value) => [value, letter]),
)
export const ZONE_ALPHABET = alphabet(
  [...ZONE_LETTERS].slice(0, MAX_DISTRICTS + 1).map((letter, zone) => [zone, letter]),
)
export const WEIGHT_ALPHABET = alphabet([...WEIGHT_LETTERS].map((letter, weight) => [weight, letter]))

function alphabet(pairs: readonly (readonly [value: number, letter: string])[]): Alphabet {
  const codeOf = new Uint8Array(256)
  const valueOf = new Uint8Array(128).fill(255)
  for (const [value, letter] of pairs) {
    codeOf[value] = letter.charCodeAt(0)
    valueOf[letter.charCodeAt(0)] = value
  }
  return { codeOf, valueOf, letters: pairs.map(([, letter]) => letter).join('') }
}
