import { isDeepStrictEqual } from 'node:util'
import type { MutatorId } from './mutate'

/** Something that reads what comes from outside: one entry of the list in `targets/index.ts`. */
export interface Target {
  /** A stable word for the command line: "tmj". */
  readonly id: string
  /** The structures by which its inputs are changed. */
  readonly mutators: readonly MutatorId[]
  /** Good inputs to begin with. */
  readonly seeds: () => readonly Uint8Array[]
  /** Reads an input and checks the laws; throws if one is broken. Returns whether the input was accepted. */
  readonly run: (input: Uint8Array) => boolean | Promise<boolean>
}

/** A broken law. Every other error that a target throws is a problem as well. */
export class FuzzProblem extends Error {
  override readonly name = 'Problem'
}

/** Throws a problem unless the condition holds. */
export function law(holds: boolean, what: string): asserts holds {
  if (!holds) throw new FuzzProblem(what)
}

/** Throws a problem unless what was read from a written text equals what was written. */
export function lawOfReturn(after: unknown, before: unknown, what: string): void {
  law(isDeepStrictEqual(after, before), `${what} changes when it is written and read again.`)
}

/** A sentence about a file: not empty, and no text of an exception. */
export function checkSentence(message: string): void {
  law(message.trim() !== '', 'A problem has no words.')
  law(
    !/is not a function|Cannot read propert|is not iterable|undefined is not/.test(message),
    `A message is that of an exception: ${message}`,
  )
}

export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
