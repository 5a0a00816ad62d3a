import { cellAt, isInside, xOf, yOf, type Grid } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import { brushAt } from '../brushes'
import type { BrushId, Command } from '../command'
import { lineCells, spotOfCell } from '../line'
import { mirrorCells, type Mirror } from '../mirror'
import { areaCells, rectangleCells, type ShapeId } from '../shapes'
import { showStep, type PointerInput, type Preview, type Tool, type ToolContext, type ToolStep } from './tool'

/** What tells one tool of strokes from another. */
export interface StrokeRules {
  readonly id: string
  readonly label: string
  readonly key?: string
  /** The side of the square that is drawn, given the side that is set. */
  readonly sizeOf: (brush: BrushId, size: number) => number
  /** Why a cell is left alone, as a sentence; nothing where it is not. */
  readonly refuse: (level: Level, brush: BrushId, cell: number) => string | undefined
  /** What the preview shows beside its cells. */
  readonly look: (brush: BrushId, weight: number) => Pick<Preview, 'kind' | 'brush' | 'locked' | 'weight'>
  /** What a press with alt picks from a cell; missing where that is the brush it was painted with. */
  readonly pick?: (level: Level, cell: number) => Pick<ToolStep<StrokeState>, 'picked' | 'pickedWeight'>
  /** What the cells need beside themselves, where the context asks for that; missing where nothing ever does. */
  readonly needs?: (level: Level, cells: readonly number[]) => readonly number[]
  /** `cells` has all their mirror images; `needs` is what `needs` names of them. */
  readonly command: (
    brush: BrushId,
    cells: readonly number[],
    mirror: Mirror,
    needs: readonly number[],
    weight: number,
  ) => Command
}

/** A stroke that is being drawn, or nothing between strokes. */
export interface StrokeState {
  readonly stroke: Stroke | undefined
}

interface Stroke {
  /** As they were at the press: another brush or shape taken up half-way is for the next stroke. */
  readonly brush: BrushId
  readonly shape: ShapeId
  readonly size: number
  readonly mirror: Mirror
  readonly weight: number
  /** The first cell, -1 while the pointer has not come inside yet. */
  readonly first: number
  /** What lies over the other end of a shape with ends: the last cell inside, and whether shift was held there. */
  readonly end: number
  readonly isShifted: boolean
  /** Where the pointer was last, -1 outside. */
  readonly last: number
  readonly covered: Covered
}

/** The cells under a stroke in rising order: those that take it, and those a rule keeps from it. */
interface Covered {
  readonly cells: readonly number[]
  readonly refused: readonly number[]
  readonly reason: string | undefined
}

const start: StrokeState = { stroke: undefined }
const nothing: Covered = { cells: [], refused: [], reason: undefined }

/**
 * A tool that draws in the shape that is set: free-hand with a square brush (a straight line with shift), a line, a
 * rectangle (a square with shift), or the whole area around the first cell. However fast the pointer goes the stroke has
 * no gap, and on release it is one command. A press with alt picks what is there instead.
 */
export function strokeTool(rules: StrokeRules): Tool<StrokeState> {
  const hover = areaKeeper(rules)
  return {
    id: rules.id,
    label: rules.label,
    ...(rules.key === undefined ? {} : { key: rules.key }),
    start,
    handle(state, input, context) {
      if (input.type === 'cancel') return { state: start, preview: undefined, command: undefined }
      if (input.type === 'press' && input.alt) return pick(rules, input, context)
      if (input.type === 'press') return showStroke(rules, pressed(rules, input, context), context)
      const { stroke } = state
      if (!stroke) return hover(input, context)
      const longer = extendStroke(rules, stroke, input, context.level)
      return input.type === 'release' ? endStroke(rules, longer, context) : showStroke(rules, longer, context)
    },
  }
}

