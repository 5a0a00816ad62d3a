import { describe, expect, it } from 'vitest'
import { labelCell } from '../../src/editor/label-cell'
import { levelFromText } from '../support/level-text'

describe('the label of a cell', () => {
  const level = levelFromText(`
  r g h h
  H s c .
  r s h r`)

  it('names what a door leads to, and what is not locked', () => {
    expect(labelCell(level, 4)).toBe(
      'column 1, row 2: house, door to the east onto street, drawn by hand, locked',
    )
    expect(labelCell(level, 0)).toBe('column 1, row 1: rock, drawn by hand, not locked')
    expect(labelCell(level, 7)).toBe('column 4, row 2: undecided, not locked')
  })

  it('calls cells that nobody drew generated', () => {
    expect(labelCell(levelFromText('sh', 'generated'), 0)).toMatch(/street.*, generated, not locked$/)
  })
})
