import { describe, expect, it } from 'vitest'
import { cursorMoveOf, keepCursor, moveCursor, type CursorMove } from '../../src/editor/cursor'
import { levelFromText } from '../support/level-text'

const level = levelFromText(`
  ssshh
  s.shh
  ssshh`)
const from = (cell: number, move: CursorMove): number => moveCursor(level, cell, move)

describe('the cell cursor', () => {
  it('moves a cell at a time and stays at the border', () => {
    expect(['up', 'right', 'down', 'left'].map((move) => from(6, move as CursorMove))).toEqual([1, 7, 11, 5])
    expect([from(0, 'up'), from(0, 'left'), from(14, 'right'), from(14, 'down')]).toEqual([0, 0, 14, 14])
  })

  it('moves to the next change of kind, or to the border if there is none', () => {
    expect(from(0, 'right-to-change')).toBe(3)
    expect(from(3, 'right-to-change')).toBe(4)
    expect(from(4, 'left-to-change')).toBe(2)
    expect(from(1, 'down-to-change')).toBe(6)
    expect(from(11, 'up-to-change')).toBe(6)
    expect(from(0, 'down-to-change')).toBe(10)
  })

  it('goes to the ends of the row and of the level', () => {
    expect([from(7, 'row-start'), from(7, 'row-end')]).toEqual([5, 9])
    expect([from(7, 'level-start'), from(7, 'level-end')]).toEqual([0, 14])
  })

  it('is moved by arrows, Home and End, further with Control', () => {
    expect(cursorMoveOf('ArrowLeft', false)).toBe('left')
    expect(cursorMoveOf('ArrowLeft', true)).toBe('left-to-change')
    expect(cursorMoveOf('Home', false)).toBe('row-start')
    expect(cursorMoveOf('End', true)).toBe('level-end')
    expect(cursorMoveOf('Enter', false)).toBeUndefined()
    expect(cursorMoveOf('toString', false)).toBeUndefined()
  })

  it('stays in place, or at the nearest cell, when the level gets another size', () => {
    expect(keepCursor({ width: 10, height: 10 }, level, 7)).toBe(12)
    expect(keepCursor({ width: 2, height: 2 }, level, 14)).toBe(3)
  })
})