function pick(rules: StrokeRules, { cell }: PointerInput, { level }: ToolContext): ToolStep<StrokeState> {
  const nothingDone = { state: start, preview: undefined, command: undefined }
  if (cell < 0) return nothingDone
  return { ...nothingDone, ...(rules.pick?.(level, cell) ?? { picked: brushAt(level, cell) }) }
}

function beginStroke(rules: StrokeRules, { brush, shape, size, mirror, weight = 1 }: ToolContext): Stroke {
  const side = rules.sizeOf(brush, size)
  return {
    brush,
    shape,
    size: side,
    mirror,
    weight,
    first: -1,
    end: -1,
    isShifted: false,
    last: -1,
    covered: nothing,
  }
}

/** A stroke at its press; the way the pointer came there is no part of it. */
function pressed(rules: StrokeRules, input: PointerInput, context: ToolContext): Stroke {
  return extendStroke(rules, beginStroke(rules, context), { ...input, path: [] }, context.level)
}

function extendStroke(rules: StrokeRules, stroke: Stroke, input: PointerInput, level: Level): Stroke {
  const passed = input.cell >= 0 ? [...input.path, input.cell] : input.path
  const first = stroke.first >= 0 ? stroke.first : (passed[0] ?? -1)
  const end = passed.at(-1)
  if (end === undefined) return { ...stroke, last: -1 }

  if (stroke.shape === 'brush' && !input.shift) {
    const more = squares(level, joined(level, stroke.last, passed), stroke.size)
    const all = mirrorCells(level, stroke.mirror, more)
    const covered = cover(rules, stroke.covered, level, stroke.brush, all)
    return { ...stroke, first, end, isShifted: false, last: input.cell, covered }
  }

  // A shape between two ends takes the place of all that was drawn since the press.
  const longer = { ...stroke, first, end, isShifted: input.shift, last: input.cell }
  const isSame = stroke.first === first && stroke.end === end && stroke.isShifted === input.shift
  if (isSame || (stroke.first >= 0 && stroke.shape === 'fill')) return longer
  const all = mirrorCells(level, stroke.mirror, shapeCells(level, longer))
  return { ...longer, covered: cover(rules, nothing, level, stroke.brush, all) }
}

/** The cells of a shape between the ends of a stroke, in rising order, each once. */
function shapeCells(level: Level, { shape, first, end, isShifted, size }: Stroke): readonly number[] {
  switch (shape) {
    case 'brush':
    case 'line':
      return squares(level, joined(level, first, [end]), size)
    case 'rectangle':
      return rectangleCells(level, first, end, isShifted)
    case 'fill':
      return areaCells(level, first)
  }
}

function needsOf(rules: StrokeRules, stroke: Stroke, context: ToolContext): readonly number[] {
  if (context.locksNeeds !== true || !rules.needs) return []
  return rules.needs(context.level, stroke.covered.cells)
}

function showStroke(rules: StrokeRules, stroke: Stroke, context: ToolContext): ToolStep<StrokeState> {
  const { cells, refused, reason } = stroke.covered
  const needs = needsOf(rules, stroke, context)
  const because = reason === undefined ? {} : { reason }
  return showStep(
    { stroke },
    {
      ...rules.look(stroke.brush, stroke.weight),
      cells,
      ...(needs.length > 0 ? { needs } : {}),
      refused,
      ...because,
    },
  )
}

/** The command names refused cells too: `runCommand` has the last word, and says which it refused. */
function endStroke(rules: StrokeRules, stroke: Stroke, context: ToolContext): ToolStep<StrokeState> {
  const { cells, refused, reason } = stroke.covered
  const all = union(cells, refused)
  return {
    state: start,
    preview: undefined,
    command:
      all.length > 0
        ? rules.command(stroke.brush, all, stroke.mirror, needsOf(rules, stroke, context), stroke.weight)
        : undefined,
    ...(reason === undefined ? {} : { refusal: reason }),
  }
}

/**
 * Hovers, and keeps the last area there was: wherever a press in it happens, it would do the same. So the very same step
 * comes back, and nobody has to look for a large area or draw it again at every cell the pointer comes to.
 */
