import { array, assert, boolean, nat, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { CellSet } from '../../../../src/core/generate/maze/cell-set'

it('finds the next cell as a list would, whatever was added and removed', () => {
  assert(
    property(array(tuple(nat(5000), boolean()), { maxLength: 80 }), nat(5000), (changes, from) => {
      const set = new CellSet(5001)
      const list = new Set<number>()
      for (const [cell, isAdded] of changes) {
        if (isAdded) set.add(cell)
        else set.delete(cell)
        if (isAdded) list.add(cell)
        else list.delete(cell)
      }
      const next = [...list].sort((a, b) => a - b).find((cell) => cell >= from) ?? -1
      expect(set.from(from)).toBe(next)
    }),
    { numRuns: 500 },
  )
})
