import { cellsOfEdge, northEdgeCount } from '../level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../level/kinds'
import type { Level } from '../level/level'
import { HAND_MARKS, hasMark } from '../level/marks'
import type { Problem, Severity } from '../level/problem'
import type { Proposal } from './repairs/proposal'

/** What holds in every finished town; one entry of the list in `check.ts`. */
export interface Law {
  /** A stable word; the `rule` of each problem it finds. */
  readonly id: string
  /** The law itself in one sentence. */
  readonly statement: string
  /** Everything in a level that breaks it. What is undecided yet breaks the first law only. Linear in the level's size. */
  readonly check: (level: Level) => readonly Problem[]
  /**
   * What may mend one of its problems, the best first. `find-repairs.ts` tries each and offers those that do mend it.
   */
  readonly propose: (patient: Patient, problem: Problem) => readonly Proposal[]
}

/** A level that breaks laws, with what its repairs have to know of the whole. */
export interface Patient {
  readonly level: Level
  /** Whether a cell is a street of the network that the others have to be joined to. */
  readonly isMain: (cell: number) => boolean
  /** Whether something with a name stands on a cell, which then has to stay what it is. */
  readonly hasPlace: (cell: number) => boolean
}

/** One thing that breaks a law, before it is put into a problem. */
export interface Fault {
  readonly severity: Severity
  readonly message: string
  readonly cells: readonly number[]
  readonly edges: readonly number[]
}

/** From this many faults of one kind on, a list of them helps nobody: they become one problem that shows them all. */
export const MANY_FAULTS = 1000

/**
 * Makes a problem of each fault; but very many become one problem per severity, with all their cells and edges, whose
 * sentence `summarise` makes from their number and the first of them. `describe` is called once for each place.
 */
export function toProblems(
  rule: string,
  places: readonly number[],
  describe: (place: number) => Fault,
  summarise: (count: number, first: Fault) => string,
): readonly Problem[] {
  if (places.length < MANY_FAULTS) return places.map((place) => ({ rule, ...describe(place) }))
  const groups = new Map<Severity, { count: number; first: Fault; cells: Set<number>; edges: Set<number> }>()
  for (const place of places) {
    const fault = describe(place)
    let group = groups.get(fault.severity)
    if (!group) {
      group = { count: 0, first: fault, cells: new Set(), edges: new Set() }
      groups.set(fault.severity, group)
    }
    group.count++
    for (const cell of fault.cells) group.cells.add(cell)
    for (const edge of fault.edges) group.edges.add(edge)
  }
  return [...groups].map(([severity, { count, first, cells, edges }]) => ({
    rule,
    severity,
    message: summarise(count, first),
    cells: rising(cells),
    edges: rising(edges),
  }))
}

/** Whether an edge between two cells, first the northern or western one, is what is looked for; all three are kinds. */
export type EdgeTest = (first: number, second: number, edge: number) => boolean

/** The edges between two cells of the level for which `isFaulty` answers yes, in rising order. */
export function findInnerEdges(level: Level, isFaulty: EdgeTest): number[] {
  const { width, height, cells, northEdges, westEdges } = level
  // Asked once for each combination of kinds: millions of edges then take one look in a table each.
  const table = tableOf(isFaulty)
  const cellCode = CELL_CODE
  const edgeCode = EDGE_CODE
  const found: number[] = []
  for (let cell = width; cell < width * height; cell++) {
    const first = cellCode[cells[cell - width] as number] as number // the arrays cover the level
    const second = cellCode[cells[cell] as number] as number
    if (table[(first << 8) | (second << 4) | (edgeCode[northEdges[cell] as number] as number)] === 1) {
      found.push(cell)
    }
  }
  const firstWest = northEdgeCount(level)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let first = cellCode[cells[row] as number] as number
    for (let cell = row + 1; cell < row + width; cell++) {
      const second = cellCode[cells[cell] as number] as number
      if (table[(first << 8) | (second << 4) | (edgeCode[westEdges[cell + y] as number] as number)] === 1) {
        found.push(firstWest + cell + y)
      }
      first = second
    }
  }
  return found
}

function tableOf(isFaulty: EdgeTest): Uint8Array {
  const table = new Uint8Array(1 << 12)
  for (const [a, first] of CELL_KINDS.entries()) {
    for (const [b, second] of CELL_KINDS.entries()) {
      for (const [c, edge] of EDGE_KINDS.entries()) {
        if (isFaulty(first.value, second.value, edge.value)) table[(a << 8) | (b << 4) | c] = 1
      }
    }
  }
  return table
}

/** Where each kind stands in its list of at most 16, by its value. */
const CELL_CODE = codesOf(CELL_KINDS)
const EDGE_CODE = codesOf(EDGE_KINDS)

function codesOf(rows: readonly { readonly value: number }[]): Uint8Array {
  if (rows.length > 16) throw new RangeError(`${rows.length} kinds do not fit the table of edges`)
  const codes = new Uint8Array(256)
  for (const [code, row] of rows.entries()) codes[row.value] = code
  return codes
}

/** The cells of an edge that lie within the level, in rising order. */
export function cellsBeside(level: Level, edge: number): readonly number[] {
  return cellsOfEdge(level, edge).filter((cell) => cell >= 0)
}

/** The author's hand beats a rule: what was drawn by hand gives a hint where anything else would be an error. */
export function severityAt(level: Level, cell: number): Severity {
  return hasMark(level.marks[cell], HAND_MARKS) ? 'hint' : 'error'
}

export function rising(numbers: Iterable<number>): readonly number[] {
  return Array.from(Uint32Array.from(numbers).sort())
}
