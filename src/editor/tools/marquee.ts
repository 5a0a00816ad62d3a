import { boxAround } from '../../core/level/block'
import { defined } from '../../core/text/defined'
import { combineSelections, NO_SELECTION, type SelectionMode } from '../selection'
import { rectangleCells } from '../shapes'
import type { PointerInput, Preview, Tool, ToolContext, ToolStep } from './tool'

/** A selection rectangle being drawn; undefined between gestures. */
interface MarqueeState {
  readonly drawn: Marquee | undefined
}

interface Marquee {
  readonly mode: SelectionMode
  /** Its corners: the first and the last cell inside, -1 until the pointer is inside. */
  readonly first: number
  readonly last: number
}

const start: MarqueeState = { drawn: undefined }

/** Selects the cells of a rectangle: replaces the selection, adds to it with Shift, subtracts from it with Alt. */
export const marqueeTool: Tool<MarqueeState> = {
  id: 'marquee',
  label: 'Marquee',
  key: 'M',
  selecting: 'ends',
  start,
  handle(state, input, context) {
    if (input.type === 'cancel') return { state: start, preview: undefined, command: undefined }
    if (input.type === 'press') {
      return show(extend({ mode: modeOf(input), first: -1, last: -1 }, { ...input, path: [] }), context)
    }
    if (!state.drawn) return hover(input, context)
    const drawn = extend(state.drawn, input)
    return input.type === 'release' ? finish(drawn, context) : show(drawn, context)
  },
}

/** Returns the selection mode of the keys held at a press. */
export function modeOf({ shift, alt }: Pick<PointerInput, 'shift' | 'alt'>): SelectionMode {
  return alt ? 'subtract' : shift ? 'add' : 'replace'
}

function extend(drawn: Marquee, { cell, path }: PointerInput): Marquee {
  const passed = cell >= 0 ? [...path, cell] : path
  const first = drawn.first >= 0 ? drawn.first : (passed[0] ?? -1)
  return { ...drawn, first, last: passed.at(-1) ?? drawn.last }
}

function cellsOf({ first, last }: Marquee, { level }: ToolContext): readonly number[] {
  return first < 0 ? [] : rectangleCells(level, first, last, false)
}

function show(drawn: Marquee, context: ToolContext): ToolStep<MarqueeState> {
  const cells = cellsOf(drawn, context)
  const box = boxAround(context.level, cells)
  const preview: Preview = { kind: 'select', cells, refused: [], ...defined({ box }) }
  return { state: { drawn }, preview, command: undefined }
}

/** A rectangle entirely outside the map clears the selection, unless it should add or subtract. */
function finish(drawn: Marquee, context: ToolContext): ToolStep<MarqueeState> {
  const cells = cellsOf(drawn, context)
  const selected =
    cells.length === 0 && drawn.mode === 'replace'
      ? NO_SELECTION
      : combineSelections(context.selection, cells, drawn.mode)
  return { state: start, preview: undefined, command: undefined, selected }
}

function hover(input: PointerInput, context: ToolContext): ToolStep<MarqueeState> {
  if (input.cell < 0 || input.type === 'release') {
    return { state: start, preview: undefined, command: undefined }
  }
  const drawn: Marquee = { mode: 'replace', first: input.cell, last: input.cell }
  return { ...show(drawn, context), state: start }
}
