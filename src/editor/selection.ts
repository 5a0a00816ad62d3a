import type { Grid } from '../core/level/grid'

/** The cells that are selected, in rising order, each once; empty where nothing is. No part of the document. */
export type Selection = readonly number[]

/** Nothing selected. */
export const NO_SELECTION: Selection = []

/** The selection as it stands on another level: the same cells on one of the same size, else none. */
export function keepSelection(before: Grid, after: Grid, selection: Selection): Selection {
  return before.width === after.width && before.height === after.height ? selection : NO_SELECTION
}
