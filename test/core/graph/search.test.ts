import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Search } from '../../../src/core/graph/search'

const graphs = fc.record({
  nodes: fc.integer({ min: 1, max: 20 }),
  edges: fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 40 }),
})

it('reaches each node once, nearest first, with its distance as its label', () => {
  fc.assert(
    fc.property(graphs, fc.nat(100), ({ nodes, edges }, pick) => {
      const start = pick % nodes
      const links = edges.map(([from, to]) => [from % nodes, to % nodes] as const)
      // One round a node makes all distances exact.
      const steps = Array.from({ length: nodes }, (_, node) => (node === start ? 0 : Infinity))
      for (let round = 0; round < nodes; round++)
        for (const [from, to] of links) steps[to] = Math.min(steps[to]!, steps[from]! + 1)

      const search = new Search(nodes)
      for (let turn = 0; turn < 2; turn++) {
        search.clear()
        search.label = 0
        search.reach(start)
        for (let node = search.next(); node >= 0; node = search.next()) {
          expect(search.isNew(node)).toBe(false)
          search.label = search.labels[node]! + 1
          for (const [from, to] of links) if (from === node) search.reach(to)
        }
        expect(Array.from(search.labels, (label) => (label < 0 ? Infinity : label))).toEqual(steps)
        const order = Array.from(search.order.subarray(0, search.count))
        expect(new Set(order).size).toBe(order.length)
        expect(order.map((node) => steps[node])).toEqual(
          steps.filter(Number.isFinite).toSorted((a, b) => a - b),
        )
      }
    }),
  )
})

it('goes on with another part where the last one ended', () => {
  const search = new Search(4)
  for (const [label, start] of [0, 2].entries()) {
    const before = search.count
    search.label = label
    search.reach(start)
    for (let node = search.next(); node >= 0; node = search.next()) {
      if (node % 2 === 0) search.reach(node + 1)
    }
    expect(search.count - before).toBe(2)
  }
  expect([...search.labels]).toEqual([0, 0, 1, 1])
})
