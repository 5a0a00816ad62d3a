import { buildingCells } from '../../core/level/buildings'
import type { Level } from '../../core/level/level'
import { combineSelections, isSelected, NO_SELECTION } from '../selection'
import { areaCells } from '../shapes'
import { modeOf } from './marquee'
import type { PointerInput, Tool, ToolContext, ToolStep } from './tool'

/** Nothing is kept between two inputs. */
type WandState = undefined

const nothing: ToolStep<WandState> = { state: undefined, preview: undefined, command: undefined }

/**
 * Selects an area at a press: all joined cells of one kind, as a flood fill would take them, or a building of several
 * cells. With shift they are added
 * to what was selected, with alt taken from it.
 */
export const wandTool: Tool<WandState> = {
  id: 'wand',
  label: 'Wand',
  key: 'W',
  selecting: 'press',
  start: undefined,
  handle(_state, input, context) {
    if (input.type === 'press') return press(input, context)
    return input.type === 'move' && input.cell >= 0 ? hover(input.cell, context) : nothing
  },
}

function press(input: PointerInput, context: ToolContext): ToolStep<WandState> {
  const mode = modeOf(input)
  if (input.cell < 0) return mode === 'replace' ? { ...nothing, selected: NO_SELECTION } : nothing
  const area = hover(input.cell, context).preview?.cells ?? []
  return { ...nothing, selected: combineSelections(context.selection, area, mode) }
}

/** The last area of each level: wherever the pointer goes in it, it is the same, and the very same step comes back. */
const kept = new WeakMap<Level, ToolStep<WandState>>()

function hover(cell: number, { level }: ToolContext): ToolStep<WandState> {
  const last = kept.get(level)
  const building = buildingCells(level, cell)
  const isBuilding = building.length > 1
  if (last?.preview && isSelected(last.preview.cells, cell)) {
    // An area of houses takes in the buildings among them.
    if (!isBuilding || last.preview.cells.length === building.length) return last
  }
  const cells = isBuilding ? building : areaCells(level, cell)
  const step: ToolStep<WandState> = { ...nothing, preview: { kind: 'select', cells, refused: [] } }
  kept.set(level, step)
  return step
}
