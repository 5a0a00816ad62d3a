import { describe, expect, it } from 'vitest'
import { endsOf, playedEndsOf } from '../../../src/core/analyse/ends'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, setEdge, type LevelDraft } from '../../../src/core/level/level'
import type { Place, PlaceKindId } from '../../../src/core/level/places'

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

describe('the ends of a level to play', () => {
  const place = (cell: number, kind: PlaceKindId): Place => ({ cell, kind, name: '', properties: {} })
  const withPlaces = (...places: readonly Place[]): LevelDraft => ({ ...walled(), places })

  it('are its openings if it has two', () => {
    const draft = withPlaces(place(5, 'stairs-up'), place(6, 'chest'))
    draft.northEdges[2] = EdgeKind.door
    draft.westEdges[5] = EdgeKind.open
    expect(playedEndsOf(draft)).toEqual(endsOf(draft))
  })

  it.each([
    [[place(1, 'chest'), place(5, 'stairs-up'), place(9, 'stairs-down')], { start: 5, goal: 9 }],
    [[place(1, 'start'), place(4, 'chest'), place(5, 'stairs-up')], { start: 1, goal: 4 }],
    [[place(5, 'stairs-up'), place(7, 'start')], { start: 7, goal: 5 }],
    [[place(3, 'chest'), place(8, 'stairs-down')], { start: 8, goal: 3 }],
    [[place(5, 'stairs-up')], undefined],
    [[place(5, 'inn'), place(6, 'chest')], undefined],
  ])('are stairs, a start or a chest if it has no openings', (places, ends) => {
    expect(playedEndsOf(withPlaces(...places))).toEqual(ends)
  })
})
