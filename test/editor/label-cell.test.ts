import { describe, expect, it } from 'vitest'
import { labelCell, labelWholeCell } from '../../src/editor/label-cell'
import { levelFromText } from '../support/level-text'

describe('the label of a cell', () => {
  const level = levelFromText(`
  r g h h
  H s c .
  r s h r`)

  it('begins with the content and what a door leads to, and ends with the position', () => {
    expect(labelCell(level, 4)).toBe('house, door to the east onto street, locked; column 1, row 2')
    expect(labelCell(level, 0)).toBe('rock; column 1, row 1')
    expect(labelCell(level, 7)).toBe('undecided; column 4, row 2')
  })

  it('says on request who made the cell and that it is not locked', () => {
    expect(labelWholeCell(level, 4)).toBe(
      'house, door to the east onto street, locked; column 1, row 2; drawn by hand',
    )
    expect(labelWholeCell(level, 0)).toBe('rock; column 1, row 1; drawn by hand, not locked')
    expect(labelWholeCell(level, 7)).toBe('undecided; column 4, row 2; not locked')
    expect(labelWholeCell(levelFromText('sh', 'generated'), 0)).toMatch(/street.*; generated, not locked$/)
  })
})
