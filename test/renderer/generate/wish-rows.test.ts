import { describe, expect, it } from 'vitest'
import { MEASURE_WORDS } from '../../../src/core/analyse/measure-words'
import { parseWishes, SIGNS } from '../../../src/core/analyse/wishes'
import {
  createRow,
  problemOfRow,
  MEASURE_OPTIONS,
  readRows,
  rowOf,
  wishText,
  wishWords,
  withMeasure,
} from '../../../src/renderer/generate/wish-rows'

function wishOf(text: string) {
  const parse = parseWishes([text])
  const [wish] = parse.status === 'parsed' ? parse.wishes : []
  if (!wish) throw new Error(`${text} must be a wish`)
  return wish
}

describe('a row of wishes', () => {
  it('can hold every measure with every sign, and is read back as it was written', () => {
    expect(MEASURE_OPTIONS.map(({ id }) => id)).toEqual(MEASURE_WORDS.map(({ id }) => id))
    for (const { id, kinds, unit } of MEASURE_WORDS) {
      const list = kinds === 0 ? '' : `(${['temple', 'shop'].slice(0, kinds).join(',')})`
      for (const sign of SIGNS) {
        const text = `${id}${list}${sign}${unit === 'share' ? '0.07' : '12'}`
        expect(wishText(rowOf(wishOf(text), 1))).toBe(text)
      }
    }
  })

  it('shows shares in percent, without the digits of binary fractions', () => {
    const row = rowOf(wishOf('straightShare<=0.07'), 1)
    expect(row.typed).toBe('7')
    expect(wishText({ ...row, typed: '55' })).toBe('straightShare<=0.55')
    expect(wishText({ ...row, typed: '12.5' })).toBe('straightShare<=0.125')
  })

  it('keeps the kinds that another measure takes, and gets the missing ones', () => {
    const distance = withMeasure(createRow(1), 'distance')
    expect(distance.kinds).toEqual(['inn', 'gate'])
    const temple = { ...distance, kinds: ['temple', 'shop'] as const }
    expect(withMeasure(temple, 'count').kinds).toEqual(['temple'])
    expect(withMeasure(withMeasure(temple, 'count'), 'distance').kinds).toEqual(['temple', 'gate'])
    expect(withMeasure(temple, 'houses').kinds).toEqual([])
    expect(withMeasure(temple, 'moons')).toBe(temple)
  })

  it.each(['', ' ', 'many', '1e999'])('with %j as its number says so, and no wishes are read', (typed) => {
    const row = { ...createRow(1), typed }
    expect(problemOfRow(row)).toBe('Type a number.')
    expect(readRows([createRow(2), row])).toEqual({ wishes: undefined, problems: [] })
  })

  it('takes shares from 0 to 100 percent', () => {
    const row = withMeasure(createRow(1), 'straightShare')
    expect(problemOfRow({ ...row, typed: '100' })).toBeUndefined()
    for (const typed of ['101', '-1']) expect(problemOfRow({ ...row, typed })).toContain('0 to 100 %')
  })
})

describe('the rows of a form', () => {
  it('are wishes', () => {
    const rows = ['deadEnds<=12', 'distance(inn,gate)<=6'].map((text, at) => rowOf(wishOf(text), at))
    expect(readRows(rows).wishes?.map(({ text }) => text)).toEqual(['deadEnds<=12', 'distance(inn,gate)<=6'])
    expect(readRows([])).toEqual({ wishes: [], problems: [] })
  })

  it('that contradict each other are named in the words of the rows', () => {
    const rows = ['deadEnds<=3', 'deadEnds>=5'].map((text, at) => rowOf(wishOf(text), at))
    expect(readRows(rows)).toEqual({
      wishes: undefined,
      problems: [
        'The wishes “Dead ends at most 3 cells” and “Dead ends at least 5 cells” contradict each other.',
      ],
    })
  })

  it('that no town can meet are named', () => {
    expect(readRows([rowOf({ ...wishOf('deadEnds<=3'), bound: -1 }, 1)]).problems[0]).toContain(
      'never below 0',
    )
  })
})

describe('a wish in words', () => {
  it.each([
    ['deadEnds<=12', 'Dead ends at most 12 cells'],
    ['distance(inn,gate)<6', 'Distance (Inn to Gate) below 6 steps'],
    ['count(shop)>=3', 'Places of a kind (Shop) at least 3'],
    ['backToBack>0.85', 'Back to back above 85.0 %'],
  ])('%s is %s', (text, said) => expect(wishWords(wishOf(text))).toBe(said))
})
