import { isInside, type Grid, type Point } from '../../src/core/level/grid'
import type { Command } from '../../src/editor/command'
import { lineCells } from '../../src/editor/line'
import { NO_MIRROR } from '../../src/editor/mirror'
import { NO_SELECTION } from '../../src/editor/selection'
import type { PointerInput, Tool, ToolContext, ToolStep } from '../../src/editor/tools/tool'

/** Modifier keys, and whether a move passes the path (as the canvas does) or only the new position. */
export interface Gesture {
  readonly shift?: boolean
  readonly alt?: boolean
  /** The edge near the pointer; by default none. */
  readonly edge?: number
  readonly withPath?: boolean
}

/** A simulated mouse: moves a pointer over a tool, in cells that may lie outside the level, and records the steps. */
export interface PointerDriver {
  move(x: number, y: number, gesture?: Gesture): ToolStep<unknown>
  press(gesture?: Gesture): ToolStep<unknown>
  release(gesture?: Gesture): ToolStep<unknown>
  cancel(): ToolStep<unknown>
  /** Moves, presses, drags through the positions and releases. */
  drag(positions: readonly Point[], gesture?: Gesture): ToolStep<unknown>
  /** Changes the brush, the level or another part of the context. */
  change(context: Partial<ToolContext>): void
  /** Every step so far, in order. */
  readonly steps: readonly ToolStep<unknown>[]
  /** Every command so far, in order. */
  readonly commands: readonly Command[]
}

/** The context of a tool; everything but the level has a default. */
export type PointerSettings = Pick<ToolContext, 'level'> & Partial<ToolContext>

/** A driver whose pointer begins outside the level. */
export function createPointer(tool: Tool<unknown>, settings: PointerSettings): PointerDriver {
  let context: ToolContext = {
    brush: 'street',
    shape: 'brush',
    size: 1,
    selection: NO_SELECTION,
    mirror: NO_MIRROR,
    edgeChoice: 'cycle',
    ...settings,
  }
  let state = tool.start
  let at: Point = { x: -1, y: -1 }
  const steps: ToolStep<unknown>[] = []
  const commands: Command[] = []

  const send = (type: PointerInput['type'], to: Point, gesture: Gesture = {}): ToolStep<unknown> => {
    const path = gesture.withPath === false ? [] : lineCells(context.level, at, to)
    at = to
    const cell = cellOf(context.level, to)
    const input = {
      type,
      cell,
      edge: gesture.edge ?? cell,
      path,
      shift: gesture.shift ?? false,
      alt: gesture.alt ?? false,
    }
    const step = tool.handle(state, input, context)
    state = step.state
    steps.push(step)
    if (step.command) commands.push(step.command)
    return step
  }

  return {
    steps,
    commands,
    move: (x, y, gesture) => send('move', { x, y }, gesture),
    press: (gesture) => send('press', at, gesture),
    release: (gesture) => send('release', at, gesture),
    cancel: () => send('cancel', at),
    drag(positions, gesture) {
      positions.forEach(({ x, y }, index) => {
        send('move', { x, y }, gesture)
        if (index === 0) send('press', { x, y }, gesture)
      })
      return send('release', at, gesture)
    },
    change(changes) {
      context = { ...context, ...changes }
    },
  }
}

function cellOf(grid: Grid, position: Point): number {
  return isInside(grid, position.x, position.y) ? position.y * grid.width + position.x : -1
}
