import { describe, expect, it } from 'vitest'
import { findWays } from '../../../src/core/analyse/find-ways'
import { skeletonOf } from '../../../src/core/analyse/skeleton'
import { NATIVE, STRANGER } from '../../../src/core/analyse/routes'
import { EAST, edgeOf, SOUTH } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'

/** 3 x 2 streets with the east sides in `east` and the south sides in `south` open. */
function level(east: readonly number[], south: readonly number[], kind: number = EdgeKind.open): Level {
  const draft = draftOf(createLevel(3, 2))
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.fill(EdgeKind.wall)
  for (const cell of east) setEdge(draft, edgeOf(draft, cell, EAST), kind)
  for (const cell of south) setEdge(draft, edgeOf(draft, cell, SOUTH), EdgeKind.open)
  return draft
}

describe('the skeleton of a level', () => {
  it('keeps a loop, and what leads from it to a kept cell, without the other dead ends', () => {
    const looped = level([0, 1, 3], [0, 1])
    expect([...skeletonOf(looped, [])]).toEqual([1, 1, 0, 1, 1, 0])
    expect([...skeletonOf(looped, [2])]).toEqual([1, 1, 1, 1, 1, 0])
  })

  it('counts one-way doors as passages, and locked ones with keys', () => {
    expect([...skeletonOf(level([0, 1], [], EdgeKind.oneWayBack), [0, 2])]).toEqual([1, 1, 1, 0, 0, 0])
    const locked = level([0, 1], [], EdgeKind.lockedDoor)
    expect([...skeletonOf(locked, [0, 2], NATIVE)]).toEqual([1, 1, 1, 0, 0, 0])
    expect([...skeletonOf(locked, [0, 2], STRANGER)]).toEqual([1, 0, 1, 0, 0, 0])
  })
})

describe('the ways that are found', () => {
  it('are one line, the cells of other lines, and no filled rock', () => {
    const draft = draftOf(level([0, 1, 3], [0, 1]))
    draft.cells[5] = CellKind.rock
    const ways = findWays(draft, { start: 0, goal: 4, all: true, skeleton: true })
    expect([...ways.line]).toEqual([0, 1, 4])
    expect([...(ways.others ?? [])]).toEqual([0, 0, 0, 1, 0, 0])
    expect([...(ways.skeleton ?? [])]).toEqual([1, 1, 0, 1, 1, 1])
  })
})
