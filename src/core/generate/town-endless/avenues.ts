import { placeHash, Purpose, type TownKey } from './place-hash'

/**
 * The avenues of an endless town. Between whole numbers i and j, its lattice, every second vertex has an upright avenue
 * through it, and the others a level one. Each reaches from the avenue before to the one after, wherever those lie:
 *
 *      |         |            so that each place (i, j) is a rectangle with avenues all around, and the
 *   ---+----+    +-------     lines can lie anywhere, each by its own hash, without a look at more than
 *      |    |    |            the four around the rectangle.
 *      +----|----+
 *           |
 *
 * Every third line or so is a main one: it is two cells wide and goes on straight for a stretch of the lattice.
 */
export interface Avenue {
  /** Its first column or row. */
  readonly at: number
  /** In cells. */
  readonly width: number
}

/** The purpose of a hash that says which way a line runs. */
type Line = typeof Purpose.column | typeof Purpose.row

/** Cells from one line of the lattice to the next, on average. */
export const PITCH = 36
/** Cells by which a line may lie further on. */
const JITTER = 16
/** Of so many lines one is a main one. */
const MAIN_EVERY = 3
/** A main avenue goes on straight for so many lines. */
const STRETCH = 8
/** Widths in cells. */
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

/** Returns the district of a place, by column or row: how many main lines there are before it, from some beginning. */
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
