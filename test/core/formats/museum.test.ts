import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../../src/core/formats/index'

describe('the formats of old programs', () => {
  it('are a group of their own, each with one sentence of history', () => {
    const museum = FORMATS.filter(({ group }) => group === 'museum')
    expect(museum.map(({ id }) => id).toSorted()).toEqual([
      'bennett',
      'faq',
      'maz-c',
      'mazegen',
      'mazemaster',
      'simpmaze',
    ])
    for (const { history } of museum) expect(history).toMatch(/^[A-Z].{20,120}[^.]\.$/)
    expect(FORMATS.filter(({ group, history }) => group !== 'museum' && history !== undefined)).toEqual([])
  })
})
