import { cellsOfEdge, northEdgeCount } from '../level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../level/kinds'
import type { Level } from '../level/level'
import { HAND_MARKS, hasMark } from '../level/marks'
import type { Problem, Severity } from '../level/problem'
import type { Proposal } from './repairs/proposal'

/** A law of finished towns; one entry of the list in `check.ts`. */
export interface Law {
  /** Stable id; the `rule` of each problem it finds. */
  readonly id: string
  /** The law in one sentence. */
  readonly statement: string
  /**
   * Returns everything in a level that breaks it. Undecided cells break the first law only. Linear in the level's size.
   */
  readonly check: (level: Level) => readonly Problem[]
  /** Whether all its problems are hints, so that runs need not check it. */
  readonly givesHints?: true
  /** Proposes repairs for one of its problems, best first. `find-repairs.ts` tries each and offers those that work. */
  readonly propose: (patient: Patient, problem: Problem) => readonly Proposal[]
}

/** A level that breaks laws, with what its repairs must know of the whole level. */
export interface Patient {
  readonly level: Level
  /** Whether a cell is a street of the network that the others have to be joined to. */
  readonly isMain: (cell: number) => boolean
  /** Whether a cell has a named place and so must keep its kind. */
  readonly hasPlace: (cell: number) => boolean
}

/** A problem without the id of its law. */
export interface LawProblem {
  readonly severity: Severity
  readonly message: string
  readonly cells: readonly number[]
  readonly edges: readonly number[]
}

/** From this many problems of one kind on, one problem shows them all: a longer list is no help. */
export const MANY_PROBLEMS = 1000

/**
 * Makes a problem for each place; but very many become one problem per severity, with all their cells and edges, and a
 * sentence that `summarise` makes from their number and the first of them. `describe` is called once for each place.
 */
export function toProblems(
  rule: string,
  places: readonly number[],
  describe: (place: number) => LawProblem,
  summarise: (count: number, first: LawProblem) => string,
): readonly Problem[] {
  if (places.length < MANY_PROBLEMS) return places.map((place) => ({ rule, ...describe(place) }))
  const groups = new Map<
    Severity,
    { count: number; first: LawProblem; cells: Set<number>; edges: Set<number> }
  >()
  for (const place of places) {
    const problem = describe(place)
    let group = groups.get(problem.severity)
    if (!group) {
      group = { count: 0, first: problem, cells: new Set(), edges: new Set() }
      groups.set(problem.severity, group)
    }
    group.count++
    for (const cell of problem.cells) group.cells.add(cell)
    for (const edge of problem.edges) group.edges.add(edge)
  }
  return [...groups].map(([severity, { count, first, cells, edges }]) => ({
    rule,
    severity,
    message: summarise(count, first),
    cells: rising(cells),
    edges: rising(edges),
  }))
}

/** Whether an edge between two cells, northern or western cell first, is wanted; all three arguments are kinds. */
export type EdgeTest = (first: number, second: number, edge: number) => boolean

/** The edges between two cells of the level for which `isFaulty` returns true, in ascending order. */
export function findInnerEdges(level: Level, isFaulty: EdgeTest): number[] {
  const { width, height, cells, northEdges, westEdges } = level
  // Called once for each combination of kinds, so that millions of edges take one look in a table each.
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

/** Index of each kind in its list of at most 16, by its value. */
const CELL_CODE = codesOf(CELL_KINDS)
const EDGE_CODE = codesOf(EDGE_KINDS)

function codesOf(rows: readonly { readonly value: number }[]): Uint8Array {
  if (rows.length > 16) throw new RangeError(`${rows.length} kinds do not fit the table of edges`)
  const codes = new Uint8Array(256)
  for (const [code, row] of rows.entries()) codes[row.value] = code
  return codes
}

/** The cells of an edge that are within the level, in ascending order. */
export function cellsBeside(level: Level, edge: number): readonly number[] {
  return cellsOfEdge(level, edge).filter((cell) => cell >= 0)
}

/** The author's choice overrides a rule: hand-drawn cells give a hint where others would give an error. */
export function severityAt(level: Level, cell: number): Severity {
  return hasMark(level.marks[cell], HAND_MARKS) ? 'hint' : 'error'
}

export function rising(numbers: Iterable<number>): readonly number[] {
  return Array.from(Uint32Array.from(numbers).sort())
}
