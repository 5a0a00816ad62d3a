import type { Level } from '../../core/level/level'
import { brushOf, refusePaint } from '../brushes'
import type { BrushId, Command } from '../command'
import { runCommand } from '../commands/index'
import { mirrorCells } from '../mirror-images'
import {
  endStep,
  showStep,
  type PointerInput,
  type Preview,
  type Tool,
  type ToolContext,
  type ToolStep,
} from './tool'
import { defined } from '../../core/text/defined'

/** The differences between the tools that draw from one end to another in a shape of their own. */
export interface EndsRules {
  readonly id: string
  readonly label: string
  readonly key: string
  /** The brush whose rules and look a press has before it is dragged. */
  readonly brush: BrushId
  /** Returns the cells that a press at a cell would begin with; only that cell if missing. */
  readonly begin?: (context: ToolContext, cell: number) => readonly number[]
  /** Returns one sentence that says why a press begins nothing; undefined if it does. */
  readonly refusePress?: (input: PointerInput, context: ToolContext) => string | undefined
  /** Returns the command between two cells, and all cells that it names, in rising order. */
  readonly draw: (
    level: Level,
    drawn: Ends,
  ) => { readonly command: Command; readonly cells: readonly number[] }
}

/** A gesture from one end to another. */
export interface Ends {
  /** The first and the last cell inside, -1 until the pointer is inside. */
  readonly first: number
  readonly last: number
  /** Whether Alt was held at the press, and Shift at the last input. */
  readonly isAlt: boolean
  readonly isShifted: boolean
  /** Settings at the press: others chosen during the gesture apply to the next one. */
  readonly settings: Pick<ToolContext, 'mirror' | 'avenueWidth' | 'squareFeature'>
}

/** A gesture being drawn; undefined between gestures. */
interface EndsState {
  readonly drawn: Ends | undefined
}

interface Outcome {
  readonly command: Command | undefined
  readonly preview: Preview | undefined
}

const start: EndsState = { drawn: undefined }
const nothing: ToolStep<EndsState> = { state: start, preview: undefined, command: undefined }

/** Creates a tool that draws between two ends. The preview is the outcome of the command that the release returns. */
export function endsTool(rules: EndsRules): Tool<EndsState> {
  // The last outcome of each level: a pointer that moves within a cell asks for the same again.
  const outcomes = new WeakMap<Level, { readonly drawn: Ends; readonly outcome: Outcome }>()
  const outcomeOf = (level: Level, drawn: Ends): Outcome => {
    const last = outcomes.get(level)
    if (last && isSame(last.drawn, drawn)) return last.outcome
    const outcome = outcomeAnew(rules, level, drawn)
    outcomes.set(level, { drawn, outcome })
    return outcome
  }
  return {
    id: rules.id,
    label: rules.label,
    key: rules.key,
    ignoresShape: true,
    hasEnds: true,
    start,
    handle({ drawn }, input, context) {
      if (input.type === 'cancel') return nothing
      if (input.type === 'press') {
        const problem = rules.refusePress?.(input, context)
        if (problem !== undefined) return { ...nothing, problem }
      }
      const begun = input.type === 'press' ? begin(input, context) : drawn && extend(drawn, input)
      if (!begun) return hover(rules, input, context)
      const { command, preview } = outcomeOf(context.level, begun)
      return input.type === 'release' ? endStep(start, preview, command) : showStep({ drawn: begun }, preview)
    },
  }
}

function begin(input: PointerInput, { mirror, avenueWidth = 1, squareFeature }: ToolContext): Ends {
  const settings = { mirror, avenueWidth, ...defined({ squareFeature }) }
  const drawn: Ends = { first: -1, last: -1, isAlt: input.alt, isShifted: false, settings }
  return extend(drawn, { ...input, path: [] })
}

function extend(drawn: Ends, { cell, path, shift }: PointerInput): Ends {
  const passed = cell >= 0 ? [...path, cell] : path
  const first = drawn.first >= 0 ? drawn.first : (passed[0] ?? -1)
  return { ...drawn, first, last: passed.at(-1) ?? drawn.last, isShifted: shift }
}

function isSame(a: Ends, b: Ends): boolean {
  return (
    a.first === b.first &&
    a.last === b.last &&
    a.isAlt === b.isAlt &&
    a.isShifted === b.isShifted &&
    a.settings === b.settings
  )
}

/** Previews a press. */
function hover(rules: EndsRules, input: PointerInput, context: ToolContext): ToolStep<EndsState> {
  if (input.cell < 0 || input.type === 'release') return nothing
  const { level, mirror } = context
  const cells = mirrorCells(level, mirror, rules.begin?.(context, input.cell) ?? [input.cell])
  const reasons = cells.map((cell) => refusePaint(level, brushOf(rules.brush), cell))
  const reason = reasons.find((each) => each !== undefined)
  return showStep(start, {
    kind: 'paint',
    brush: rules.brush,
    cells: cells.filter((_, at) => reasons[at] === undefined),
    refused: cells.filter((_, at) => reasons[at] !== undefined),
    ...defined({ reason }),
  })
}

function outcomeAnew(rules: EndsRules, level: Level, drawn: Ends): Outcome {
  if (drawn.first < 0) return { command: undefined, preview: undefined }
  const { command, cells } = rules.draw(level, drawn)
  const result = runCommand(level, command)
  const refused = new Set(result.refused.flatMap((problem) => problem.cells))
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
