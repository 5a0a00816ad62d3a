import type { CellSide } from '../level/building-doors'

/** Where a building or a statue may come. */
export interface Site {
  /** The cells of the building in rising order; one cell for a statue. */
  readonly cells: readonly number[]
  /** The cell of its place: the one with the door. */
  readonly cell: number
  /** Its door; all sides of a statue. */
  readonly doors: readonly CellSide[]
}

/** Many sites, each a number, so that a town of a million cells needs no million objects. */
export interface Sites {
  readonly codes: Uint32Array
  readonly siteOf: (code: number) => Site
}