function areaKeeper(
  rules: StrokeRules,
): (input: PointerInput, context: ToolContext) => ToolStep<StrokeState> {
  interface Kept {
    readonly brush: BrushId
    readonly mirror: Mirror
    readonly locksNeeds: boolean | undefined
    readonly weight: number | undefined
    readonly step: ToolStep<StrokeState>
  }
  const kept = new WeakMap<Level, Kept>()
  return (input, context) => {
    if (context.shape !== 'fill' || input.cell < 0) return hoverStep(rules, input, context)
    const last = kept.get(context.level)
    const { brush, mirror, locksNeeds, weight } = context
    const isAsBefore =
      last?.brush === brush &&
      last.mirror === mirror &&
      last.locksNeeds === locksNeeds &&
      last.weight === weight
    const area = isAsBefore ? last.step.preview : undefined
    if (last && area && (holds(area.cells, input.cell) || holds(area.refused, input.cell))) return last.step
    const step = hoverStep(rules, input, context)
    kept.set(context.level, { brush, mirror, locksNeeds, weight, step })
    return step
  }
}

/** Whether a list in rising order has a cell. */
function holds(cells: readonly number[], cell: number): boolean {
  let [low, high] = [0, cells.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells[middle] ?? 0) < cell) low = middle + 1
    else high = middle
  }
  return cells[low] === cell
}

/** What a press here would do. */
function hoverStep(rules: StrokeRules, input: PointerInput, context: ToolContext): ToolStep<StrokeState> {
  if (input.cell < 0) return { state: start, preview: undefined, command: undefined }
  return { ...showStroke(rules, pressed(rules, input, context), context), state: start }
}

/** Cells with straight lines between any that are not side by side, beginning at `from` unless that is -1. */
function joined(grid: Grid, from: number, cells: readonly number[]): readonly number[] {
  const line: number[] = []
  let last = from
  for (const cell of cells) {
    if (last < 0) line.push(cell)
    else line.push(...lineCells(grid, spotOfCell(grid, last), spotOfCell(grid, cell)))
    last = cell
  }
  return line
}

/** All cells of the squares around some cells, as far as they lie inside: in rising order, each once. */
function squares(grid: Grid, centres: readonly number[], size: number): readonly number[] {
  const cells: number[] = []
  const before = Math.floor((size - 1) / 2)
  for (const centre of centres) {
    const left = xOf(grid, centre) - before
    const top = yOf(grid, centre) - before
    for (let y = top; y < top + size; y++) {
      for (let x = left; x < left + size; x++) if (isInside(grid, x, y)) cells.push(cellAt(grid, x, y))
    }
  }
  const rising = Uint32Array.from(cells).sort()
  return Array.from(rising.filter((cell, index) => index === 0 || rising[index - 1] !== cell))
}

/** What is covered when some more cells are, given in rising order. */
function cover(
  rules: StrokeRules,
  covered: Covered,
  level: Level,
  brush: BrushId,
  more: readonly number[],
): Covered {
  const cells: number[] = []
  const refused: number[] = []
  let { reason } = covered
  for (const cell of more) {
    const refusal = rules.refuse(level, brush, cell)
    if (refusal === undefined) cells.push(cell)
    else {
      refused.push(cell)
      reason = refusal
    }
  }
  return { cells: union(covered.cells, cells), refused: union(covered.refused, refused), reason }
}

/** Two lists in rising order, each number once in either, as one such list. Runs over the whole stroke at every move. */
function union(a: readonly number[], b: readonly number[]): readonly number[] {
  if (b.length === 0) return a
  if (a.length === 0) return b
  const both: number[] = []
  let last = -1
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const fromA = i < a.length ? (a[i] ?? 0) : Infinity
    const fromB = j < b.length ? (b[j] ?? 0) : Infinity
    const least = fromA < fromB ? a[i++] : b[j++]
    if (least === undefined || least === last) continue
    both.push(least)
    last = least
  }
  return both
}
