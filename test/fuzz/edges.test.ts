import { afterEach, beforeEach, expect, it } from 'vitest'
import { followEdges, type Edges } from './edges'

let edges: Edges

/** Runs branches, each as often as it is named. */
const run = (...branches: readonly number[]): void => {
  const { fuzzEdges } = globalThis as unknown as { readonly fuzzEdges: Uint8ClampedArray } // set by `followEdges`
  for (const branch of branches) fuzzEdges[branch] = (fuzzEdges[branch] ?? 0) + 1
}

beforeEach(() => {
  edges = followEdges(10)
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'fuzzEdges'))

it('takes branches that never ran, and those that ran much more often', () => {
  run(3, 7)
  expect(edges.take()).toEqual([
    { edge: 3, size: 1 },
    { edge: 7, size: 1 },
  ])
  edges.clear()
  run(3)
  expect(edges.take()).toBeUndefined()
  run(3, 3)
  expect(edges.take()).toEqual([{ edge: 3, size: 2 }])
  expect([edges.seen(), edges.list()]).toEqual([2, [3, 7]])
})

it('knows whether an input covers what another one took', () => {
  run(3, 3, 9)
  const trace = edges.take() ?? []
  edges.clear()
  run(3, 3, 3, 9, 1)
  expect(edges.cover(trace)).toBe(true)
  edges.clear()
  run(3, 9)
  expect(edges.cover(trace)).toBe(false)
})

it('counts a branch that runs 256 times', () => {
  run(...Array.from({ length: 256 }, () => 5))
  expect(edges.take()).toEqual([{ edge: 5, size: 8 }])
})

it('takes branches again after a restart, and goes on counting those that ever ran', () => {
  run(3)
  edges.take()
  edges.restart()
  expect(edges.take()).toEqual([{ edge: 3, size: 1 }])
  expect(edges.seen()).toBe(1)
})
