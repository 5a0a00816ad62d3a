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

export const ALL_MARKS =
  Mark.placed | Mark.locked | Mark.gateSeed | Mark.courtSeed | Mark.rockSeed | Mark.streetsBeside
/** The marks that say how a cell began. */
export const SEED_MARKS = Mark.gateSeed | Mark.courtSeed | Mark.rockSeed
/** The marks that only a person sets. */
export const HAND_MARKS = Mark.placed | Mark.locked

export function hasMark(marks: number | undefined, mark: number): boolean {
  return ((marks ?? 0) & mark) !== 0
}

/** Whether a cell is rock beside which no street runs: all rock, unless the author took the rule back for it. */
export function keepsStreetsOff(level: Level, cell: number): boolean {
  return level.cells[cell] === CellKind.rock && !hasMark(level.marks[cell], Mark.streetsBeside)
}
