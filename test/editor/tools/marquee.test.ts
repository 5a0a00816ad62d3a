import { describe, expect, it } from 'vitest'
import { marqueeTool } from '../../../src/editor/tools/marquee'
import type { PointerInput, ToolContext } from '../../../src/editor/tools/tool'
import { createLevel } from '../../../src/core/level/level'

const context: ToolContext = {
  level: createLevel(6, 5),
  brush: 'street',
  shape: 'brush',
  size: 1,
  selection: [],
  mirror: { mode: 'off' } as ToolContext['mirror'], // the tool has no mirror
  edgeChoice: 'cycle',
}

const input = (type: PointerInput['type'], cell: number): PointerInput => ({
  type,
  cell,
  edge: -1,
  path: cell < 0 ? [] : [cell],
  shift: false,
  alt: false,
})

describe('the marquee', () => {
  it('shows the rectangle that its cells fill, whichever corner it began at', () => {
    const pressed = marqueeTool.handle(marqueeTool.start, input('press', 21), context)
    const { preview } = marqueeTool.handle(pressed.state, input('move', 7), context)
    expect(preview).toMatchObject({
      box: { x: 1, y: 1, width: 3, height: 3 },
      cells: [7, 8, 9, 13, 14, 15, 19, 20, 21],
    })
  })

  it('shows none while it is outside the level', () => {
    const { preview } = marqueeTool.handle(marqueeTool.start, input('press', -1), context)
    expect(preview).toEqual({ kind: 'select', cells: [], refused: [] })
  })
})
