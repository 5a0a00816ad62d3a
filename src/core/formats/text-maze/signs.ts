import { EdgeKind } from '../../level/kinds'
import type { PlaceKindId } from '../../level/places'
import { choice } from '../../settings/define'
import { FLOOR_BLOCK, WALL_BLOCK } from '../blocks'
import type { Line } from '../../text/text'
import { isBox } from './pitch'

/** The meaning of a character: the block it fills, and the place on it. */
export interface Meaning {
  readonly id: string
  readonly label: string
  readonly block: number
  readonly place?: PlaceKindId
}

export const MEANINGS: readonly Meaning[] = [
  { id: 'wall', label: 'Wall', block: WALL_BLOCK },
  { id: 'floor', label: 'Floor', block: FLOOR_BLOCK },
  { id: 'door', label: 'Door', block: EdgeKind.door },
  { id: 'locked', label: 'Locked door', block: EdgeKind.lockedDoor },
  { id: 'secret', label: 'Secret door', block: EdgeKind.secretDoor },
  { id: 'start', label: 'Floor with the start', block: FLOOR_BLOCK, place: 'start' },
  { id: 'up', label: 'Floor with stairs up', block: FLOOR_BLOCK, place: 'stairs-up' },
  { id: 'down', label: 'Floor with stairs down', block: FLOOR_BLOCK, place: 'stairs-down' },
]

const WALLS = '#X█▓▒1%'
const FLOORS = '.·0,_'
const DOORS = "+DI'/=2"
const PLACES: Readonly<Record<string, string>> = { S: 'start', '@': 'start', '<': 'up', '>': 'down' }
export const BLANK = 0x20
const [HASH, DASH, BAR, SMALL_X] = [0x23, 0x2d, 0x7c, 0x78] as const
const DOTS: readonly number[] = [0x2e, 0xb7]

/** Returns the characters of some rows in the order of first use, with their likely meanings. */
export function signsOf(rows: readonly Line[], isLattice: boolean): ReadonlyMap<number, string> {
  const counts = countSigns(rows)
  const countOf = (...codes: readonly number[]): number =>
    codes.reduce((sum, code) => sum + (counts.get(code)?.all ?? 0), 0)
  const hasHash = countOf(HASH) > 0
  const dots = countOf(...DOTS)
  const hasOutside = dots > 0 && blanksBesideDots(rows) * 10 < dots
  // In maps of some games rooms have walls of lines, and "#" is a corridor.
  const hasCorridors = !isLattice && hasOutside && hasHash && countOf(DASH, BAR) > countOf(HASH)
  const guess = (code: number): string => {
    if (code === BLANK) return hasOutside ? 'wall' : 'floor'
    if (code === HASH && hasCorridors) return 'floor'
    const sign = String.fromCharCode(code)
    if (FLOORS.includes(sign)) return 'floor'
    const isPost = isLattice && counts.get(code)?.isPost === true
    if (WALLS.includes(sign) || isBox(code) || isPost) return 'wall'
    if (code === SMALL_X) return hasHash ? 'floor' : 'wall'
    // Beside blocks of "#" they are doors, as in classic towns; otherwise lines.
    if (code === DASH || code === BAR) return hasHash && !hasCorridors ? 'door' : 'wall'
    if (DOORS.includes(sign)) return 'door'
    return PLACES[sign] ?? 'floor'
  }
  return new Map([...counts.keys()].map((code) => [code, guess(code)]))
}

/** The number of occurrences of a character, and whether one is at a corner of a lattice. */
interface SignCount {
  all: number
  isPost: boolean
}

function countSigns(rows: readonly Line[]): ReadonlyMap<number, SignCount> {
  const counts = new Map<number, SignCount>()
  for (const [row, { text }] of rows.entries()) {
    for (let column = 0; column < text.length; column++) {
      const code = text.charCodeAt(column)
      const isPost = row % 2 === 0 && column % 2 === 0
      const known = counts.get(code)
      if (!known) counts.set(code, { all: 1, isPost })
      else {
        known.all++
        known.isPost ||= isPost
      }
    }
  }
  return counts
}

/** Counts blanks that touch a dot. If there are many, blanks are floor as dots are, and not the outside of the map. */
function blanksBesideDots(rows: readonly Line[]): number {
  const isDot = (row: number, column: number): boolean =>
    DOTS.includes(rows[row]?.text.charCodeAt(column) ?? 0)
  let count = 0
  for (const [row, { text }] of rows.entries()) {
    for (let column = 0; column < text.length; column++) {
      if (text.charCodeAt(column) !== BLANK) continue
      if (
        isDot(row, column - 1) ||
        isDot(row, column + 1) ||
        isDot(row - 1, column) ||
        isDot(row + 1, column)
      ) {
        count++
      }
    }
  }
  return count
}

/** Names a character. */
export function labelOfSign(code: number): string {
  return code === BLANK ? 'Blank' : `“${String.fromCharCode(code)}”`
}

/** Creates the setting for the meaning of a character. */
export function signSetting(code: number, likely: string) {
  return choice<string>({
    label: labelOfSign(code),
    help: 'The meaning of this character.',
    default: likely,
    choices: MEANINGS.map(({ id, label }) => ({ value: id, label })),
  })
}

/** Returns the id of the setting: "sign-23" for "#", with its number in hexadecimal, which is safe on a command line. */
export function signId(code: number): string {
  return `sign-${code.toString(16)}`
}
