import { describe, expect, it } from 'vitest'
import { blockOf } from '../../../src/core/level/block'
import { cellsOfEdge, EAST, edgeOf, neighbour, NORTH, SOUTH, WEST } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { visitInnerWalls } from '../../../src/core/level/inner-walls'
import { Mark } from '../../../src/core/level/marks'
import { putBlock } from '../../../src/core/level/put-block'
import { levelFromText } from '../../support/level-text'

/** The middle of three by three cells. */
const MIDDLE = 4

/** Returns three by three cells with inner walls on some sides of the one in the middle. */
function walled(letters: string, ...sides: readonly (typeof EAST | typeof SOUTH | typeof WEST)[]): Level {
  const draft = draftOf(levelFromText(letters))
  for (const side of sides) setEdge(draft, edgeOf(draft, MIDDLE, side), EdgeKind.innerWall)
  return draft
}

/** Returns the cells behind the inner walls around the middle. */
function wallsIn(level: Level): readonly number[] {
  const found: number[] = []
  visitInnerWalls(level, (edge) => found.push(...cellsOfEdge(level, edge).filter((cell) => cell !== MIDDLE)))
  return found.toSorted((a, b) => a - b)
}

const GROUNDS = ['sss\nsss\nsss', 'hhh\nhsh\nhhh', 'sss\nshs\nsss', '...\n.s.\n...', '...\n...\n...']

describe('inner walls on the seam of a piece', () => {
  it.each(GROUNDS)('stay, those of the level and those of the piece: %j', (letters) => {
    const piece = blockOf(walled(letters, EAST), [MIDDLE])
    const level = walled(letters.replaceAll('h', 's'), WEST)
    const { level: after } = putBlock(level, { block: piece, x: 1, y: 1 })
    expect(wallsIn(after)).toEqual([3, 5])
  })

  it('do not come to the border of the level', () => {
    const piece = blockOf(walled('sss\nsss\nsss', EAST, SOUTH), [MIDDLE])
    const { level } = putBlock(levelFromText('sss\nsss\nsss'), { block: piece, x: 2, y: 1 })
    const cell = 5 // on the eastern border
    expect(neighbour(level, cell, EAST)).toBe(-1)
    expect(edgeAt(level, edgeOf(level, cell, EAST))).toBe(EdgeKind.wall)
    expect(edgeAt(level, edgeOf(level, cell, SOUTH))).toBe(EdgeKind.innerWall)
  })

  it('do not change a decided side of a locked cell', () => {
    const piece = blockOf(walled('sss\nsss\nsss', EAST), [MIDDLE])
    const level = levelFromText('sss\nssS\nsss')
    expect(putBlock(level, { block: piece, x: 1, y: 1 }).level).toBe(level)
    // An undecided side is still free.
    const blank = draftOf(levelFromText('...\n...\n...'))
    blank.marks[MIDDLE + 1] = Mark.locked
    const wall = blockOf(walled('...\n...\n...', EAST), [MIDDLE])
    expect(wallsIn(putBlock(blank, { block: wall, x: 1, y: 1 }).level)).toEqual([MIDDLE + 1])
  })

  it('leave a house its door on another side', () => {
    const piece = blockOf(walled('sss\nshs\nsss', EAST, SOUTH, WEST), [MIDDLE])
    const { level } = putBlock(walled('sss\nsss\nsss'), { block: piece, x: 1, y: 1 })
    expect(wallsIn(level)).toEqual([3, 5, 7])
    expect(edgeAt(level, edgeOf(level, MIDDLE, NORTH))).toBe(EdgeKind.door)
  })
})
