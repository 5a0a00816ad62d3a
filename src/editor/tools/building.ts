import { CellKind } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import { brushOf, refusePaint } from '../brushes'
import { rectangleCells } from '../shapes'
import { mirrorCells, type Mirror } from '../mirror'
import { runCommand } from '../commands/index'
import type { Command } from '../command'
import {
  endStep,
  showStep,
  type PointerInput,
  type Preview,
  type Tool,
  type ToolContext,
  type ToolStep,
} from './tool'

/** A rectangle being drawn; undefined between gestures. */
interface BuildingState {
  readonly drawn: Drawn | undefined
}

interface Drawn {
  /** Its corners: the first and the last cell inside, -1 until the pointer is inside. */
  readonly first: number
  readonly last: number
  /** Whether it is added to the building of the first cell. */
  readonly adds: boolean
  readonly isSquare: boolean
  readonly mirror: Mirror
}

const start: BuildingState = { drawn: undefined }
const nothing: ToolStep<BuildingState> = { state: start, preview: undefined, command: undefined }

const NO_BUILDING = 'Alt adds to a building: begin on one of its cells.'

/**
 * Draws a rectangle as one building without inner walls, a square with Shift. With Alt it is added to the building
 * under the first cell. The release is one command.
 */
export const buildingTool: Tool<BuildingState> = {
  id: 'building',
  label: 'Building',
  key: 'I',
  ignoresShape: true,
  hasEnds: true,
  start,
  handle({ drawn }, input, context) {
    if (input.type === 'cancel') return nothing
    if (input.type === 'press') return press(input, context)
    if (!drawn) return hover(input, context)
    const longer = extend(drawn, input)
    return input.type === 'release' ? finish(longer, context) : show(longer, context)
  },
}

function press(input: PointerInput, context: ToolContext): ToolStep<BuildingState> {
  if (input.alt && context.level.cells[input.cell] !== CellKind.house)
    return { ...nothing, refusal: NO_BUILDING }
  return show(begin(input, context), context)
}

function begin(input: PointerInput, { mirror }: ToolContext): Drawn {
  const drawn: Drawn = { first: -1, last: -1, adds: input.alt, isSquare: false, mirror }
  return extend(drawn, { ...input, path: [] })
}

function extend(drawn: Drawn, { cell, path, shift }: PointerInput): Drawn {
  const passed = cell >= 0 ? [...path, cell] : path
  const first = drawn.first >= 0 ? drawn.first : (passed[0] ?? -1)
  return { ...drawn, first, last: passed.at(-1) ?? drawn.last, isSquare: shift }
}

/** Previews a press. */
function hover(input: PointerInput, context: ToolContext): ToolStep<BuildingState> {
  if (input.cell < 0 || input.type === 'release') return nothing
  const { level, mirror } = context
  const brush = brushOf('house')
  const cells = mirrorCells(level, mirror, [input.cell])
  const refused = cells.filter((cell) => refusePaint(level, brush, cell) !== undefined)
  const reason = refused[0] === undefined ? undefined : refusePaint(level, brush, refused[0])
  const because = reason === undefined ? {} : { reason }
  const taken = cells.filter((cell) => !refused.includes(cell))
  return showStep(start, { kind: 'paint', brush: 'house', cells: taken, refused, ...because })
}

function show(drawn: Drawn, { level }: ToolContext): ToolStep<BuildingState> {
  return showStep({ drawn }, outcomeOf(level, drawn).preview)
}

function finish(drawn: Drawn, { level }: ToolContext): ToolStep<BuildingState> {
  const { command, preview } = outcomeOf(level, drawn)
  return endStep(start, preview, command)
}

interface Outcome {
  readonly command: Command | undefined
  readonly preview: Preview | undefined
}

/** The last outcome of each level: a pointer that moves within a cell asks for the same again. */
const found = new WeakMap<Level, { readonly drawn: Drawn; readonly outcome: Outcome }>()

function outcomeOf(level: Level, drawn: Drawn): Outcome {
  const last = found.get(level)
  if (last && isSame(last.drawn, drawn)) return last.outcome
  const outcome = outcomeAnew(level, drawn)
  found.set(level, { drawn, outcome })
  return outcome
}

function isSame(a: Drawn, b: Drawn): boolean {
  return (
    a.first === b.first &&
    a.last === b.last &&
    a.adds === b.adds &&
    a.isSquare === b.isSquare &&
    a.mirror === b.mirror
  )
}

function outcomeAnew(level: Level, { first, last, adds, isSquare, mirror }: Drawn): Outcome {
  if (first < 0) return { command: undefined, preview: undefined }
  const drawn = rectangleCells(level, first, last, isSquare)
  const cells = mirrorCells(level, mirror, drawn)
  const command: Command = {
    kind: 'build',
    cells,
    ...(adds ? { into: mirrorCells(level, mirror, [first]) } : {}),
    ...(mirror.mode === 'off' ? {} : { mirror }),
  }
  const result = runCommand(level, command)
  const refused = new Set(result.refused.flatMap((refusal) => refusal.cells))
  const [why] = result.refused
  return {
    command,
    preview: {
      kind: 'block',
      cells: cells.filter((cell) => !refused.has(cell)),
      refused: [...refused].sort((a, b) => a - b),
      outcome: result.level,
      ...(why ? { reason: why.reason } : {}),
    },
  }
}
