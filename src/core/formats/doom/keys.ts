import { distancesFrom, distancesFromAny, type Walker } from '../../analyse/routes'
import { cellsOfEdge, edgeCount } from '../../level/grid'
import { EdgeKind } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { tileOfEdge, type Tiles } from './tiles'

/** The colours of keys, in the order in which a player finds them. */
export const KEY_COLOURS = ['blue', 'yellow', 'red'] as const

/** A key, and the cell that it lies on. */
export interface Key {
  /** Index in `KEY_COLOURS`. */
  readonly colour: number
  readonly cell: number
}

export interface Locks {
  /** The colour of each locked door, by its tile. */
  readonly colours: ReadonlyMap<number, number>
  readonly keys: readonly Key[]
  /** Tiles of doors that cannot be opened by hand. */
  readonly shut?: ReadonlySet<number>
}

/** Players open doors and find the secret ones by trying; without a key, locked doors stay shut. */
const KEYLESS: Walker = { hasKeys: false, knowsSecrets: true }
/** Maximum distance of a key from where the walk for it begins, in steps. */
const FARTHEST = 24

/** Questions about the cells of a map that the placement of keys asks. */
export interface Floors {
  readonly hasFloor: (cell: number) => boolean
  /** Whether something else lies on the cell. */
  readonly isTaken: (cell: number) => boolean
}

/**
 * Colours locked doors and places their keys. The doors at the part of a level that is reached without keys are blue,
 * and their key lies within that part; those at the part behind them are yellow, all others red. So each key can be
 * reached without any door of its colour.
 */
export function planLocks(level: Level, tiles: Tiles, start: number, floors: Floors): Locks {
  const locked: number[] = []
  for (let edge = 0; edge < edgeCount(level); edge++) {
    if (edgeAt(level, edge) === EdgeKind.lockedDoor) locked.push(edge)
  }
  const colours = new Map<number, number>()
  const keys: Key[] = []
  if (locked.length === 0 || start < 0) return { colours, keys }
  // Distances within what is reached so far; 0 in the parts before.
  let part = distancesFrom(level, start, KEYLESS)
  let rest = locked
  for (let colour = 0; colour < KEY_COLOURS.length && rest.length > 0; colour++) {
    const isReached = (cell: number): boolean => cell >= 0 && part[cell] !== -1
    const beside = rest.filter((edge) => cellsOfEdge(level, edge).some(isReached))
    if (beside.length === 0 && colour > 0) break
    keys.push({ colour, cell: keyCell(part, floors) ?? start })
    const opened = new Set(beside)
    const isLast = colour === KEY_COLOURS.length - 1 || beside.length === 0
    for (const edge of isLast ? rest : beside) colours.set(tileOfEdge(level, tiles, edge), colour)
    if (isLast) rest = []
    rest = rest.filter((edge) => !opened.has(edge))
    const behind = beside.flatMap((edge) => cellsOfEdge(level, edge)).filter((cell) => cell >= 0)
    const before = [...part.keys()].filter(isReached)
    part = distancesFromAny(level, [...before, ...behind.filter(floors.hasFloor)], KEYLESS)
  }
  // These doors cannot be reached, so any key but the first would be out of reach.
  for (const edge of rest) colours.set(tileOfEdge(level, tiles, edge), 0)
  return { colours, keys }
}

/** Returns the cell farthest from where a part begins, within the maximum; undefined if every cell is taken. */
function keyCell(part: Int32Array, { hasFloor, isTaken }: Floors): number | undefined {
  let best: number | undefined
  for (let cell = 0; cell < part.length; cell++) {
    const distance = part[cell] ?? -1
    if (distance < 0 || distance > FARTHEST || distance <= (part[best ?? -1] ?? -1)) continue
    if (hasFloor(cell) && !isTaken(cell)) best = cell
  }
  return best
}
