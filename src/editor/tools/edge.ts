import type { EdgeChange } from '../../core/analyse/repairs/repair'
import { cellsOfEdge, isNorthEdge, northEdgeCount, xOf, yOf, type Grid } from '../../core/level/grid'
import { kindWithoutInnerWall } from '../../core/level/inner-walls'
import { EdgeKind, edgeKindRow } from '../../core/level/kinds'
import { edgeAt, type Level } from '../../core/level/level'
import { chosenEdgeKind, refuseEdge } from '../edge-kinds'
import type { Mirror } from '../mirror'
import { mirrorEdges } from '../mirror-images'
import {
  endStep,
  showStep,
  type PointerInput,
  type Preview,
  type Tool,
  type ToolContext,
  type ToolStep,
} from './tool'

/** A line of edges being drawn; undefined between strokes. */
export interface EdgeState {
  readonly stroke: EdgeStroke | undefined
}

interface EdgeStroke {
  /** The edge under the press: the line runs through it, and takes the kind it becomes. */
  readonly first: number
  readonly kind: number
  /** Whether the line removes inner walls; other edges on it stay. */
  readonly isRemoval: boolean
  readonly mirror: Mirror
  /** The column of the line's other end; its row for a line from north to south. */
  readonly end: number
}

const start: EdgeState = { stroke: undefined }
const nothingDone: ToolStep<EdgeState> = { state: start, preview: undefined, command: undefined }

const NO_EDGE =
  'Point closer to a side of the cell. By keyboard, Alt with an arrow changes the side of the cell under the cursor.'

/**
 * Sets single edges. A click makes the nearest edge the next of wall, door and open, or the chosen kind; a drag draws
 * the same along a straight line of edges, even if the pointer leaves the line. A press with Alt picks the kind under
 * the pointer. A line that begins on an inner wall removes those along it.
 */
export const edgeTool: Tool<EdgeState> = {
  id: 'edge',
  label: 'Door',
  key: 'D',
  ignoresShape: true,
  start,
  handle({ stroke }, input, context) {
    if (input.type === 'cancel') return nothingDone
    if (input.type === 'press') return press(input, context)
    if (!stroke) return hover(input, context)
    const longer = { ...stroke, end: endOf(context.level, stroke, input) }
    return input.type === 'release' ? finish(context.level, longer) : show(context.level, longer)
  },
}

function press(input: PointerInput, context: ToolContext): ToolStep<EdgeState> {
  if (input.edge < 0) return { ...nothingDone, problem: NO_EDGE }
  return input.alt ? pick(context.level, input.edge) : show(context.level, begin(input.edge, context))
}

function pick(level: Level, edge: number): ToolStep<EdgeState> {
  const { id } = edgeKindRow(edgeAt(level, edge))
  return id === 'undecided' ? nothingDone : { ...nothingDone, pickedEdge: id }
}

function begin(edge: number, { level, edgeChoice, mirror }: ToolContext): EdgeStroke {
  const end = alongOf(level, edge, edge)
  const kind = chosenEdgeKind(level, edgeChoice, edge)
  const isRemoval =
    edgeAt(level, edge) === EdgeKind.innerWall && (edgeChoice === 'innerWall' || edgeChoice === 'cycle')
  return { first: edge, kind, isRemoval, mirror, end }
}

/** Previews a press. */
function hover(input: PointerInput, context: ToolContext): ToolStep<EdgeState> {
  if (input.edge < 0) return nothingDone
  return { ...show(context.level, begin(input.edge, context)), state: start }
}

function show(level: Level, stroke: EdgeStroke): ToolStep<EdgeState> {
  return showStep({ stroke }, previewOf(level, stroke))
}

function finish(level: Level, stroke: EdgeStroke): ToolStep<EdgeState> {
  return endStep(start, previewOf(level, stroke), { kind: 'set-edges', edges: edgesOf(level, stroke) })
}

function previewOf(level: Level, stroke: EdgeStroke): Preview {
  const edges: EdgeChange[] = []
  const refusedEdges: number[] = []
  let reason: string | undefined
  for (const change of edgesOf(level, stroke)) {
    const problem = refuseEdge(level, change.edge, change.kind)
    if (problem === undefined) edges.push(change)
    else {
      refusedEdges.push(change.edge)
      reason = problem
    }
  }
  const because = reason === undefined ? {} : { reason }
  return { kind: 'edge', cells: [], refused: [], edges, refusedEdges, ...because }
}

/** Returns the edges of the line and their mirror images with their new kinds, in rising order. */
function edgesOf(level: Level, { first, kind, isRemoval, mirror, end }: EdgeStroke): readonly EdgeChange[] {
  const from = alongOf(level, first, first)
  const stride = isNorthEdge(level, first) ? 1 : level.width + 1
  const line: EdgeChange[] = []
  for (let at = Math.min(from, end); at <= Math.max(from, end); at++) {
    line.push({ edge: first + (at - from) * stride, kind })
  }
  const edges = mirrorEdges(level, mirror, line)
  if (!isRemoval) return edges
  return edges.flatMap(({ edge }) =>
    edgeAt(level, edge) === EdgeKind.innerWall ? [{ edge, kind: kindWithoutInnerWall(level, edge) }] : [],
  )
}

/** Returns the pointer's position along the line of `first`; the last one if the pointer is outside. */
function endOf(grid: Grid, { first, end }: EdgeStroke, { cell, edge, path }: PointerInput): number {
  if (cell < 0 && edge >= 0) return alongOf(grid, first, edge)
  const last = cell >= 0 ? cell : path.at(-1)
  if (last === undefined) return end
  return isNorthEdge(grid, first) ? xOf(grid, last) : yOf(grid, last)
}

/** Returns the column of an edge; its row if the line of `first` runs from north to south. */
function alongOf(grid: Grid, first: number, edge: number): number {
  const isNorth = isNorthEdge(grid, first)
  if (isNorth === isNorthEdge(grid, edge)) {
    return isNorth ? edge % grid.width : Math.floor((edge - northEdgeCount(grid)) / (grid.width + 1))
  }
  const cell = cellsOfEdge(grid, edge).find((beside) => beside >= 0) ?? 0
  return isNorth ? xOf(grid, cell) : yOf(grid, cell)
}
