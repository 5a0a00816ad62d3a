import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../../src/core/analyse/figures'
import { MEASURE_WORDS, signatureOf } from '../../../src/core/analyse/measure-words'
import {
  compareRanked,
  matchWishes,
  meetsWish,
  parseWishes,
  type Sign,
  type Wish,
} from '../../../src/core/analyse/wishes'
import { sampleTown } from './draw'

const SIGNS: readonly Sign[] = ['<=', '>=', '<', '>', '=']

function wishes(...texts: string[]): readonly Wish[] {
  const parse = parseWishes(texts)
  if (parse.status === 'refused') throw new Error(parse.messages.join(' '))
  return parse.wishes
}

function messages(...texts: string[]): readonly string[] {
  const parse = parseWishes(texts)
  return parse.status === 'refused' ? parse.messages : []
}

describe('wishes', () => {
  it('are read with any spaces, and written without', () => {
    const texts = ['deadEnds<=12', ' distance ( inn , gate )  <= 6', 'backToBack > 0.50', 'longestWalk>= 60']
    expect(wishes(...texts).map(({ text }) => text)).toEqual([
      'deadEnds<=12',
      'distance(inn,gate)<=6',
      'backToBack>0.5',
      'longestWalk>=60',
    ])
  })

  it('are read for every measure with every sign', () => {
    for (const word of MEASURE_WORDS) {
      for (const sign of SIGNS) {
        const measure = signatureOf(word).replaceAll('kind', 'inn')
        const text = `${measure}${sign}${word.unit === 'share' ? 0.5 : 7}`
        expect(wishes(text)).toMatchObject([{ text, measure, sign, word: { id: word.id } }])
      }
    }
  })

  it('with unknown words are refused with the closest known ones, in at most 150 characters', () => {
    const wrong = [
      ...messages('deadend<=1', 'plazas=1'),
      ...messages('distance(tempel,gate)<6'),
      ...MEASURE_WORDS.flatMap(({ id }) => messages(`${id}x<=1`)),
    ]
    expect(wrong[0]).toMatch(/^There is no measure "deadend"\. The closest are deadEnds, /)
    expect(wrong[1]).toMatch(/^There is no kind of place "tempel"\. The closest are temple, /)
    expect(wrong).toHaveLength(2 + MEASURE_WORDS.length)
    expect(wrong.filter(({ length }) => length > 150)).toEqual([])
  })

  it.each(['', 'deadEnds', 'deadEnds<=', 'deadEnds=<3', 'deadEnds<=x', '3<deadEnds', 'deadEnds<=1e3', 'a(b'])(
    'refuse %j',
    (text) => {
      expect(messages(text)).toEqual([
        `"${text}" is not a wish; write a measure, one of <=, >=, <, >, = and a number, such as deadEnds<=12.`,
      ])
    },
  )

  it.each([
    ['distance<6', 'distance takes 2 kinds of places, such as distance(inn,gate)<6.'],
    ['distance(inn)<6', 'distance takes 2 kinds of places, such as distance(inn,gate)<6.'],
    ['count(inn,inn)>1', 'count takes a kind of place, such as count(inn)>1.'],
    ['rock(inn)>1', 'rock takes no kind of place; write rock>1.'],
    [
      'backToBack>=5',
      'backToBack is a share from 0 to 1, so "backToBack>=5" says nothing; 5 percent is 0.05.',
    ],
  ])('refuse %s', (text, message) => expect(messages(text)).toEqual([message]))

  it.each([
    ['rock<=3', 'rock>=5'],
    ['rock<3', 'rock>2'],
    ['rock=3', 'rock=4'],
    ['rock=3', 'rock>3'],
    ['backToBack<0.5', 'backToBack>=0.5'],
    ['backToBack<0.5', 'backToBack=0.5'],
    ['distance(inn,gate)<4', 'distance(inn,gate)>=4'],
  ])('name the contradiction of %s and %s', (one, other) => {
    const contradiction = [`The wishes "${one}" and "${other}" contradict each other.`]
    expect(messages(one, other)).toEqual(contradiction)
    expect(messages('plazas>1', one, 'doors<9', other)).toEqual(contradiction)
  })

  it.each([
    ['rock<=3', 'rock>=3'],
    ['backToBack<=0.5', 'backToBack>=0.5'],
    ['meanRun<3', 'meanRun>2'],
    ['distance(inn,gate)<4', 'distance(gate,inn)>=4'],
  ])('find no contradiction in %s and %s', (one, other) => expect(messages(one, other)).toEqual([]))

  it.each([
    ['rock<0', 'rock is never below 0'],
    ['meanRun<0', 'meanRun is never below 0'],
    ['rock=-1', 'rock is never below 0'],
    ['backToBack>1', 'backToBack is never above 1'],
    ['rock=2.5', 'rock is a whole number'],
  ])('refuse %s, which no town can meet', (text, why) => {
    expect(messages(text)).toEqual([`No town can meet "${text}": ${why}.`])
  })

  it('contradict each other only if no value meets both', () => {
    const bound = fc.integer({ min: 0, max: 4 })
    const sign = fc.constantFrom(...SIGNS)
    fc.assert(
      fc.property(sign, bound, sign, bound, (one, low, other, high) => {
        const texts = [`rock${one}${low}`, `rock${other}${high}`]
        const isMet = Array.from({ length: 8 }, (_, value) => value).some(
          (value) => meets(value, one, low) && meets(value, other, high),
        )
        expect({ texts, refused: messages(...texts).length > 0 }).toEqual({ texts, refused: !isMet })
      }),
      { numRuns: 400 },
    )
  })
})

