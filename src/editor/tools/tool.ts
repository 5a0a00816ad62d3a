import type { EdgeChange } from '../../core/analyse/repairs/repair'
import type { Box } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import type { Place, PlaceKindId, SquareFeature } from '../../core/level/places'
import type { CustomKind } from '../../core/project/custom-kinds'
import type { BrushId, Command } from '../command'
import type { EdgeChoice } from '../edge-kinds'
import type { Mirror } from '../mirror'
import type { Selection } from '../selection'
import type { ShapeId } from '../shapes'
import { defined } from '../../core/text/defined'

/** One input of the pointer (or the keyboard's cell cursor), in cells and edges. */
export interface PointerInput {
  readonly type: 'press' | 'move' | 'release' | 'cancel'
  /** The cell under the pointer, -1 outside the level. */
  readonly cell: number
  /** The edge nearest to the pointer, -1 outside the level. */
  readonly edge: number
  /** Cells passed since the last input, in order, each adjacent to the one before (see `lineCells`). */
  readonly path: readonly number[]
  readonly shift: boolean
  readonly alt: boolean
}

/** A kind of place to put on cells: one of the list, or a custom kind of the project, whose base is `kind`. */
export interface PlaceChoice {
  readonly kind: PlaceKindId
  readonly own?: CustomKind
}

/** The level and settings that a tool works with. */
export interface ToolContext {
  readonly level: Level
  readonly brush: BrushId
  /** The selected shape. */
  readonly shape: ShapeId
  /** Side of the square brush, in cells. */
  readonly size: number
  readonly selection: Selection
  /** How strokes are mirrored. */
  readonly mirror: Mirror
  /** Choice of the edge tool. */
  readonly edgeChoice: EdgeChoice
  /** Weight that the weight tool paints, 0 for none; default 1. */
  readonly weight?: number
  /** Number of the district that the district tool paints, counted from 1; 0 for none; default 0. */
  readonly district?: number
  /** Whether locking includes the streets before the doors of locked houses; default false. */
  readonly locksNeeds?: boolean
  /** Width of drawn avenues in cells; default 1. */
  readonly avenueWidth?: number
  /** Feature that the square tool puts in the middle; undefined for none. */
  readonly squareFeature?: SquareFeature
  /** Whether gates are drawn walled up; default false. */
  readonly wallsUpGates?: boolean
  /** What the place tool puts on cells; undefined for nothing. */
  readonly place?: PlaceChoice
}

/** The effect of the gesture if it ended now. */
export interface Preview {
  readonly kind: 'paint' | 'lock' | 'weigh' | 'district' | 'edge' | 'select' | 'block' | 'place' | 'connect'
  /** The painted brush; undefined for locks. */
  readonly brush?: BrushId
  /** Whether cells would be locked or unlocked; undefined for paint. */
  readonly locked?: boolean
  /** The weight that would be painted; undefined for other tools. */
  readonly weight?: number
  /** Cells that would change, in rising order. */
  readonly cells: readonly number[]
  /** The rectangle that these cells fill: it is drawn instead of the cells. */
  readonly box?: Box
  /**
   * Cells that would change because others need them, in rising order; drawn differently. Undefined if there are none.
   */
  readonly needs?: readonly number[]
  /** Cells that a rule refuses, in rising order. */
  readonly refused: readonly number[]
  /** Edges that would be set, in rising order; undefined if only cells are drawn. */
  readonly edges?: readonly EdgeChange[]
  /** Edges that a rule refuses, in rising order. */
  readonly refusedEdges?: readonly number[]
  /** That rule, as one sentence. */
  readonly reason?: string
  /** The place that would be put down, shown with its plate. */
  readonly place?: Place
  /** The ends of an arrow, in cells from the north-west corner; only one before the other is chosen. */
  readonly line?: readonly (readonly [x: number, y: number])[]
  /** The resulting level, shown instead of the current one; only when a piece is placed. */
  readonly outcome?: Level
}

/** A place or an edge of the level, as an end of the connect tool. */
export type JoinedThing = { readonly place: Place } | { readonly edge: number }

/** The result of one input. */
export interface ToolStep<State> {
  readonly state: State
  readonly preview: Preview | undefined
  /** Set only on release: the whole gesture as one command. */
  readonly command: Command | undefined
  /** One sentence that says why something would be, or was, refused. */
  readonly problem?: string
  /** The brush picked from the cell under the pointer, to be selected. */
  readonly picked?: BrushId
  /** The weight picked from the cell under the pointer, 0 for none, to be selected. */
  readonly pickedWeight?: number
  /** The district picked from the cell under the pointer, 0 for none, to be selected. */
  readonly pickedDistrict?: number
  /** The place picked under the pointer, whose kind is to be selected. */
  readonly pickedPlace?: Place
  /** The place on the map whose name is to be typed next. */
  readonly toName?: Place
  /** Two things that were joined; what the first does to the other is asked next. */
  readonly connects?: { readonly from: JoinedThing; readonly to: JoinedThing }
  /** The edge kind picked under the pointer, to be selected. */
  readonly pickedEdge?: EdgeChoice
  /** The new selection; undefined if it does not change. */
  readonly selected?: Selection
}

/**
 * A tool as a pure state machine; one entry of the list in `index.ts`. A gesture is not an edit until it ends: nothing
 * changes before the command on release, so a cancelled gesture leaves no trace.
 */
export interface Tool<State> {
  readonly id: string
  readonly label: string
  /** Its shortcut key, as shown to people; undefined if only its brushes have keys. */
  readonly key?: string
  /** Whether it ignores shapes and the size of the brush. */
  readonly ignoresShape?: boolean
  /** Whether it has two ends in any shape; then a key with Alt does what a press with Alt does. */
  readonly hasEnds?: boolean
  /**
   * Set if it works on the selection and ignores shape and brush: says how a key applies it, with one press or between
   * two ends. Undefined for tools that draw in the selected shape.
   */
  readonly selecting?: 'press' | 'ends'
  /** The state before and after every gesture. */
  readonly start: State
  // A method, not a property, so that tools with different states fit in one list of `Tool<unknown>`.
  handle(state: State, input: PointerInput, context: ToolContext): ToolStep<State>
}

/** The step of a gesture under way: shows what would happen if it ended now, and says what is refused. */
export function showStep<State>(state: State, preview: Preview | undefined): ToolStep<State> {
  const problem = preview?.reason
  return { state, preview, command: undefined, ...defined({ problem }) }
}

/**
 * The step that ends a gesture of which that was shown last. The command names what was refused too: `runCommand` has the
 * last word, and says which it refused.
 */
export function endStep<State>(
  start: State,
  shown: Preview | undefined,
  command: Command | undefined,
): ToolStep<State> {
  return { ...showStep(start, shown), preview: undefined, command }
}
