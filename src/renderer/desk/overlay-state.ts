import type { AnalysisResult } from '../../core/analyse/overlays/analysis'
import type { Level } from '../../core/level/level'
import type { CellOverlay } from '../../core/picture/cell-overlay'

/** The overlay on the map, and its result. */
export interface Analysing {
  /** Id of the analysis in the list. */
  readonly id: string
  /** The cell it was requested for. */
  readonly from: number
  /** Whether each cell also shows the letter of its class. */
  readonly hasLetters: boolean
  /** The level it was computed for, and the result; undefined until computed. */
  readonly found?: { readonly level: Level; readonly result: AnalysisResult; readonly overlay: CellOverlay }
}

/** A requested route; without a goal, only its start. */
export interface AskedRoute {
  readonly levelId: string
  /** The level it was requested on. */
  readonly level: Level
  readonly start: number
  readonly goal?: number
}
