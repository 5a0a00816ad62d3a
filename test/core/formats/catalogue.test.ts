import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../src/core/formats/catalogue'
import { FORMATS } from '../../../src/core/formats/index'

describe('the catalogue of formats', () => {
  it('agrees with every format, in the same order', () => {
    const said = FORMATS.map(({ id, label, extensions, sharedExtensions, read }) => ({
      id,
      label,
      extensions,
      ...(sharedExtensions ? { sharedExtensions } : {}),
      isRead: read !== undefined,
    }))
    expect(CATALOGUE).toEqual(said)
  })
})
