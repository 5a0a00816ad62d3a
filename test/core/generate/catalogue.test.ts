import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../src/core/generate/catalogue'
import { GENERATORS } from '../../../src/core/generate/index'
import { withDefaults } from '../../../src/core/generate/settings'

describe('the catalogue of generators', () => {
  it('lists every generator with its properties, in the order of the list', () => {
    expect(CATALOGUE.map(({ id }) => id)).toEqual(GENERATORS.map(({ id }) => id))
    for (const [at, { checkTogether: _, ...entry }] of CATALOGUE.entries())
      expect(GENERATORS[at]).toMatchObject(entry)
  })

  it('finds what is wrong with settings beside each other; with its code, a generator may find more', () => {
    const grid = { width: 20, height: 20 }
    const quotas = 'castle 99 size 4x4'
    let found = 0
    for (const [at, entry] of CATALOGUE.entries()) {
      for (const values of [{}, entry.id === 'town' ? { quotas } : {}]) {
        const complete = withDefaults(entry, values)
        const problems = entry.checkTogether(complete, grid)
        expect(GENERATORS[at]?.checkTogether(complete, grid).slice(0, problems.length)).toEqual(problems)
        found += problems.length
      }
    }
    expect(found).toBe(1)
  })
})
