import { describe, expect, it } from 'vitest'
import { parseWishes } from '../../../src/core/analyse/wishes'
import {
  isSeedCount,
  MAX_SEEDS,
  rememberedWishes,
  rememberWishes,
  DEFAULT_SEEDS,
} from '../../../src/renderer/state/remembered-wishes'
import { storedTexts } from '../support/stored-texts'

const stored = storedTexts()

describe('remembered wishes', () => {
  it('come back with their number of seeds', () => {
    const parse = parseWishes(['deadEnds<=12', 'distance(inn, gate) <= 6', 'straightShare>0.5'])
    if (parse.status === 'refused') throw new Error('the wishes must be legal')
    rememberWishes(parse.wishes, 450)
    expect(rememberedWishes()).toEqual({ wishes: parse.wishes, seeds: 450 })
  })

  it.each(['', 'nonsense', 'null', '7', '[]', '{"wishes":7,"seeds":"many"}', '{"seeds":0}', '{"seeds":1e9}'])(
    'that are %j are none, with the usual seeds',
    (text) => {
      stored.set('brownstone.wishes', text)
      expect(rememberedWishes()).toEqual({ wishes: [], seeds: DEFAULT_SEEDS })
    },
  )

  it('skip what another version may have known', () => {
    stored.set(
      'brownstone.wishes',
      '{"wishes":["squares>=2","deadEnds<=3",7,"distance(inn,moon)<=6"],"seeds":20}',
    )
    expect(rememberedWishes().wishes.map(({ text }) => text)).toEqual(['deadEnds<=3'])
  })
})

describe('the number of seeds', () => {
  it.each([1, 300, MAX_SEEDS])('may be %d', (seeds) => expect(isSeedCount(seeds)).toBe(true))
  it.each([0, -1, 1.5, Number.NaN, MAX_SEEDS + 1])('cannot be %d', (seeds) =>
    expect(isSeedCount(seeds)).toBe(false),
  )
})