function meets(value: number, sign: Sign, bound: number): boolean {
  if (sign === '<=') return value <= bound
  if (sign === '>=') return value >= bound
  if (sign === '<') return value < bound
  if (sign === '>') return value > bound
  return value === bound
}

describe('the match of a town', () => {
  const figures = figuresOf(sampleTown())
  const score = (...texts: string[]): number => matchWishes(figures, wishes(...texts)).score

  it('is 0 exactly if all wishes are met', () => {
    const { streets, backToBack } = matchWishes(figures, wishes('streets>=0', 'backToBack>=0')).values
    for (const [id, value] of Object.entries({ streets, backToBack })) {
      for (const sign of SIGNS) {
        for (const step of id === 'streets' ? [-1, 0, 1] : [-0.01, 0, 0.01]) {
          const bound = (value ?? 0) + step
          const text = `${id}${sign}${bound}`
          const isMet = meets(value ?? 0, sign, bound)
          expect({ text, isMet: score(text) === 0 }).toEqual({ text, isMet })
          expect(wishes(text).map((wish) => meetsWish(wish, value ?? null))).toEqual([isMet])
        }
      }
    }
  })

  it('adds the misses, each as a share of its bound', () => {
    const { rock } = matchWishes(figures, wishes('rock>=0')).values
    expect(rock).toBe(6)
    expect(score('rock<=4')).toBe(2 / 4)
    expect(score('rock<=0')).toBe(6)
    expect(score('rock>=10', 'rock>=6')).toBe(4 / 10)
    expect(score('rock<6')).toBe(1 / 6)
    expect(score('rock<=4', 'plazas<=5')).toBe(2 / 4 + 2 / 5)
  })

  it('is worst without what is wished for', () => {
    const match = matchWishes(figures, wishes('distance(inn,gate)>=1', 'rock<=6'))
    expect(match).toEqual({ score: 1000, values: { 'distance(inn,gate)': null, rock: 6 } })
    expect(wishes('distance(inn,gate)>=1').map((wish) => meetsWish(wish, null))).toEqual([false])
  })

  it('is ranked by score, then by seed', () => {
    const ranked = [
      { seed: 3, score: 0 },
      { seed: 10, score: 0.5 },
      { seed: 2, score: 0.5 },
      { seed: 1, score: 0 },
    ].sort(compareRanked)
    expect(ranked.map(({ seed }) => seed)).toEqual([1, 3, 2, 10])
  })
})
