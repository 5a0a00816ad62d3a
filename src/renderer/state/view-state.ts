import type { AnalysisResult } from '../../core/analyse/overlays/analysis'
import type { FoundWays, WaysRequest } from '../../core/analyse/find-ways'
import type { Level } from '../../core/level/level'
import type { CellOverlay } from '../../core/picture/cell-overlay'
import type { Layers } from '../../core/picture/style'
import { FIRST_MAP_AIDS, type MapAids } from './remembered-settings'

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

/** A requested route; without a goal, only its start; without both, the one through the level. */
export interface RouteEnds {
  readonly levelId: string
  readonly start?: number
  readonly goal?: number
  /** What a worker found in a large level; undefined until then. */
  readonly found?: FoundRoute
}

/** The routes of a level, and which parts of them were looked for. */
export interface FoundRoute {
  readonly level: Level
  readonly request: WaysRequest
  readonly ways: FoundWays
}

/** How the map is shown, whatever level is in view. */
export interface ViewState {
  /** In percent. */
  readonly zoom: number
  readonly mapAids: MapAids
  /** Whether the cursor has its ring: the keyboard needs one, the pointer none. */
  readonly showsCursor: boolean
  /** Layers of the map that are hidden. */
  readonly hiddenLayers: readonly (keyof Layers)[]
  /** Whether the map shows where a seed may be set while its brush is active. */
  readonly showsGuidance: boolean
  /** The overlay that shows a measure of the streets. */
  readonly analysing: Analysing | undefined
  /** The route that is shown on the map, and whether all shortest ones and the skeleton are shown with it. */
  readonly route: RouteEnds | undefined
  readonly showsAllRoutes: boolean
  readonly showsSkeleton: boolean
  /** Whether all arrows between things are shown; else those of the selected cell and of the thing under the pointer. */
  readonly showsAllWires: boolean
}

/** The map before the user has chosen anything. */
export const FIRST_VIEW: ViewState = {
  zoom: 100,
  mapAids: FIRST_MAP_AIDS,
  showsCursor: false,
  // Marks of hand-drawn cells show while a tool works with them, or when the user shows the layer.
  hiddenLayers: ['placed', 'districtFrames'],
  showsGuidance: true,
  analysing: undefined,
  route: undefined,
  showsAllRoutes: false,
  showsSkeleton: false,
  showsAllWires: false,
}
