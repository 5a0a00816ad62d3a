import type { Level } from '../../core/level/level'
import type { Command } from '../command'

/** Cells a command left alone, in rising order, and the rule that forbids it as a sentence. */
export interface Refusal {
  readonly reason: string
  readonly cells: readonly number[]
}

export interface CommandResult {
  /** The very level that was given where the command changes nothing. */
  readonly level: Level
  readonly refused: readonly Refusal[]
  /** How many cells the command was carried out on. */
  readonly count: number
  /** What went along with what was asked for, as a sentence. */
  readonly notice?: string
  /**
   * Cells in rising order: beyond them and their sides nothing changed, so that the history and the canvas need not
   * look at the whole level. Missing where anything may have changed.
   */
  readonly touched?: Uint32Array
}

/** The command of one kind. */
export type CommandOf<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>

/** What is known of one kind of command; one entry of the table in `index.ts`. */
export interface CommandRules<Kind extends Command['kind']> {
  /** Carries it out. Throws a RangeError on a cell outside the level: only a programming mistake names one. */
  readonly run: (level: Level, command: CommandOf<Kind>) => CommandResult
  /** In the words of the history: "Street, 14 cells". `count` is that of its result. */
  readonly describe: (command: CommandOf<Kind>, count: number) => string
}

/** A number of cells in words. */
export function cellsInWords(count: number): string {
  return `${count} ${count === 1 ? 'cell' : 'cells'}`
}
