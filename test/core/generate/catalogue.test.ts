import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../src/core/generate/catalogue'
import { GENERATORS } from '../../../src/core/generate/index'

describe('the catalogue of generators', () => {
  it('lists every generator with its properties, in the order of the list', () => {
    expect(CATALOGUE.map(({ id }) => id)).toEqual(GENERATORS.map(({ id }) => id))
    for (const [at, entry] of CATALOGUE.entries()) expect(GENERATORS[at]).toMatchObject(entry)
  })
})
