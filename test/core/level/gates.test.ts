import { describe, expect, it } from 'vitest'
import { canBeGate, gateDirection } from '../../../src/core/level/gates'
import { createDraft, setEdge } from '../../../src/core/level/level'
import { EAST, edgeOf, NORTH, SOUTH, WEST } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { Mark } from '../../../src/core/level/marks'
import { outlinePart } from '../../../src/core/picture/town-outline'

describe('canBeGate', () => {
  it('accepts cells of the border, except corners', () => {
    const grid = { width: 3, height: 3, cells: new Uint8Array(9) }
    expect(Array.from({ length: 9 }, (_, cell) => canBeGate(grid, cell))).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ])
  })
})

describe('the way out of a gate', () => {
  it('is the passable side in a corner, or the first side if neither is passable', () => {
    const draft = createDraft(2, 2)
    draft.cells.fill(CellKind.street)
    draft.marks.set([Mark.gateSeed, 0, 0, Mark.gateSeed])
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.fill(EdgeKind.wall)
    expect([gateDirection(draft, 0), gateDirection(draft, 3)]).toEqual([NORTH, EAST])
    setEdge(draft, edgeOf(draft, 0, WEST), EdgeKind.door)
    setEdge(draft, edgeOf(draft, 3, SOUTH), EdgeKind.open)
    expect([gateDirection(draft, 0), gateDirection(draft, 3)]).toEqual([WEST, SOUTH])
    // It is drawn as one gate, with a plain wall around the corner.
    expect([outlinePart(draft, 0, NORTH), outlinePart(draft, 0, WEST)]).toEqual(['wall', 'open-gate'])
    expect([outlinePart(draft, 3, EAST), outlinePart(draft, 3, SOUTH)]).toEqual(['wall', 'open-gate'])
  })
})
