import { describe, expect, it } from 'vitest'
import { buildingsOf, isInnerSide } from '../../../src/core/level/buildings'
import { edgeOf } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, setEdge } from '../../../src/core/level/level'

function houses(width: number, height: number) {
  const draft = createDraft(width, height)
  draft.cells.fill(CellKind.house)
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.fill(EdgeKind.wall)
  return draft
}

describe('the buildings of a level', () => {
  it('are single houses where walls separate them', () => {
    const found = buildingsOf(houses(3, 2))
    expect(found.count).toBe(6)
    expect([...found.size]).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('extend over open edges, archways and inner doors, and over no other edges', () => {
    for (const kind of [
      EdgeKind.open,
      EdgeKind.archway,
      EdgeKind.door,
      EdgeKind.lockedDoor,
      EdgeKind.secretDoor,
    ]) {
      const level = houses(3, 2)
      setEdge(level, edgeOf(level, 0, 1), kind)
      setEdge(level, edgeOf(level, 1, 2), kind)
      const found = buildingsOf(level)
      expect(found.count).toBe(4)
      expect([...found.of]).toEqual([0, 0, 1, 2, 0, 3])
      expect([...found.first]).toEqual([0, 2, 3, 5])
      expect([...found.size]).toEqual([3, 1, 1, 1])
      expect(isInnerSide(level, 0, 1)).toBe(true)
      expect(isInnerSide(level, 1, 3)).toBe(true)
      expect(isInnerSide(level, 0, 2)).toBe(false)
      expect(isInnerSide(level, 0, 3)).toBe(false)
    }
    const barred = houses(2, 1)
    setEdge(barred, edgeOf(barred, 0, 1), EdgeKind.bars)
    expect(buildingsOf(barred).count).toBe(2)
  })

  it('omit cells that are not houses', () => {
    const level = houses(2, 2)
    level.cells[3] = CellKind.street
    setEdge(level, edgeOf(level, 1, 2), EdgeKind.door)
    const found = buildingsOf(level)
    expect([...found.of]).toEqual([0, 1, 2, -1])
  })
})
