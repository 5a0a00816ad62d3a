import type { Bytes } from './bytes'
import { CellKind } from './kinds'
import type { Level } from './level'

/** What is known of a cell beside its kind: bits that may be set together. */
export const Mark = {
  /** Drawn by hand: keeps its kind when the town is re-rolled; its doors may move. */
  placed: 1,
  /** Frozen by hand: keeps its kind and its four decided edges. */
  locked: 2,
  /** A street that began as a gate in the town wall. */
  gateSeed: 4,
  /** A street that began as a courtyard. */
  courtSeed: 8,
  /** Rock that was set out before the streets. */
  rockSeed: 16,
  /** Rock beside which streets may run: the author took the rule back for it. */
  streetsBeside: 32,
} as const

/** All marks, without the weight that stands beside them in the same byte. */
export const ALL_MARKS =
  Mark.placed | Mark.locked | Mark.gateSeed | Mark.courtSeed | Mark.rockSeed | Mark.streetsBeside
/** The marks that say how a cell began. */
export const SEED_MARKS = Mark.gateSeed | Mark.courtSeed | Mark.rockSeed
/** The marks that only a person sets. */
export const HAND_MARKS = Mark.placed | Mark.locked

/** The marks that mean something on rock alone. */
const ROCK_MARKS = Mark.rockSeed | Mark.streetsBeside

/** The bits beside the marks that hold a weight painted by hand, and how far up they stand. */
export const WEIGHT_BITS = 0b1100_0000
const WEIGHT_SHIFT = 6

/** The weights that can be painted: 1 opens first, 2 early, 3 last. 0 stands for unpainted, between 2 and 3. */
export const MAX_WEIGHT = 3

/** The weight painted on a cell, from its marks; 0 where there is none. */
export function weightOf(marks: number | undefined): number {
  return (marks ?? 0) >>> WEIGHT_SHIFT
}

/** The marks of a cell with another weight; 0 takes it away. */
export function withWeight(marks: number, weight: number): number {
  return (marks & ~WEIGHT_BITS) | (weight << WEIGHT_SHIFT)
}

/**
 * What stays of a cell's marks whatever is drawn over it: its weight, which belongs to the place and not to what stands
 * there. Where the kind stays as well, so does what is said of rock.
 */
export function lastingMarks(marks: number | undefined, keepsKind: boolean): number {
  return (marks ?? 0) & (keepsKind ? WEIGHT_BITS | ROCK_MARKS : WEIGHT_BITS)
}

/** Whether a weight is painted on any of the cells that these are the marks of. */
export function hasWeights(marks: Bytes): boolean {
  for (let cell = 0; cell < marks.length; cell++) if (weightOf(marks[cell]) !== 0) return true
  return false
}

export function hasMark(marks: number | undefined, mark: number): boolean {
  return ((marks ?? 0) & mark) !== 0
}

/**
 * Whether a cell is rock beside which no street runs: rock that was set out by chance, and with `drawnToo` rock of every
 * origin, unless the author took the rule back for it.
 */
export function keepsStreetsOff(level: Level, cell: number, drawnToo = false): boolean {
  if (level.cells[cell] !== CellKind.rock) return false
  const marks = level.marks[cell]
  if (hasMark(marks, Mark.streetsBeside)) return false
  return drawnToo || (hasMark(marks, Mark.rockSeed) && !hasMark(marks, HAND_MARKS))
}
