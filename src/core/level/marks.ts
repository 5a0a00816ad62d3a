import type { Bytes } from './bytes'
import { CellKind } from './kinds'
import type { Level } from './level'

/** Facts about a cell beside its kind: bits that can be combined. */
export const Mark = {
  /** Drawn by hand: keeps its kind when the town is re-rolled; its doors may move. */
  placed: 1,
  /** Frozen by hand: keeps its kind and its four decided edges. */
  locked: 2,
  /** A street that began as a gate in the town wall. */
  gateSeed: 4,
  /** A street that began as a courtyard. */
  courtSeed: 8,
  /** Rock placed before the streets. */
  rockSeed: 16,
  /** Rock beside which streets may run: the author lifted the rule for it. */
  streetsBeside: 32,
} as const

/** All marks, without the weight in the same byte. */
export const ALL_MARKS =
  Mark.placed | Mark.locked | Mark.gateSeed | Mark.courtSeed | Mark.rockSeed | Mark.streetsBeside
/** The marks that say how a cell began. */
export const SEED_MARKS = Mark.gateSeed | Mark.courtSeed | Mark.rockSeed
/** The marks that only a person sets. */
export const HAND_MARKS = Mark.placed | Mark.locked

/** The marks that only rock can have. */
const ROCK_MARKS = Mark.rockSeed | Mark.streetsBeside

/** The bits that hold a weight painted by hand, and their shift. */
const WEIGHT_BITS = 0b1100_0000
const WEIGHT_SHIFT = 6

/** Maximum weight: 1 opens first, 2 early, 3 last. 0 is unpainted and ranks between 2 and 3. */
export const MAX_WEIGHT = 3

/** Returns the weight in a cell's marks; 0 if none is painted. */
export function weightOf(marks: number | undefined): number {
  return (marks ?? 0) >>> WEIGHT_SHIFT
}

/** Returns a cell's marks with another weight; 0 removes it. */
export function withWeight(marks: number, weight: number): number {
  return (marks & ~WEIGHT_BITS) | (weight << WEIGHT_SHIFT)
}

/**
 * Returns the marks that survive drawing over a cell: its weight, which belongs to the position and not to the kind,
 * and the marks of rock if the kind stays.
 */
export function lastingMarks(marks: number | undefined, keepsKind: boolean): number {
  return (marks ?? 0) & (keepsKind ? WEIGHT_BITS | ROCK_MARKS : WEIGHT_BITS)
}

/** Whether any of these marks has a painted weight. */
export function hasWeights(marks: Bytes): boolean {
  for (let cell = 0; cell < marks.length; cell++) if (weightOf(marks[cell]) !== 0) return true
  return false
}

export function hasMark(marks: number | undefined, mark: number): boolean {
  return ((marks ?? 0) & mark) !== 0
}

/**
 * Whether no street may run beside a rock cell: rock placed at random, and with `drawnToo` rock of any origin, unless
 * the author lifted the rule for it.
 */
export function keepsStreetsOff(level: Level, cell: number, drawnToo = false): boolean {
  if (level.cells[cell] !== CellKind.rock) return false
  const marks = level.marks[cell]
  if (hasMark(marks, Mark.streetsBeside)) return false
  return drawnToo || (hasMark(marks, Mark.rockSeed) && !hasMark(marks, HAND_MARKS))
}
