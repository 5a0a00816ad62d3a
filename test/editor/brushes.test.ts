import { describe, expect, it } from 'vitest'
import { CellKind } from '../../src/core/level/kinds'
import { createLevel, draftOf } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { brushAt, BRUSHES } from '../../src/editor/brushes'

describe('brushAt', () => {
  it.each(BRUSHES)('knows what the $id brush painted, also once it is locked', (brush) => {
    const draft = draftOf(createLevel(1, 1))
    draft.cells[0] = brush.kind
    draft.marks[0] = brush.marks
    expect(brushAt(draft, 0)).toBe(brush.id)
    draft.marks[0] = brush.marks | Mark.locked
    expect(brushAt(draft, 0)).toBe(brush.id)
  })

  it('takes generated cells for what they are', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.cells.set([CellKind.rock, CellKind.street])
    expect([brushAt(draft, 0), brushAt(draft, 1)]).toEqual(['rock', 'street'])
  })
})
