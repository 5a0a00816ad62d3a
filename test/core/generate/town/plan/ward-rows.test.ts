import { describe, expect, it } from 'vitest'
import { rowsAcross } from '../../../../../src/core/generate/town/plan/ward-rows'
import { createRandom } from '../../../../../src/core/random/random'

describe('the rows of a ward', () => {
  it('fill any depth exactly, with a street between them, and are one to three houses deep', () => {
    const wrong: string[] = []
    for (let seed = 0; seed < 20; seed++) {
      const random = createRandom(seed)
      for (const houseDepth of [1, 2, 3]) {
        for (const density of [0, 40, 100]) {
          for (let depth = 3; depth <= 40; depth++) {
            const rows = rowsAcross(depth, { density, houseDepth }, random)
            const lines = rows.reduce((sum, deep) => sum + deep + 1, 0)
            if (lines !== depth + 1 || rows.some((deep) => ![1, 2, 3].includes(deep)))
              wrong.push(`${rows.join(' ')} in ${depth}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('have the set depth, except for at most two', () => {
    const random = createRandom(1)
    for (const houseDepth of [1, 2, 3]) {
      for (let depth = 12; depth <= 40; depth++) {
        const others = rowsAcross(depth, { density: 0, houseDepth }, random).filter(
          (deep) => deep !== houseDepth,
        )
        expect(others.length).toBeLessThan(3)
      }
    }
  })
})
