import type { Level } from '../../core/level/level'
import type { LabelOf } from '../../core/project/kinds'
import type { Command } from '../command'

/** Cells that a command left unchanged, in rising order, and the rule that forbids it as one sentence. */
export interface CommandProblem {
  readonly reason: string
  readonly cells: readonly number[]
}

export interface CommandResult {
  /** The same object if the command changes nothing. */
  readonly level: Level
  readonly refused: readonly CommandProblem[]
  /** How many cells the command changed. */
  readonly count: number
  /** One sentence about changes beyond the request. */
  readonly notice?: string
  /**
   * Cells in rising order that contain all changes, with their sides, so that the history and the canvas need not
   * compare the whole level. Undefined if anything may have changed.
   */
  readonly touched?: Uint32Array
}

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>

/** The rules of one kind of command; one entry of the table in `index.ts`. */
export interface CommandRules<Kind extends Command['kind']> {
  /** Runs the command. Throws a RangeError on a cell outside the level, a programming mistake. */
  readonly run: (level: Level, command: CommandOf<Kind>, labelOf: LabelOf) => CommandResult
  /** Describes the command in the history: "Street, 14 cells". `count` comes from its result. */
  readonly describe: (command: CommandOf<Kind>, count: number, labelOf: LabelOf) => string
}

/** Formats a number of cells. */
export function cellsInWords(count: number): string {
  return `${count} ${count === 1 ? 'cell' : 'cells'}`
}
