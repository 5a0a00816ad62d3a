/** An error breaks a law of a finished level; a hint is worth knowing, and the author may mean it. */
export type Severity = 'error' | 'hint'

/** What an author can draw that stands in the way of something else. */
export type DrawnThingKind = 'rock' | 'water' | 'outside' | 'house' | 'street' | 'gate' | 'court' | 'edge'

/** One thing of a sketch that can be taken away as a whole: a mass of rock, a building, a street, an edge between streets. */
export interface DrawnThing {
  readonly kind: DrawnThingKind
  readonly isLocked: boolean
  /** In rising order; of an edge the cells on its two sides. */
  readonly cells: readonly number[]
  /** In rising order; empty for all but edges. */
  readonly edges: readonly number[]
}

/** Something that is wrong with a level: where, which rule, and what can be done, in words. */
export interface Problem {
  /** The law or rule, as a stable word: "streets-joined". */
  readonly rule: string
  readonly severity: Severity
  /** A whole sentence or two: what is wrong, where, which rule, what to do. */
  readonly message: string
  /** Cells to show, in rising order; never empty for something that has a place. */
  readonly cells: readonly number[]
  /** Id of the level that the cells and edges are of, where a whole project is spoken of. */
  readonly level?: string
  /** Edge indices to show, in rising order. */
  readonly edges: readonly number[]
  /**
   * The smallest set of drawn things that contradict each other, where a sketch cannot be filled: without any one of
   * them, and without the things of other problems, it can.
   */
  readonly things?: readonly DrawnThing[]
}
