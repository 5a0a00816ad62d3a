import type { SetLine } from './set-line'

/** Sets lines with signs that the program's own font lacks, in fonts that the author gave. */
export interface Typesetter {
  /** Returns the line from left to right; a box replaces a sign that no font has. */
  setLine(text: string): SetLine
  /** Returns the signs of a text that no font has, each once. */
  missingSigns(text: string): readonly string[]
}

let current: Typesetter | undefined

/**
 * Runs work that draws texts with a typesetter; `undefined` leaves the program's own font only. Formats write at once,
 * so the typesetter never outlives its export, and the dozens of functions that measure texts need no parameter for it.
 */
export function withTypesetter<Result>(typesetter: Typesetter | undefined, work: () => Result): Result {
  const before = current
  current = typesetter
  try {
    return work()
  } finally {
    current = before
  }
}

/** Returns the typesetter of the running export; undefined if it has none. */
export function currentTypesetter(): Typesetter | undefined {
  return current
}
