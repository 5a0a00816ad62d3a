import { buildingCells } from '../../core/level/buildings'
import type { Level } from '../../core/level/level'
import { combineSelections, isSelected, NO_SELECTION } from '../selection'
import { areaCells } from '../shapes'
import { modeOf } from './marquee'
import type { PointerInput, Tool, ToolContext, ToolStep } from './tool'

/** The tool keeps no state between inputs. */
type WandState = undefined

const nothing: ToolStep<WandState> = { state: undefined, preview: undefined, command: undefined }

/**
 * Selects an area at a press: all connected cells of one kind, as a flood fill takes them, or a building of several
 * cells. Shift adds them to the selection, Alt subtracts them.
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

/** The last area of each level: the result is the same anywhere in it, so the same step object is returned. */
const cache = new WeakMap<Level, ToolStep<WandState>>()

function hover(cell: number, { level }: ToolContext): ToolStep<WandState> {
  const last = cache.get(level)
  const building = buildingCells(level, cell)
  const isBuilding = building.length > 1
  if (last?.preview && isSelected(last.preview.cells, cell)) {
    // An area of houses includes their whole buildings.
    if (!isBuilding || last.preview.cells.length === building.length) return last
  }
  const cells = isBuilding ? building : areaCells(level, cell)
  const step: ToolStep<WandState> = { ...nothing, preview: { kind: 'select', cells, refused: [] } }
  cache.set(level, step)
  return step
}
