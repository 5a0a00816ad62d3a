import { describe, expect, it } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../src/core/level/level'
import { runCommand } from '../../../src/editor/commands/index'
import { NO_MIRROR } from '../../../src/editor/mirror'
import { selectTool } from '../../../src/editor/tools/select'
import type { PointerInput, ToolContext, ToolStep } from '../../../src/editor/tools/tool'

/** Ten by ten cells with a building of two cells at column 4, row 4. */
function context(selection: readonly number[] = []): ToolContext {
  const blank = draftOf(createLevel(10, 10))
  blank.cells.fill(CellKind.street)
  const { level } = runCommand(blank, { kind: 'build', cells: [44, 45] })
  return {
    level,
    brush: 'street',
    shape: 'brush',
    size: 1,
    selection,
    mirror: NO_MIRROR,
    edgeChoice: 'cycle',
  }
}

/** Presses in the first cell, moves through the others and releases in the last. */
function gesture(
  cells: readonly number[],
  within: ToolContext,
  keys: Partial<Pick<PointerInput, 'shift' | 'alt'>> = {},
): ToolStep<unknown> {
  const input = (type: PointerInput['type'], cell: number): PointerInput => ({
    type,
    cell,
    edge: -1,
    path: [cell],
    shift: false,
    alt: false,
    ...keys,
  })
  const [first = -1, ...rest] = cells
  let step: ToolStep<never> = selectTool.handle(
    selectTool.start,
    input('press', first),
    within,
  ) as ToolStep<never>
  for (const cell of rest)
    step = selectTool.handle(step.state, input('move', cell), within) as ToolStep<never>
  return selectTool.handle(step.state, input('release', cells.at(-1) ?? first), within)
}

describe('the tool to select', () => {
  it('selects a cell or a whole building by a click, without a command', () => {
    expect(gesture([12], context())).toMatchObject({ selected: [12], command: undefined })
    expect(gesture([45], context([12]))).toMatchObject({ selected: [44, 45], command: undefined })
  })

  it('adds with Shift, takes what is selected out again, and takes with Alt', () => {
    expect(gesture([45], context([12]), { shift: true }).selected).toEqual([12, 44, 45])
    expect(gesture([44], context([12, 44, 45]), { shift: true }).selected).toEqual([12])
    expect(gesture([12], context([12, 13]), { shift: true }).selected).toEqual([13])
    expect(gesture([13], context([12, 44]), { alt: true }).selected).toEqual([12, 44])
  })

  it('selects one of several selected cells by a click on it', () => {
    expect(gesture([12], context([12, 13, 14])).selected).toEqual([12])
  })

  it('clears the selection by a click outside, but not with Shift', () => {
    expect(gesture([-1], context([12])).selected).toEqual([])
    expect(gesture([-1], context([12]), { shift: true }).selected).toBeUndefined()
  })

  it('selects a rectangle by a drag', () => {
    expect(gesture([11, 12, 22], context([88])).selected).toEqual([11, 12, 21, 22])
    expect(gesture([11, 12], context([88]), { shift: true }).selected).toEqual([11, 12, 88])
  })

  it('moves the selection by a drag on it, with Alt a copy', () => {
    const moved = gesture([44, 54, 64], context([44, 45]))
    expect(moved.command).toMatchObject({ kind: 'move-block', cells: [44, 45], dx: 0, dy: 2 })
    expect(moved.selected).toEqual([64, 65])
    expect(gesture([44, 54, 64], context([44, 45]), { alt: true }).command).toMatchObject({
      kind: 'place-block',
    })
  })

  it('leaves no trace of a cancelled drag', () => {
    const within = context([44, 45])
    const press = { type: 'press', cell: 44, edge: -1, path: [44], shift: false, alt: false } as const
    const { state } = selectTool.handle(selectTool.start, press, within)
    const cancelled = selectTool.handle(state, { ...press, type: 'cancel', cell: -1, path: [] }, within)
    expect(cancelled).toEqual({ state: selectTool.start, preview: undefined, command: undefined })
  })

  it('shows what a click would select', () => {
    const hover = { type: 'move', cell: 44, edge: -1, path: [44], shift: false, alt: false } as const
    expect(selectTool.handle(selectTool.start, hover, context()).preview?.cells).toEqual([44, 45])
  })
})
