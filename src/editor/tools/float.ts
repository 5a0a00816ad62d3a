import type { TurnStep } from '../../core/level/block'
import { xOf, yOf, type Grid } from '../../core/level/grid'
import { carry, holdAround, holdAtOrigin, holdInside, turnHold, type CarriedPiece, type Hold } from './carry'
import type { Tool, ToolContext, ToolStep } from './tool'
import { defined } from '../../core/text/defined'

/** A piece that floats over the map until it is placed or cancelled. */
export interface FloatState {
  /** Undefined after it is placed or cancelled. */
  readonly carried: CarriedPiece | undefined
  readonly hold: Hold
  readonly isPressed: boolean
}

/**
 * Floats a piece under the pointer until a click places it; the tool is active only as long as the piece floats.
 * Cancel discards the piece without a trace. If placing it is refused, it keeps floating.
 */
export function floatTool(carried: CarriedPiece): Tool<FloatState> {
  const start: FloatState = { carried, hold: holdAtOrigin(carried), isPressed: false }
  const over: FloatState = { carried: undefined, hold: start.hold, isPressed: false }
  return {
    id: 'float',
    label: carried.label,
    selecting: 'press',
    start,
    handle(state, input, context) {
      if (input.type === 'cancel' || !state.carried) {
        return { state: over, preview: undefined, command: undefined }
      }
      const { level } = context
      const isOver = input.cell >= 0
      const hold = isOver
        ? holdAround(level, carried, state.hold, xOf(level, input.cell), yOf(level, input.cell))
        : state.hold
      const isPressed = input.type === 'press' ? isOver : state.isPressed
      const moved = { ...state, hold, isPressed }
      return input.type === 'release' && isPressed
        ? placeFloating(moved, context)
        : showFloating(moved, context)
    },
  }
}

/** Returns the preview of a floating piece, and why it cannot be placed there. */
export function showFloating(state: FloatState, { level }: Pick<ToolContext, 'level'>): ToolStep<FloatState> {
  if (!state.carried) return { state, preview: undefined, command: undefined }
  const { preview, problem } = carry(level, state.carried, state.hold)
  return { state, preview, command: undefined, ...defined({ problem }) }
}

/** Places a floating piece; it keeps floating if that is refused. */
export function placeFloating(
  state: FloatState,
  { level }: Pick<ToolContext, 'level'>,
): ToolStep<FloatState> {
  const still = { ...state, isPressed: false }
  if (!state.carried) return { state: still, preview: undefined, command: undefined }
  const { preview, problem, command, cells } = carry(level, state.carried, state.hold)
  if (problem !== undefined) return { state: still, preview, command: undefined, problem }
  return { state: { ...still, carried: undefined }, preview: undefined, command, selected: cells }
}

/** Turns or flips a floating piece about its middle. */
export function turnFloating(grid: Grid, state: FloatState, step: TurnStep): FloatState {
  if (!state.carried) return state
  return { ...state, hold: turnHold(grid, state.carried, state.hold, step) }
}

/** Moves a floating piece by columns and rows, within the map. */
export function shiftFloating(grid: Grid, state: FloatState, dx: number, dy: number): FloatState {
  if (!state.carried) return state
  const { hold } = state
  return {
    ...state,
    hold: holdInside(grid, state.carried, { ...hold, x: hold.x + dx, y: hold.y + dy }),
  }
}
