/** An error breaks a law of a finished level; a hint is worth knowing, and the author may mean it. */
export type Severity = 'error' | 'hint'

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
}
