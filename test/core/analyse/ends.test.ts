import { describe, expect, it } from 'vitest'
import { endsOf } from '../../../src/core/analyse/ends'
import { EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, type LevelDraft } from '../../../src/core/level/level'

function walled(): LevelDraft {
  const draft = createDraft(4, 3)
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

  it('begin at the start that was set', () => {
    const draft = walled()
    draft.northEdges[2] = EdgeKind.door
    draft.places = [{ cell: 6, kind: 'start', name: '', properties: {} }]
    expect(endsOf(draft)).toEqual({ start: 6, goal: 2 })
  })

  it('are missing where there is but one, and openings inside are none', () => {
    const draft = walled()
    draft.northEdges[2] = EdgeKind.door
    draft.northEdges[5] = EdgeKind.door
    expect(endsOf(draft)).toBeUndefined()
  })
})
