import { describe, expect, it } from 'vitest'
import { CELL_KINDS, CellKind, EDGE_KINDS, EdgeKind } from '../../../src/core/level/kinds'
import { borderPart, edgeLineBetween, EdgeLine } from '../../../src/core/picture/edge-lines'

const { undecided, street, house, rock } = CellKind

describe('The line along an edge', () => {
  it('is the same from both sides', () => {
    for (const { value } of EDGE_KINDS) {
      for (const first of CELL_KINDS) {
        for (const second of CELL_KINDS) {
          expect(edgeLineBetween(value, first.value, second.value)).toBe(
            edgeLineBetween(value, second.value, first.value),
          )
        }
      }
    }
  })

  it.each([
    ['a façade between house and street', EdgeKind.wall, house, street, EdgeLine.facade],
    ['a façade under a door', EdgeKind.door, house, street, EdgeLine.facade],
    ['a façade between rock and street', EdgeKind.wall, rock, street, EdgeLine.facade],
    ['a party wall between houses', EdgeKind.wall, house, house, EdgeLine.party],
    ['a party wall between house and rock', EdgeKind.wall, house, rock, EdgeLine.party],
    ['an inner wall between streets', EdgeKind.wall, street, street, EdgeLine.inner],
    ['nothing between rocks', EdgeKind.wall, rock, rock, EdgeLine.none],
    ['nothing where the way is open', EdgeKind.open, street, street, EdgeLine.none],
    ['nothing in an archway', EdgeKind.archway, street, street, EdgeLine.none],
    ['nothing between undecided cells', EdgeKind.undecided, undecided, undecided, EdgeLine.none],
    ['a loose line where the decided part ends', EdgeKind.undecided, street, undecided, EdgeLine.loose],
  ])('is %s', (_, edge, first, second, line) => {
    expect(edgeLineBetween(edge, first, second)).toBe(line)
  })
})

describe('The border', () => {
  it('has a gate where it can be passed, and a closed gate where a gate seed is walled up', () => {
    expect(borderPart(EdgeKind.undecided, true)).toBe('loose')
    expect(borderPart(EdgeKind.wall, false)).toBe('wall')
    expect(borderPart(EdgeKind.wall, true)).toBe('closed-gate')
    expect(borderPart(EdgeKind.bars, true)).toBe('closed-gate')
    expect(borderPart(EdgeKind.door, true)).toBe('open-gate')
    expect(borderPart(EdgeKind.open, false)).toBe('open-gate')
  })
})
