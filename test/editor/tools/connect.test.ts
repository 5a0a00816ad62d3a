import { describe, expect, it } from 'vitest'
import { cellAt, EAST, edgeOf, NORTH } from '../../../src/core/level/grid'
import { connectTool } from '../../../src/editor/tools/connect'
import type { PointerInput, ToolContext } from '../../../src/editor/tools/tool'
import { gatehouse } from '../../support/gatehouse'

const { project, lever, plate, key, bars, lock } = gatehouse()
const level = project.levels[0]?.level
if (!level) throw new Error('The project has a level')
const context: ToolContext = {
  level,
  brush: 'street',
  shape: 'brush',
  size: 1,
  selection: [],
  mirror: { mode: 'off' } as ToolContext['mirror'], // the tool has no mirror
  edgeChoice: 'cycle',
}

const input = (type: PointerInput['type'], cell: number, edge = -1): PointerInput => ({
  type,
  cell,
  edge,
  path: [],
  shift: false,
  alt: false,
})

/** The steps of a drag between two cells, near one of their edges or by the keyboard. */
function drag(from: number, to: number, [edgeFrom, edgeTo]: readonly [number, number] = [-1, -1]) {
  const pressed = connectTool.handle(connectTool.start, input('press', from, edgeFrom), context)
  const moved = connectTool.handle(pressed.state, input('move', to, edgeTo), context)
  return { pressed, moved, released: connectTool.handle(moved.state, input('release', to, edgeTo), context) }
}

describe('the connect tool', () => {
  it('joins a thing with another, and with the bars or the lock of a cell', () => {
    const besideBars = cellAt(level, 3, 1)
    expect(drag(lever.cell, key.cell).released.connects).toEqual({
      from: { place: lever },
      to: { place: key },
    })
    expect(drag(lever.cell, besideBars).released.connects?.to).toEqual({ edge: bars.edge })
    expect(drag(key.cell, cellAt(level, 4, 1)).released.connects?.to).toEqual({ edge: lock.edge })
    expect(drag(besideBars, plate.cell).released.connects?.from).toEqual({ edge: bars.edge })
  })

  it('takes the bars on the cell where the drag began, and a wall only if the pointer is beside it', () => {
    expect(drag(plate.cell, plate.cell).released.connects?.to).toEqual({ edge: bars.edge })
    const corner = cellAt(level, 0, 0)
    const wall = edgeOf(level, corner, NORTH)
    expect(drag(lever.cell, corner, [-1, wall]).released.connects?.to).toEqual({ edge: wall })
    expect(drag(lever.cell, corner).released).toMatchObject({ problem: expect.stringContaining('End on') })
    const open = edgeOf(level, corner, EAST)
    expect(drag(lever.cell, corner, [-1, open]).released.connects).toBeUndefined()
  })

  it('shows an arrow while it is dragged, changes no thing by itself, and begins only on a thing', () => {
    const { moved, released } = drag(lever.cell, cellAt(level, 3, 1))
    expect(moved.preview?.line).toEqual([
      [1.5, 0.5],
      [3, 1.5],
    ])
    expect(released).toMatchObject({ command: undefined, preview: undefined, state: connectTool.start })
    const { pressed } = drag(cellAt(level, 0, 2), lever.cell)
    expect(pressed).toMatchObject({ state: connectTool.start, problem: expect.stringContaining('Begin on') })
  })
})
