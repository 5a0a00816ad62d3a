import { buildingCells } from '../../core/level/buildings'
import type { Level } from '../../core/level/level'
import { combineSelections, isSelected, NO_SELECTION } from '../selection'
import { marqueeTool, modeOf } from './marquee'
import { moveTool } from './move'
import type { PointerInput, Tool, ToolContext, ToolStep } from './tool'

/** A press under way, which becomes a click or a drag; undefined between gestures. */
interface SelectState {
  readonly gesture: Gesture | undefined
}

interface Gesture {
  /** Effect of a drag: draws a rectangle, or moves the selection. */
  readonly drag: Tool<unknown>
  readonly dragged: unknown
  /** The press, which a click repeats in its cell. */
  readonly press: PointerInput
  /** Whether the pointer has left the pressed cell. */
  readonly hasMoved: boolean
}

const start: SelectState = { gesture: undefined }
const nothing: ToolStep<SelectState> = { state: start, preview: undefined, command: undefined }

/**
 * The tool to begin with: a click selects a cell or a whole building, a drag selects a rectangle, and a drag on the
 * selection moves it, or a copy with Alt. A click with Shift adds to the selection or takes from it; with Alt it takes.
 */
export const selectTool: Tool<SelectState> = {
  id: 'select',
  label: 'Select',
  key: 'V',
  selecting: 'press',
  start,
  handle({ gesture }, input, context) {
    if (input.type === 'cancel') return nothing
    if (input.type === 'press') return begin(input, context)
    if (!gesture) return hover(input, context)
    const hasMoved = gesture.hasMoved || input.cell !== gesture.press.cell
    if (input.type === 'release' && !hasMoved) return click(gesture.press, context)
    const { state: dragged, ...step } = gesture.drag.handle(gesture.dragged, input, context)
    return {
      ...step,
      state: input.type === 'release' ? start : { gesture: { ...gesture, dragged, hasMoved } },
    }
  },
}

function begin(press: PointerInput, context: ToolContext): ToolStep<SelectState> {
  const isHeld = !press.shift && isSelected(context.selection, press.cell)
  const drag: Tool<unknown> = isHeld ? moveTool : marqueeTool
  const { state: dragged, ...step } = drag.handle(drag.start, press, context)
  return { ...step, state: { gesture: { drag, dragged, press, hasMoved: false } } }
}

/** Selects what was clicked; with Shift what is selected already is taken out. A click outside the map clears. */
function click(press: PointerInput, { level, selection }: ToolContext): ToolStep<SelectState> {
  const clicked = thingAt(level, press.cell)
  const isSelectedAlready = press.shift && isSelected(selection, press.cell)
  const mode = isSelectedAlready ? 'subtract' : modeOf(press)
  if (clicked.length === 0) return mode === 'replace' ? { ...nothing, selected: NO_SELECTION } : nothing
  return { ...nothing, selected: combineSelections(selection, clicked, mode) }
}

/** Shows what a click would select. */
function hover({ type, cell }: PointerInput, { level }: ToolContext): ToolStep<SelectState> {
  if (type === 'release' || cell < 0) return nothing
  return { ...nothing, preview: { kind: 'select', cells: thingAt(level, cell), refused: [] } }
}

/** Returns what a click on a cell selects: its building, or the cell itself; an empty list outside the map. */
export function thingAt(level: Level, cell: number): readonly number[] {
  if (cell < 0) return []
  const building = buildingCells(level, cell)
  return building.length > 1 ? building : [cell]
}
