import { CellKind } from './kinds'
import type { Level } from './level'

/** Number of cells of each kind in a level. */
export interface KindCounts {
  /** Streets and bridges. */
  readonly streets: number
  readonly houses: number
  readonly rock: number
  readonly outside: number
  readonly water: number
  readonly undecided: number
}

/**
 * Counts the cells of a level by kind, in one pass without branches: the kinds of a town are too irregular to predict.
 */
export function countKinds({ cells }: Pick<Level, 'cells'>): KindCounts {
  const counts = new Uint32Array(256)
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = cells[cell] as number // below the length
    counts[kind] = (counts[kind] as number) + 1 // the array has an entry for every byte
  }
  return {
    streets: (counts[CellKind.street] ?? 0) + (counts[CellKind.bridge] ?? 0),
    houses: counts[CellKind.house] ?? 0,
    rock: counts[CellKind.rock] ?? 0,
    outside: counts[CellKind.outside] ?? 0,
    water: counts[CellKind.water] ?? 0,
    undecided: counts[CellKind.undecided] ?? 0,
  }
}
