import { describe, expect, it } from 'vitest'
import { DIRECTIONS, EAST, edgeOf, neighbour, NORTH, SOUTH, WEST } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { facingOnArrival } from '../../../src/core/play/begin'

/** A hall of streets with walls around it only. */
function hall(width: number, height: number): Level {
  const level = draftOf(createLevel(width, height))
  level.cells.fill(CellKind.street)
  for (let cell = 0; cell < level.cells.length; cell++) {
    for (const direction of DIRECTIONS) {
      const isBorder = neighbour(level, cell, direction) < 0
      setEdge(level, edgeOf(level, cell, direction), isBorder ? EdgeKind.wall : EdgeKind.open)
    }
  }
  return level
}

describe('a walker who arrives by stairs', () => {
  it('faces away from the wall behind them, to a free side', () => {
    const corridor = hall(3, 1)
    expect([0, 2].map((cell) => facingOnArrival(corridor, cell))).toEqual([EAST, WEST])
    const shaft = hall(1, 3)
    expect([0, 2].map((cell) => facingOnArrival(shaft, cell))).toEqual([SOUTH, NORTH])
  })

  it('faces south from stairs without a wall, whose back is in the north', () => {
    expect(facingOnArrival(hall(3, 3), 4)).toBe(SOUTH)
  })
})
