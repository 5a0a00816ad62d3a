import { expect, it } from 'vitest'
import { Digging } from '../../../../src/core/generate/dungeon/digging'
import { layDungeonGround } from '../../../../src/core/generate/dungeon/ground'
import { chooseStart } from '../../../../src/core/generate/dungeon/start'
import { edgeOf, WEST } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../../src/core/level/level'
import type { PlaceKindId } from '../../../../src/core/level/places'

/** Where the start goes in a row of four cells with stairs up on the second, and with a pit, a chest or a lock. */
function startInRow(things: readonly (readonly [PlaceKindId, number])[], locked?: number): readonly number[] {
  const sketch = draftOf(createLevel(4, 1))
  sketch.cells.fill(CellKind.street)
  sketch.westEdges.fill(EdgeKind.open)
  const digging = new Digging(layDungeonGround(sketch))
  const made = [['stairs-up', 1] as const, ...things].map(([kind, cell]) => ({
    cell,
    kind,
    name: '',
    properties: {},
  }))
  const shut = locked === undefined ? [] : [[edgeOf(sketch, locked, WEST), EdgeKind.lockedDoor] as const]
  return chooseStart({ digging, sketch, gates: [], made, shut: new Map(shut) }).map(({ cell }) => cell)
}

it('sets the start beside the stairs up, past a chest, and never past a lock or a pit', () => {
  expect(startInRow([['trap', 2]])).toEqual([0])
  expect(startInRow([['trap', 0]])).toEqual([2])
  expect(
    startInRow([
      ['trap', 0],
      ['chest', 2],
    ]),
  ).toEqual([3])
  expect(
    startInRow([
      ['trap', 0],
      ['pit', 2],
    ]),
  ).toEqual([])
  expect(startInRow([['trap', 2]], 1)).toEqual([3])
  expect(startInRow([['trap', 0]], 2)).toEqual([])
})
