import type { Level } from '../../core/level/level'
import { brushAt } from '../brushes'
import type { BrushId, Command } from '../command'
import type { Mirror } from '../mirror'
import { mirrorCells } from '../mirror-images'
import { areaCells, rectangleCells, type ShapeId } from '../shapes'
import { showStep, type PointerInput, type Preview, type Tool, type ToolContext, type ToolStep } from './tool'
import { holds } from '../holds'
import { joined, squares, union } from './stroke-cells'
import { defined } from '../../core/text/defined'

/** The differences between the stroke tools. */
export interface StrokeRules {
  readonly id: string
  readonly label: string
  readonly key?: string
  /** Returns the side of the square brush, given the selected size. */
  readonly sizeOf: (brush: BrushId, size: number) => number
  /** Returns one sentence that says why a cell is refused; undefined if it is not. */
  readonly refuse: (level: Level, brush: BrushId, cell: number, district: number) => string | undefined
  /** Returns the fields of the preview beside its cells. */
  readonly look: (brush: BrushId, weight: number) => Pick<Preview, 'kind' | 'brush' | 'locked' | 'weight'>
  /** Picks from a cell with Alt; if missing, picks the brush that painted it. */
  readonly pick?: (
    level: Level,
    cell: number,
  ) => Pick<ToolStep<StrokeState>, 'picked' | 'pickedWeight' | 'pickedDistrict'>
  /** Returns further cells that the stroke needs, if the context asks for them; missing for tools without needs. */
  readonly needs?: (level: Level, cells: readonly number[]) => readonly number[]
  /** Returns the cells of a flood fill from a cell; those of the cell's kind around it if missing. */
  readonly fill?: (level: Level, cell: number) => readonly number[]
  readonly command: (drawn: DrawnStroke) => Command
}

/** A stroke that ended. */
export interface DrawnStroke {
  readonly brush: BrushId
  /** With all their mirror images. */
  readonly cells: readonly number[]
  readonly mirror: Mirror
  /** Further cells that the stroke needs. */
  readonly needs: readonly number[]
  readonly weight: number
  readonly district: number
  /** The level that it was drawn on. */
  readonly level: Level
}

/** A stroke being drawn; undefined between strokes. */
export interface StrokeState {
  readonly stroke: Stroke | undefined
}

interface Stroke {
  /** Settings at the press: another brush or shape selected during the stroke applies to the next one. */
  readonly brush: BrushId
  readonly shape: ShapeId
  readonly size: number
  readonly mirror: Mirror
  readonly weight: number
  readonly district: number
  /** The first cell, -1 until the pointer is inside. */
  readonly first: number
  /** The other end of a shape with two ends: the last cell inside, and whether Shift was held there. */
  readonly end: number
  readonly isShifted: boolean
  /** The pointer's last cell, -1 outside. */
  readonly last: number
  readonly covered: StrokeCells
}

/** The cells under a stroke in rising order: accepted ones, and those that a rule refuses. */
interface StrokeCells {
  readonly cells: readonly number[]
  readonly refused: readonly number[]
  readonly reason: string | undefined
}

const start: StrokeState = { stroke: undefined }
const nothing: StrokeCells = { cells: [], refused: [], reason: undefined }

/**
 * Creates a tool that draws in the selected shape: free-hand with a square brush (a straight line with Shift), a line,
 * a rectangle (a square with Shift), or the whole area around the first cell. A fast pointer leaves no gaps; the
 * release is one command. A press with Alt picks instead.
 */
