import { placeHash, Purpose, type TownKey } from './place-hash'

/**
 * An avenue of an endless town. Avenues lie on a lattice of lines i and j: through every vertex with an even sum goes an
 * upright avenue, through the others a level one. Each reaches from the avenue before to the one after, wherever they
 * lie:
 *
 *        |       |
 *   -----+---+---+--      So each slot of the lattice is a rectangle with avenues all around, although every avenue
 *        |   |            lies where its own hash says, independent of all others.
 *   --+--+   +------
 *     |  |   |
 *
 * Of three lines one is a main one: its avenues are two cells wide, and go on straight for a stretch of the lattice.
 */
export interface Avenue {
  /** Its first column or row. */
  readonly at: number
  /** In cells. */
  readonly width: number
}

/** The direction of a line, as the purpose of its hash. */
type Line = typeof Purpose.column | typeof Purpose.row

/** Mean distance of neighbouring lines, in cells. */
export const PITCH = 36
/** Maximum shift of an avenue to the east or south, in cells. */
const JITTER = 16
/** Lines in a group, one of which is a main one. */
const MAIN_EVERY = 3
/** Lines for which a main avenue goes on straight. */
const STRETCH = 8
/** Width of a main avenue, in cells. */
const MAIN_WIDTH = 2

/** Returns the upright avenue through a vertex with an even sum. */
export function columnAt(key: TownKey, i: number, j: number): Avenue {
  return lineAt(key, Purpose.column, i, j)
}

/** Returns the level avenue through a vertex with an odd sum. */
export function rowAt(key: TownKey, i: number, j: number): Avenue {
  return lineAt(key, Purpose.row, j, i)
}

/** Whether a column or row of the lattice is a main one. */
export function isMain(key: TownKey, line: Line, i: number): boolean {
  return mainOf(key, line, Math.floor(i / MAIN_EVERY)) === i
}

/** Returns the number of the district that a slot lies in, across or down: districts lie between main lines. */
export function districtOf(key: TownKey, line: Line, i: number): number {
  const group = Math.floor(i / MAIN_EVERY)
  return i >= mainOf(key, line, group) ? group : group - 1
}

function lineAt(key: TownKey, line: Line, i: number, j: number): Avenue {
  const main = isMain(key, line, i)
  const begin = main ? placeHash(key, Purpose.stretch + 16 * line, i, 0) % STRETCH : 0
  const part = main ? Math.floor((j + begin) / STRETCH) : j
  const hash = placeHash(key, line, i, part)
  return { at: i * PITCH + (hash % (JITTER + 1)), width: main ? MAIN_WIDTH : 1 }
}

/** The main line of a group of neighbouring lines. */
function mainOf(key: TownKey, line: Line, group: number): number {
  const purpose = line === Purpose.column ? Purpose.mainColumn : Purpose.mainRow
  return MAIN_EVERY * group + (placeHash(key, purpose, group, 0) % MAIN_EVERY)
}
