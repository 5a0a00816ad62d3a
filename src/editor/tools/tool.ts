import type { Level } from '../../core/level/level'
import type { BrushId, Command } from '../command'
import type { EdgeChoice } from '../edge-kinds'
import type { EdgeToSet, Mirror } from '../mirror'
import type { Selection } from '../selection'
import type { ShapeId } from '../shapes'

/** One thing the pointer (or the keyboard's cell cursor) did, in cells and edges. */
export interface PointerInput {
  readonly type: 'press' | 'move' | 'release' | 'cancel'
  /** The cell under the pointer, -1 outside the level. */
  readonly cell: number
  /** The edge nearest to the pointer, -1 outside the level. */
  readonly edge: number
  /** Cells passed since the last input, in order, each beside the one before (see `lineCells`). */
  readonly path: readonly number[]
  readonly shift: boolean
  readonly alt: boolean
}

/** What a tool works on, and how it is set. */
export interface ToolContext {
  readonly level: Level
  readonly brush: BrushId
  /** How cells are drawn, whatever is drawn in them. */
  readonly shape: ShapeId
  /** Side of the square brush, in cells. */
  readonly size: number
  readonly selection: Selection
  /** How strokes are mirrored. */
  readonly mirror: Mirror
  /** What the edge tool sets. */
  readonly edgeChoice: EdgeChoice
  /** What the weight tool paints, 0 for none; missing is 1. */
  readonly weight?: number
  /** Whether a lock takes in the streets before the doors of locked houses; missing means that it does not. */
  readonly locksNeeds?: boolean
  /** Whether gates are drawn walled up; missing means that they are open. */
  readonly wallsUpGates?: boolean
}

/** What would happen if the gesture ended now. */
export interface Preview {
  readonly kind: 'paint' | 'lock' | 'weigh' | 'edge' | 'select' | 'block'
  /** What is painted; missing for locks. */
  readonly brush?: BrushId
  /** Whether cells would be locked or unlocked; missing for paint. */
  readonly locked?: boolean
  /** The weight that would be painted; missing for all else. */
  readonly weight?: number
  /** Cells that would take it, in rising order. */
  readonly cells: readonly number[]
  /** Cells that would take it because others need them, in rising order; shown apart. Missing where there are none. */
  readonly needs?: readonly number[]
  /** Cells that a rule keeps from it, in rising order. */
  readonly refused: readonly number[]
  /** Edges that would be set, in rising order; missing where only cells are drawn. */
  readonly edges?: readonly EdgeToSet[]
  /** Edges that a rule keeps from it, in rising order. */
  readonly refusedEdges?: readonly number[]
  /** That rule, as a sentence. */
  readonly reason?: string
  /** The level as it would be, to be shown in place of the one there is; only where a piece is put down. */
  readonly outcome?: Level
}

/** The outcome of one input. */
export interface ToolStep<State> {
  readonly state: State
  readonly preview: Preview | undefined
  /** Only ever on release: the whole gesture as one command. */
  readonly command: Command | undefined
  /** Why something would not be done, or was not, as a sentence. */
  readonly refusal?: string
  /** What the cell under the pointer was painted with: taken up as the brush from here on. */
  readonly picked?: BrushId
  /** The weight painted under the pointer, 0 for none: painted by the weight tool from here on. */
  readonly pickedWeight?: number
  /** The kind of the edge under the pointer: chosen for the edge tool from here on. */
  readonly pickedEdge?: EdgeChoice
  /** What is selected from here on; missing where the selection stays. */
  readonly selected?: Selection
}

/**
 * One tool as a pure state machine; one entry of the list in `index.ts`. A gesture is not an edit until it ends:
 * nothing changes before the command of the release, so that a cancelled one leaves no trace.
 */
export interface Tool<State> {
  readonly id: string
  readonly label: string
  /** The key that takes it up, as shown to people; missing where only its brushes have keys. */
  readonly key?: string
  /** Whether shapes and the size of the brush mean nothing to it. */
  readonly ignoresShape?: boolean
  /** Whether it is drawn between two ends whatever shape is set; then a key with Alt does what a press with Alt does. */
  readonly hasEnds?: boolean
  /**
   * Whether it works on the selection and leaves shape and brush alone: then says how a key applies it, with one press
   * or between two ends. Missing for tools that draw in the shape that is set.
   */
  readonly selecting?: 'press' | 'ends'
  /** The state before and after every gesture. */
  readonly start: State
  // A method, not a property: so that tools with states of their own fit in one list of `Tool<unknown>`.
  handle(state: State, input: PointerInput, context: ToolContext): ToolStep<State>
}

/** The step of a gesture under way: shows what would happen if it ended now, and says what is refused. */
export function showStep<State>(state: State, preview: Preview | undefined): ToolStep<State> {
  const refusal = preview?.reason
  return { state, preview, command: undefined, ...(refusal === undefined ? {} : { refusal }) }
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
