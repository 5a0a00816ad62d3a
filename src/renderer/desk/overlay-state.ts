import type { AnalysisResult } from '../../core/analyse/overlays/analysis'
import type { Level } from '../../core/level/level'
import type { CellOverlay } from '../../core/picture/cell-overlay'

/** What is laid over the map, and what was found. */
export interface Analysing {
  /** Id of the analysis in the list. */
  readonly id: string
  /** The cell it was asked for at. */
  readonly from: number
  /** Whether each cell also has the letter of its class. */
  readonly hasLetters: boolean
  /** The level that was looked at, and what was found; missing until it was. */
  readonly found?: { readonly level: Level; readonly result: AnalysisResult; readonly overlay: CellOverlay }
}

/** A route that was asked for; without a goal only where it is to begin. */
export interface AskedRoute {
  readonly levelId: string
  /** The level it was asked for on. */
  readonly level: Level
  readonly start: number
  readonly goal?: number
}
