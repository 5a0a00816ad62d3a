import type { Level } from '../../level/level'

/** One value of an analysis: its meaning, and its letter for readers who cannot rely on colours. */
export interface AnalysisClass {
  readonly label: string
  /** One letter or digit. */
  readonly letter: string
}

/** Result of an analysis: a class for each cell. */
export interface AnalysisResult {
  /** One byte a cell: 0 for no class, n for the n-th class, counted from 1. */
  readonly values: Uint8Array<ArrayBuffer>
  readonly classes: readonly AnalysisClass[]
  /** Whether the classes are steps of one scale, in ascending order; otherwise they are independent. */
  readonly isScale: boolean
  /** A sentence about the result, or why there is none. */
  readonly sentence: string
}

/** An overlay for a whole level; one entry of the list in `index.ts`. */
export interface Analysis {
  readonly id: string
  readonly label: string
  /** Whether it depends on a chosen cell and is computed again when that cell changes. */
  readonly isFromCell?: true
  /** Linear in the level's size; `from` is the chosen cell. */
  readonly run: (level: Level, from: number) => AnalysisResult
}

/** Steps in a colour scale. */
const STEPS = 10

/** Divides measures from 0 to the largest into classes of equal width; -1 has no class. */
export function scaleOf(
  measures: Int32Array,
  words: (min: number, max: number) => string,
  sentence: string,
): AnalysisResult {
  let max = 0
  for (const measure of measures) if (measure > max) max = measure
  const width = Math.max(1, Math.ceil((max + 1) / STEPS))
  const values = new Uint8Array(measures.length)
  for (let cell = 0; cell < measures.length; cell++) {
    const measure = measures[cell] as number // within the level
    if (measure >= 0) values[cell] = 1 + Math.floor(measure / width)
  }
  const count = Math.floor(max / width) + 1
  const classes = Array.from({ length: count }, (_, index) => ({
    label: words(index * width, Math.min(max, (index + 1) * width - 1)),
    letter: String(index),
  }))
  return { values, classes, isScale: true, sentence }
}

/** Number of cells in each class, in the order of the classes. */
export function countClasses({ values, classes }: AnalysisResult): readonly number[] {
  const counts = new Uint32Array(256)
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell] as number // within the level
    counts[value] = (counts[value] as number) + 1
  }
  return classes.map((_, index) => counts[index + 1] ?? 0)
}
