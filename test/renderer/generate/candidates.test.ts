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

function locked(number: number, solutionLength: number | null): Candidate {
  const made = candidate(number, 0)
  const logic = { locks: 1, lockDepth: 1, behindLocks: 0.5, solutionLength }
  return { ...made, measures: { ...made.measures, logic } }
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
    const offered = (hasWishes: boolean, candidates = [...made, locked(4, 20)]) =>
      ordersFor(candidates, hasWishes).map(({ label }) => label)
    expect(offered(true)).toEqual(['best match', ...offered(false)])
    const { figures } = candidateTexts.orders
    expect(offered(false)).toEqual(['seed', ...Object.values(figures).flat()])
    const { lockDepth, behindLocks, solutionLength, ...others } = figures
    expect(offered(false, made)).toEqual(['seed', ...Object.values(others).flat()])
    expect(offered(false, [])).toEqual(offered(false, made))
    expect([lockDepth, behindLocks, solutionLength].flat()).toHaveLength(6)
  })

  it('end with those that have no locks, by figures of locks', () => {
    const mixed = [candidate(1, 4), locked(2, 30), locked(3, 20), locked(4, null)]
    const order = (id: string) => inOrder(mixed, id).map(({ number }) => number)
    expect(order('shortest solution')).toEqual([3, 2, 1, 4])
    expect(order('longest solution')).toEqual([2, 3, 1, 4])
  })

  it.each(CANDIDATE_ORDERS.map(({ id }) => id))('are complete by %s', (id) => {
    expect(numbers(id).toSorted()).toEqual([1, 2, 3])
  })
})
