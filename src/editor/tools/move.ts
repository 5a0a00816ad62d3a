import { blockOf, boxAround, MAX_BLOCK_CELLS } from '../../core/level/block'
import { xOf, yOf } from '../../core/level/grid'
import { isSelected } from '../selection'
import { carry, holdAtOrigin, holdInside, type CarriedPiece, type Hold } from './carry'
import type { PointerInput, Tool, ToolContext, ToolStep } from './tool'
import { defined } from '../../core/text/defined'

/** A selection being dragged; undefined between drags. */
interface MoveState {
  readonly drag: Drag | undefined
}

interface Drag {
  readonly carried: CarriedPiece
  /** The cell that was grabbed. */
  readonly grip: number
  readonly hold: Hold
}

const start: MoveState = { drag: undefined }
const nothing: ToolStep<MoveState> = { state: start, preview: undefined, command: undefined }

const NOTHING_SELECTED = 'No cell is selected: select some cells with the marquee, then drag them.'
const BESIDE = 'Drag a selected cell to move the selection.'
const TOO_LARGE = `The selection is too large to move: select at most ${MAX_BLOCK_CELLS} cells.`

/**
 * Drags the selection to another place, with its edges, doors, marks and names; the cells it leaves become undecided.
 * With Alt it drags a copy.
 */
export const moveTool: Tool<MoveState> = {
  id: 'move',
  label: 'Move',
  key: 'Shift+V',
  selecting: 'ends',
  start,
  handle({ drag }, input, context) {
    if (input.type === 'cancel') return nothing
    if (input.type === 'press') return press(input, context)
    if (!drag) return nothing
    const moved = { ...drag, hold: holdAt(drag, input, context) }
    return input.type === 'release' ? finish(moved, input, context) : show(moved, input, context)
  },
}

/** Lifts the selection as a piece, or says why it cannot. */
export function liftSelection({
  level,
  selection,
}: Pick<ToolContext, 'level' | 'selection'>): CarriedPiece | string {
  const box = boxAround(level, selection)
  if (!box) return NOTHING_SELECTED
  if (box.width * box.height > MAX_BLOCK_CELLS) return TOO_LARGE
  return {
    block: blockOf(level, selection),
    origin: { cells: selection, x: box.x, y: box.y },
    label: 'Copy',
  }
}

function press(input: PointerInput, context: ToolContext): ToolStep<MoveState> {
  const lifted = liftSelection(context)
  if (typeof lifted === 'string') return { ...nothing, problem: lifted }
  if (!isSelected(context.selection, input.cell)) return { ...nothing, problem: BESIDE }
  return show({ carried: lifted, grip: input.cell, hold: holdAtOrigin(lifted) }, input, context)
}

/** Outside the map the piece stays at its last position. */
function holdAt({ carried, grip, hold }: Drag, { cell }: PointerInput, { level }: ToolContext): Hold {
  if (cell < 0) return hold
  const { x, y } = holdAtOrigin(carried)
  const moved = {
    ...hold,
    x: x + xOf(level, cell) - xOf(level, grip),
    y: y + yOf(level, cell) - yOf(level, grip),
  }
  return holdInside(level, carried, moved)
}

/** With Alt held, a copy is dragged. */
function dragged({ carried }: Drag, { alt }: PointerInput): CarriedPiece {
  return alt ? { block: carried.block, label: carried.label } : carried
}

function show(drag: Drag, input: PointerInput, { level }: ToolContext): ToolStep<MoveState> {
  const { preview, problem } = carry(level, dragged(drag, input), drag.hold)
  return { state: { drag }, preview, command: undefined, ...defined({ problem }) }
}

function finish(drag: Drag, input: PointerInput, { level }: ToolContext): ToolStep<MoveState> {
  const { command, problem, cells } = carry(level, dragged(drag, input), drag.hold)
  if (problem !== undefined) return { ...nothing, problem }
  return command ? { ...nothing, command, selected: cells } : nothing
}
