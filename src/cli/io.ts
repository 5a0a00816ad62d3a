import type { Writing } from './write-report'
import { visibleText } from '../core/text/visible-text'

/** The program's access to its environment; tests pass their own. */
export interface ProgramIo {
  readonly stdin: AsyncIterable<Uint8Array | string>
  /** Resolves when the content is written; rejects with a system error. */
  readonly stdout: (content: string | Uint8Array) => Promise<void>
  readonly stderr: (text: string) => void
  /** The folder of relative file names. */
  readonly folder: string
  /** Milliseconds since 1970, for seeds that were not given. */
  readonly now: () => number
  /** The terminal of a person who reads along; undefined where standard error goes elsewhere. */
  readonly terminal?: { readonly outColours: boolean } | undefined
  /** Whether standard output is a terminal, which reads control characters as commands. */
  readonly isOutTerminal?: boolean
  /** Begins to listen for Ctrl+C, and returns the signal that it aborts; without it no command waits. */
  readonly untilStopped?: () => AbortSignal
  /** The person at the terminal, who is asked before a file is replaced; undefined where nobody can answer. */
  readonly prompt?: Prompt | undefined
  /** How the running command writes; undefined for commands that write no files. */
  readonly writing?: Writing
  /** The bundled program, which further threads run; without it everything runs in one thread. */
  readonly program?: URL
}

/** Who answers a question of the program. */
export interface Prompt {
  /** Resolves to the typed line; to an empty one at the end of the input. */
  readonly ask: (question: string) => Promise<string>
  /** The file in which the program remembers which files it wrote; by default that of the user. */
  readonly record?: string
}

/** The exit statuses. */
export const Exit = {
  good: 0,
  /** A law is broken, or generating failed. */
  broken: 1,
  /** Wrong usage, or input that cannot be read. */
  usage: 2,
  /** The result cannot be written. */
  unwritten: 3,
  /** The reader of standard output is gone; shells report a program that SIGPIPE ended by this number. */
  closed: 141,
} as const

export type ExitCode = (typeof Exit)[keyof typeof Exit]

/** Ends a command early: lines for standard error, one sentence each, and the exit status. */
export class Stop extends Error {
  constructor(
    readonly code: ExitCode,
    readonly lines: readonly string[],
  ) {
    super(lines.join('\n'))
    this.name = 'Stop'
  }
}

/** What stops a command that is used in a wrong way, in one line. */
export function usage(line: string): Stop {
  return new Stop(Exit.usage, [line])
}

/** The name of standard input or output. */
export const STANDARD_STREAM = '-'

/** Prints each line on standard error. They may hold names and texts of files, which never control the terminal. */
export function printNotes(io: ProgramIo, lines: readonly string[]): void {
  for (const line of lines) io.stderr(`${visibleText(line)}\n`)
}
