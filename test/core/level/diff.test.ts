import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDifference, diffLevels } from '../../../src/core/level/diff'
import { oddLevels } from '../../support/random-level'

describe('the difference of two levels', () => {
  // So small that one pair in four has the same size.
  const levels = oddLevels({ maxSide: 2 })

  it('turns each of them into the other', () => {
    fc.assert(
      fc.property(levels, levels, (before, after) => {
        const difference = diffLevels(before, after)
        expect(applyDifference(before, difference, 'after')).toEqual(after)
        expect(applyDifference(after, difference, 'before')).toEqual(before)
      }),
      { numRuns: 400 },
    )
  })
})