export function strokeTool(rules: StrokeRules): Tool<StrokeState> {
  const hover = areaCache(rules)
  return {
    id: rules.id,
    label: rules.label,
    ...defined({ key: rules.key }),
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

function beginStroke(
  rules: StrokeRules,
  { brush, shape, size, mirror, weight = 1, district = 0 }: ToolContext,
): Stroke {
  const side = rules.sizeOf(brush, size)
  return {
    brush,
    shape,
    size: side,
    mirror,
    weight,
    district,
    first: -1,
    end: -1,
    isShifted: false,
    last: -1,
    covered: nothing,
  }
}

/** Begins a stroke at its press; the pointer's path before it does not count. */
function pressed(rules: StrokeRules, input: PointerInput, context: ToolContext): Stroke {
  return extendStroke(rules, beginStroke(rules, context), { ...input, path: [] }, context.level)
}

function extendStroke(rules: StrokeRules, stroke: Stroke, input: PointerInput, level: Level): Stroke {
  const passed = input.cell >= 0 ? [...input.path, input.cell] : input.path
  const first = stroke.first >= 0 ? stroke.first : (passed[0] ?? -1)
  const end = passed.at(-1)
  if (end === undefined) return { ...stroke, last: -1 }
  const refuse = (cell: number): string | undefined =>
    rules.refuse(level, stroke.brush, cell, stroke.district)

  if (stroke.shape === 'brush' && !input.shift) {
    const more = squares(level, joined(level, stroke.last, passed), stroke.size)
    const all = mirrorCells(level, stroke.mirror, more)
    const covered = cover(stroke.covered, all, refuse)
    return { ...stroke, first, end, isShifted: false, last: input.cell, covered }
  }

  // A shape with two ends replaces everything drawn since the press.
  const longer = { ...stroke, first, end, isShifted: input.shift, last: input.cell }
  const isSame = stroke.first === first && stroke.end === end && stroke.isShifted === input.shift
  if (isSame || (stroke.first >= 0 && stroke.shape === 'fill')) return longer
  const all = mirrorCells(level, stroke.mirror, shapeCells(level, longer, rules.fill))
  return { ...longer, covered: cover(nothing, all, refuse) }
}

/** Returns the cells of a shape between the ends of a stroke, in rising order, each once. */
function shapeCells(
  level: Level,
  { shape, first, end, isShifted, size }: Stroke,
  fill: StrokeRules['fill'] = areaCells,
): readonly number[] {
  switch (shape) {
    case 'brush':
    case 'line':
      return squares(level, joined(level, first, [end]), size)
    case 'rectangle':
      return rectangleCells(level, first, end, isShifted)
    case 'fill':
      return fill(level, first)
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

/** The command includes refused cells: `runCommand` decides, and reports which it refused. */
function endStroke(rules: StrokeRules, stroke: Stroke, context: ToolContext): ToolStep<StrokeState> {
  const { cells, refused, reason } = stroke.covered
  const all = union(cells, refused)
  const { brush, mirror, weight, district } = stroke
  return {
    state: start,
    preview: undefined,
    command:
      all.length > 0
        ? rules.command({
            brush,
            cells: all,
            mirror,
            needs: needsOf(rules, stroke, context),
            weight,
            district,
            level: context.level,
          })
        : undefined,
    ...defined({ problem: reason }),
  }
}

/**
 * Caches the last hovered area: a press anywhere in it does the same. Returns the same step object, so that a large
 * area is not searched or drawn again for every cell the pointer visits.
 */
function areaCache(rules: StrokeRules): (input: PointerInput, context: ToolContext) => ToolStep<StrokeState> {
  interface CachedArea {
    readonly brush: BrushId
    readonly mirror: Mirror
    readonly locksNeeds: boolean | undefined
    readonly weight: number | undefined
    readonly district: number | undefined
    readonly step: ToolStep<StrokeState>
  }
  const cache = new WeakMap<Level, CachedArea>()
  return (input, context) => {
    if (context.shape !== 'fill' || input.cell < 0) return hoverStep(rules, input, context)
    const last = cache.get(context.level)
    const { brush, mirror, locksNeeds, weight, district } = context
    const isAsBefore =
      last?.brush === brush &&
      last.mirror === mirror &&
      last.locksNeeds === locksNeeds &&
      last.weight === weight &&
      last.district === district
    const area = isAsBefore ? last.step.preview : undefined
    if (last && area && (holds(area.cells, input.cell) || holds(area.refused, input.cell))) return last.step
    const step = hoverStep(rules, input, context)
    cache.set(context.level, { brush, mirror, locksNeeds, weight, district, step })
    return step
  }
}

/** Previews a press. */
function hoverStep(rules: StrokeRules, input: PointerInput, context: ToolContext): ToolStep<StrokeState> {
  if (input.cell < 0) return { state: start, preview: undefined, command: undefined }
  return { ...showStroke(rules, pressed(rules, input, context), context), state: start }
}

/** Adds cells, given in rising order, to the covered ones. */
function cover(
  covered: StrokeCells,
  more: readonly number[],
  refuse: (cell: number) => string | undefined,
): StrokeCells {
  const cells: number[] = []
  const refused: number[] = []
  let { reason } = covered
  for (const cell of more) {
    const problem = refuse(cell)
    if (problem === undefined) cells.push(cell)
    else {
      refused.push(cell)
      reason = problem
    }
  }
  return { cells: union(covered.cells, cells), refused: union(covered.refused, refused), reason }
}
