import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, NORTH, SOUTH, WEST } from '../../src/core/level/grid'
import { EdgeKind, EDGE_KINDS } from '../../src/core/level/kinds'
import { draftOf, setEdge } from '../../src/core/level/level'
import { describeCell } from '../../src/editor/describe-cell'
import { describeSide, sideOfEdge } from '../../src/editor/describe-edge'
import { levelFromText } from '../support/level-text'

const level = levelFromText(`
  h h r
  h h .
  g s s`)

describe('a side in words', () => {
  it('names the edge and what lies beyond', () => {
    expect(describeSide(level, 4, SOUTH)).toBe('South side: door onto street')
    expect(describeSide(level, 4, WEST)).toBe('West side: wall to house')
    expect(describeSide(level, 4, EAST)).toBe('East side: undecided to undecided')
    expect(describeSide(level, 6, WEST)).toBe('West side: wall to the outside')
  })

  it('says which way a one-way door leads, from either hand', () => {
    const draft = draftOf(level)
    setEdge(draft, edgeOf(draft, 4, SOUTH), EdgeKind.oneWayForth)
    expect(describeSide(draft, 4, SOUTH)).toBe('South side: one-way door out to street')
    expect(describeSide(draft, 7, NORTH)).toBe('North side: one-way door in from house')
    expect(describeCell(draft, 4)).toContain('one-way door leading out to the south')
    expect(describeCell(draft, 7)).toContain('one-way door leading in to the north')
  })

  it('has words for every kind', () => {
    const draft = draftOf(level)
    const said = EDGE_KINDS.map(({ value }) => {
      setEdge(draft, edgeOf(draft, 7, EAST), value)
      return describeSide(draft, 7, EAST)
    })
    expect(new Set(said).size).toBe(said.length)
  })

  it('is found from the edge, seen from the cell at hand or from the one there is', () => {
    const edge = edgeOf(level, 4, SOUTH)
    expect(sideOfEdge(level, edge, 4)).toEqual({ cell: 4, side: SOUTH })
    expect(sideOfEdge(level, edge, 7)).toEqual({ cell: 7, side: NORTH })
    expect(sideOfEdge(level, edgeOf(level, 0, NORTH), -1)).toEqual({ cell: 0, side: NORTH })
  })
})
