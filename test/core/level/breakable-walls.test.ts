import { describe, expect, it } from 'vitest'
import { blockOf, NO_TURN, turnBlock, turnFurther } from '../../../src/core/level/block'
import { compareLevels } from '../../../src/core/level/compare'
import { EAST, edgeCount, edgeOf, NORTH, SOUTH, WEST } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { runCommand } from '../../../src/editor/commands/index'
import { levelFromText } from '../../support/level-text'

const plain = levelFromText('s h s\ns s s\nh s s')
const wall = edgeOf(plain, 4, EAST)

function walled(): Level {
  const draft = draftOf(plain)
  setEdge(draft, wall, EdgeKind.breakableWall)
  return draft
}

/** The edges of a level that are breakable walls. */
function breakable(level: Level): readonly number[] {
  return Array.from({ length: edgeCount(level) }, (_, edge) => edge).filter(
    (edge) => edgeAt(level, edge) === EdgeKind.breakableWall,
  )
}

describe('A breakable wall', () => {
  it('is copied with its two cells, and pasted', () => {
    const block = blockOf(walled(), [4, 5])
    expect(breakable(block)).toEqual([edgeOf(block, 0, EAST)])
    const { level } = runCommand(plain, { kind: 'place-block', block, x: 0, y: 2, label: 'Paste' })
    expect(breakable(level)).toEqual([edgeOf(level, 6, EAST)])
  })

  it.each([
    ['right', SOUTH],
    ['left', NORTH],
    ['leftRight', WEST],
    ['topBottom', EAST],
  ] as const)('turns with its piece (%s)', (step, side) => {
    const block = turnBlock(
      blockOf(
        walled(),
        Array.from(plain.cells, (_, cell) => cell),
      ),
      turnFurther(NO_TURN, step),
    )
    expect(breakable(block)).toEqual([edgeOf(block, 4, side)])
  })

  it('differs from a wall and from an inner wall where levels are compared', () => {
    for (const kind of [EdgeKind.wall, EdgeKind.innerWall, EdgeKind.open]) {
      const before = draftOf(plain)
      setEdge(before, wall, kind)
      expect([...compareLevels(before, walled()).edges]).toEqual([wall])
    }
    expect([...compareLevels(walled(), walled()).edges]).toEqual([])
  })
})
