import { canBeGate } from '../../level/edges'
import type { Grid } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import { hasMark, Mark } from '../../level/marks'

/** What one letter of a sketch says of its cell. */
export interface Saying {
  readonly kind: number
  readonly marks: number
}

const UNDECIDED: Saying = { kind: CellKind.undecided, marks: 0 }

/** The letters of placed cells; the same in upper case are locked as well. */
const PLACED: Readonly<Record<string, Saying>> = {
  s: { kind: CellKind.street, marks: Mark.placed },
  h: { kind: CellKind.house, marks: Mark.placed },
  r: { kind: CellKind.rock, marks: Mark.placed | Mark.rockSeed },
  c: { kind: CellKind.street, marks: Mark.placed | Mark.courtSeed },
  g: { kind: CellKind.street, marks: Mark.placed | Mark.gateSeed },
}

/** All letters with what they mean, for messages. */
export const LETTERS_IN_WORDS =
  '"." undecided, "s" street, "h" house, "r" rock, "c" courtyard, "g" gate, and the same in upper case for locked cells'

const SAYINGS = sayings()

/** What the letter with this character code says, or nothing where it is no letter of a sketch. */
export function sayingOf(code: number): Saying | undefined {
  return SAYINGS[code]
}

/** The letter that comes nearest to a cell: its kind always, its marks as far as a letter knows them. */
export function letterOf(grid: Grid, cell: number, kind: number, marks: number): string {
  const letter = placedLetter(grid, cell, kind, marks)
  return hasMark(marks, Mark.locked) ? letter.toUpperCase() : letter
}

function placedLetter(grid: Grid, cell: number, kind: number, marks: number): string {
  if (kind === CellKind.house) return 'h'
  if (kind === CellKind.rock) return 'r'
  if (kind !== CellKind.street) return '.'
  // A gate where none can be would be refused when the sketch is read.
  if (hasMark(marks, Mark.gateSeed) && canBeGate(grid, cell)) return 'g'
  return hasMark(marks, Mark.courtSeed) ? 'c' : 's'
}

function sayings(): readonly (Saying | undefined)[] {
  const table: (Saying | undefined)[] = Array.from({ length: 128 })
  table['.'.charCodeAt(0)] = UNDECIDED
  for (const [letter, saying] of Object.entries(PLACED)) {
    table[letter.charCodeAt(0)] = saying
    table[letter.toUpperCase().charCodeAt(0)] = { kind: saying.kind, marks: saying.marks | Mark.locked }
  }
  return table
}
