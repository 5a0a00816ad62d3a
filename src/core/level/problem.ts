/** An error breaks a law of a finished level; a hint may be what the author wants. */
export type Severity = 'error' | 'hint'

/** Kinds of drawn things that can block something else. */
export type DrawnThingKind = 'rock' | 'water' | 'outside' | 'house' | 'street' | 'gate' | 'court' | 'edge'

/** One removable thing of a sketch: a mass of rock, a building, a street, an edge between streets. */
export interface DrawnThing {
  readonly kind: DrawnThingKind
  readonly isLocked: boolean
  /** In rising order; for an edge, the cells on its two sides. */
  readonly cells: readonly number[]
  /** In rising order; empty except for edges. */
  readonly edges: readonly number[]
}

/** A problem of a level: where, which rule, and the cure. */
export interface Problem {
  /** The law or rule, as a stable word: "streets-joined". */
  readonly rule: string
  readonly severity: Severity
  /** One or two sentences: what is wrong, where, which rule, what to do. */
  readonly message: string
  /** Cells to show, in rising order; empty only for problems without a position. */
  readonly cells: readonly number[]
  /** Id of the level of the cells and edges, in the problems of a whole project. */
  readonly level?: string
  /** Edge indices to show, in rising order. */
  readonly edges: readonly number[]
  /**
   * The smallest set of drawn things that contradict each other in a sketch that cannot be filled. Without any one of
   * them, and without the things of other problems, it can be filled.
   */
  readonly things?: readonly DrawnThing[]
}

/** Returns the error of a rule at some cells. */
export function errorAt(rule: string, message: string, cells: readonly number[] = []): Problem {
  return { rule, severity: 'error', message, cells, edges: [] }
}
