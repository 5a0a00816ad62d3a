import { cellsOfEdge, northEdgeCount } from '../level/grid'
import type { Level } from '../level/level'
import { HAND_MARKS, hasMark } from '../level/marks'
import type { Problem, Severity } from '../level/problem'

/** What holds in every finished town; one entry of the list in `check.ts`. */
export interface Law {
  /** A stable word; the `rule` of each problem it finds. */
  readonly id: string
  /** The law itself in one sentence. */
  readonly statement: string
  /** Everything in a level that breaks it. What is undecided yet breaks the first law only. Linear in the level's size. */
  readonly check: (level: Level) => readonly Problem[]
}

/** One thing that breaks a law, before it is put into a problem. */
export interface Fault {
  readonly severity: Severity
  readonly message: string
  readonly cells: readonly number[]
  readonly edges: readonly number[]
}

/** From this many faults of one kind on, a list of them helps nobody: they become one problem that shows them all. */
export const MANY_FAULTS = 200

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

/** The edges between two cells of the level for which `isFaulty` answers yes, in rising order. */
export function findInnerEdges(
  level: Level,
  isFaulty: (first: number, second: number, edge: number) => boolean,
): number[] {
  const { width, height, cells, northEdges, westEdges } = level
  const found: number[] = []
  for (let cell = width; cell < width * height; cell++) {
    if (isFaulty(cells[cell - width] ?? 0, cells[cell] ?? 0, northEdges[cell] ?? 0)) found.push(cell)
  }
  const firstWest = northEdgeCount(level)
  for (let y = 0; y < height; y++) {
    for (let x = 1, cell = y * width + 1; x < width; x++, cell++) {
      if (isFaulty(cells[cell - 1] ?? 0, cells[cell] ?? 0, westEdges[cell + y] ?? 0))
        found.push(firstWest + cell + y)
    }
  }
  return found
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
