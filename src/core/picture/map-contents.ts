import type { CellOverlay } from './cell-overlay'

/** Contents of a map apart from its level. */
export interface MapContents {
  /** Colours by a value of each cell. */
  readonly overlay?: CellOverlay
  /** Whether dashes divide cells without other lines between them. */
  readonly grid?: boolean
}
