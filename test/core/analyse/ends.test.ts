import { describe, expect, it } from 'vitest'
import { endsOf } from '../../../src/core/analyse/ends'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, setEdge, type LevelDraft } from '../../../src/core/level/level'

function walled(): LevelDraft {
  const draft = createDraft(4, 3)
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.fill(EdgeKind.wall)
  return draft
}

describe('the ends of a level', () => {
  it('are its first and its last opening', () => {
    const draft = walled()
    draft.northEdges[2] = EdgeKind.door
    draft.westEdges[5] = EdgeKind.open
    draft.northEdges[12] = EdgeKind.archway
    expect(endsOf(draft)).toEqual({ start: 2, goal: 8 })
  })

  it('begin at the start if one is set', () => {
    const draft = walled()
    draft.northEdges[2] = EdgeKind.door
    draft.places = [{ cell: 6, kind: 'start', name: '', properties: {} }]
    expect(endsOf(draft)).toEqual({ start: 6, goal: 2 })
  })

  it('are missing if there is only one opening; openings inside do not count', () => {
    const draft = walled()
    draft.northEdges[2] = EdgeKind.door
    draft.northEdges[5] = EdgeKind.door
    expect(endsOf(draft)).toBeUndefined()
  })

  it('are also gates towards outside', () => {
    const draft = walled()
    for (const cell of [1, 5, 9]) draft.cells[cell] = CellKind.outside
    setEdge(draft, edgeOf(draft, 4, EAST), EdgeKind.door)
    setEdge(draft, edgeOf(draft, 7, EAST), EdgeKind.door)
    expect(endsOf(draft)).toEqual({ start: 4, goal: 7 })
  })
})
