import { describe, expect, it } from 'vitest'
import { measureLevel } from '../../../src/core/analyse/measure'
import { createLevel } from '../../../src/core/level/level'
import {
  CANDIDATE_ORDERS,
  inOrder,
  ordersFor,
  type Candidate,
} from '../../../src/renderer/generate/candidates'
import { candidateTexts } from '../../../src/renderer/texts/candidates'

const level = createLevel(5, 5)

function candidate(number: number, deadEnds: number): Candidate {
  const record = {
    steps: [],
    order: new Uint32Array(),
    directions: new Uint8Array(),
    origins: new Uint8Array(),
  }
  const measures = { ...measureLevel(level), deadEnds }
  return { number, seed: String(number), level, record, measures, score: number % 2, values: {} }
}

describe('candidates in order', () => {
  const made = [candidate(1, 4), candidate(2, 9), candidate(3, 4)]
  const numbers = (order: string) => inOrder(made, order).map(({ number }) => number)

  it('are in the order made by default', () => {
    expect(numbers('made')).toEqual([1, 2, 3])
  })

  it('start with the highest or the lowest, and equal ones keep the order made', () => {
    expect(numbers('most dead ends')).toEqual([2, 1, 3])
    expect(numbers('fewest dead ends')).toEqual([1, 3, 2])
  })

  it('are offered by each figure from both ends, and by the best match only with wishes', () => {
    const offered = (hasWishes: boolean) => ordersFor(hasWishes).map(({ label }) => label)
    expect(offered(true)).toEqual(['best match', ...offered(false)])
    const { figures } = candidateTexts.orders
    expect(offered(false)).toEqual(['seed', ...Object.values(figures).flat()])
  })

  it.each(CANDIDATE_ORDERS.map(({ id }) => id))('are complete by %s', (id) => {
    expect(numbers(id).toSorted()).toEqual([1, 2, 3])
  })
})
