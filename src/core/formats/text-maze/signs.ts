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

/** Text with more different characters is prose, not a maze. */
export const MAX_SIGNS = 24

const WALLS = '#X█▓▒1%'
const FLOORS = ' .·0,_'
const DOORS = "+DI'/=2"
const PLACES: Readonly<Record<string, string>> = { S: 'start', '@': 'start', '<': 'up', '>': 'down' }

/** Returns the characters of some rows in the order of first use, with their likely meanings. */
export function signsOf(rows: readonly Line[]): ReadonlyMap<number, string> {
  const codes = new Set<number>()
  const posts = new Set<number>()
  for (const [row, { text }] of rows.entries()) {
    for (let column = 0; column < text.length; column++) {
      const code = text.charCodeAt(column)
      codes.add(code)
      if (row % 2 === 0 && column % 2 === 0) posts.add(code)
    }
  }
  const hasHash = codes.has(0x23)
  const guess = (code: number): string => {
    const sign = String.fromCharCode(code)
    if (FLOORS.includes(sign)) return 'floor'
    if (WALLS.includes(sign) || isBox(code) || posts.has(code)) return 'wall'
    // Beside blocks of "#" they are doors, as in classic towns; otherwise lines.
    if (sign === '-' || sign === '|') return hasHash ? 'door' : 'wall'
    if (DOORS.includes(sign)) return 'door'
    return PLACES[sign] ?? 'floor'
  }
  return new Map([...codes].map((code) => [code, guess(code)]))
}

/** Creates the setting for the meaning of a character. */
export function signSetting(code: number, likely: string) {
  return choice<string>({
    label: code === 0x20 ? 'Blank' : `“${String.fromCharCode(code)}”`,
    help: 'The meaning of this character.',
    default: likely,
    choices: MEANINGS.map(({ id, label }) => ({ value: id, label })),
  })
}

/** Returns the id of the setting: "sign-23" for "#", with its number in hexadecimal, which is safe on a command line. */
export function signId(code: number): string {
  return `sign-${code.toString(16)}`
}
