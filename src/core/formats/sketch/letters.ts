import { canBeGate, gateEdge, gateEdgeKind, isWalledUp } from '../../level/gates'
import { CellKind } from '../../level/kinds'
import { rederiveEdges } from '../../level/edges'
import { createDraft, setEdge, type Level, type LevelDraft } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'

/** The meaning of one letter of a sketch. */
export interface Saying {
  readonly kind: number
  readonly marks: number
  /** Whether it is a walled-up gate; default false. */
  readonly isWalledUp?: boolean
}

const UNDECIDED: Saying = { kind: CellKind.undecided, marks: 0 }

/** The letters of placed cells; in upper case they are also locked. */
const PLACED: Readonly<Record<string, Saying>> = {
  s: { kind: CellKind.street, marks: Mark.placed },
  h: { kind: CellKind.house, marks: Mark.placed },
  r: { kind: CellKind.rock, marks: Mark.placed | Mark.rockSeed },
  c: { kind: CellKind.street, marks: Mark.placed | Mark.courtSeed },
  g: { kind: CellKind.street, marks: Mark.placed | Mark.gateSeed },
  x: { kind: CellKind.street, marks: Mark.placed | Mark.gateSeed, isWalledUp: true },
  o: { kind: CellKind.outside, marks: Mark.placed },
  w: { kind: CellKind.water, marks: Mark.placed },
  b: { kind: CellKind.bridge, marks: Mark.placed },
}

/** All letters and their meanings, for messages. */
export const LETTERS_IN_WORDS =
  '"." undecided, "s" street, "h" house, "r" rock, "c" courtyard, "g" gate, "x" walled-up gate, "o" outside, "w" water, "b" bridge, and the same in upper case for locked cells'

const SAYINGS = sayings()

/** Returns the meaning of a character code; undefined if it is not a letter of sketches. */
export function sayingOf(code: number): Saying | undefined {
  return SAYINGS[code]
}

/** Returns the closest letter for a cell: always its kind, and its marks as far as letters express them. */
export function letterOf(level: Level, cell: number): string {
  const marks = level.marks[cell]
  const letter = placedLetter(level, cell, level.cells[cell] ?? 0, marks ?? 0)
  return hasMark(marks, Mark.locked) ? letter.toUpperCase() : letter
}

const PLAIN_LETTERS: Readonly<Record<number, string>> = {
  [CellKind.bridge]: 'b',
  [CellKind.house]: 'h',
  [CellKind.rock]: 'r',
  [CellKind.outside]: 'o',
  [CellKind.water]: 'w',
}

function placedLetter(level: Level, cell: number, kind: number, marks: number): string {
  if (kind !== CellKind.street) return PLAIN_LETTERS[kind] ?? '.'
  // A gate in an illegal position would be refused when the sketch is read.
  if (hasMark(marks, Mark.gateSeed) && canBeGate(level, cell)) return isWalledUp(level, cell) ? 'x' : 'g'
  return hasMark(marks, Mark.courtSeed) ? 'c' : 's'
}

/** Returns the level drawn by rows of letters of equal length; undefined if sketches lack one of the letters. */
export function levelOfLetters(rows: readonly string[]): Level | undefined {
  const draft = createDraft(rows[0]?.length ?? 0, rows.length)
  const walledUp: number[] = []
  for (const [cell, letter] of [...rows.join('')].entries()) {
    const saying = sayingOf(letter.charCodeAt(0))
    if (!saying) return undefined
    draft.cells[cell] = saying.kind
    draft.marks[cell] = saying.marks
    if (saying.isWalledUp === true) walledUp.push(cell)
  }
  return deriveAll(draft, walledUp)
}

/** Decides every edge of a draft from its cells alone, and walls up some of its gates. */
export function deriveAll(draft: LevelDraft, walledUp: readonly number[]): Level {
  rederiveEdges(draft, draft.cells.keys())
  wallUp(draft, walledUp)
  return draft
}

/** Walls up some gates of a draft whose edges are decided. */
export function wallUp(draft: LevelDraft, gates: readonly number[]): void {
  for (const cell of gates) {
    const edge = gateEdge(draft, cell)
    if (edge !== undefined) setEdge(draft, edge, gateEdgeKind(true))
  }
}

function sayings(): readonly (Saying | undefined)[] {
  const table: (Saying | undefined)[] = Array.from({ length: 128 })
  table['.'.charCodeAt(0)] = UNDECIDED
  for (const [letter, saying] of Object.entries(PLACED)) {
    table[letter.charCodeAt(0)] = saying
    table[letter.toUpperCase().charCodeAt(0)] = { ...saying, marks: saying.marks | Mark.locked }
  }
  return table
}
