import { SOUTH, type Direction } from '../../core/level/grid'
import type { PlaceKindId, SquareFeature } from '../../core/level/places'
import type { BrushId } from '../../editor/command'
import type { EdgeChoice } from '../../editor/edge-kinds'
import { NO_MIRROR, type Mirror } from '../../editor/mirror'
import type { ShapeId } from '../../editor/shapes'
import type { Stamp } from './remembered-stamps'

/** The active tool and its settings; they stay when another level or document comes into view. */
export interface DrawingState {
  /** Id of the tool in the list of tools. */
  readonly tool: string
  readonly brush: BrushId
  /** Shape of the strokes of all tools that have one. */
  readonly shape: ShapeId
  /** Side of the square brush, in cells. */
  readonly size: number
  readonly mirror: Mirror
  /** The kind that the edge tool sets, and the side of the cursor's cell that Enter sets with it. */
  readonly edgeChoice: EdgeChoice
  readonly edgeSide: Direction
  /** Whether locking a house also locks the street before its door. */
  readonly locksNeeds: boolean
  /** Whether the gate tool draws gates that are walled up. */
  readonly wallsUpGates: boolean
  /** Width of drawn avenues in cells. */
  readonly avenueWidth: number
  /** The feature in the middle of drawn squares; undefined for none. */
  readonly squareFeature: SquareFeature | undefined
  /** The kind that the place tool puts on cells: one of the list, or the id of a custom kind. See `chosenPlace`. */
  readonly place: PlaceKindId | { readonly own: string }
  /** The weight that the weight tool paints: 1 to 6, 0 removes a weight. */
  readonly weight: number
  /** Number of the district that the district tool paints, counted from 1; 0 for none. See `chosenDistrict`. */
  readonly district: number
  /** Keys that count as held while the pointer draws, for fingers. */
  readonly touchKeys: Readonly<Record<TouchKey, boolean>>
  readonly stamps: readonly Stamp[]
  /** Whether a pasted piece is joined to what is around it. */
  readonly joinsPastes: boolean
  /** Name of the piece that floats over the map until it is placed; see `edit/floating-piece.ts`. */
  readonly floatingLabel: string | undefined
}

/** A key that changes what a stroke does. */
export type TouchKey = 'shift' | 'alt'

export const NO_TOUCH_KEYS: DrawingState['touchKeys'] = { shift: false, alt: false }

/** Maximum side of the square brush, in cells. */
export const MAX_BRUSH = 9

/** The tools before the user chooses one: a click on a town must not change it. */
export const FIRST_DRAWING: DrawingState = {
  tool: 'select',
  brush: 'street',
  shape: 'brush',
  size: 1,
  mirror: NO_MIRROR,
  edgeChoice: 'cycle',
  edgeSide: SOUTH,
  locksNeeds: true,
  wallsUpGates: false,
  avenueWidth: 2,
  squareFeature: 'well',
  place: 'inn',
  weight: 1,
  district: 1,
  touchKeys: NO_TOUCH_KEYS,
  stamps: [],
  joinsPastes: true,
  floatingLabel: undefined,
}
