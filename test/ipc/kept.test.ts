import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { surplus } from '../../src/ipc/kept'

const items = fc.array(fc.record({ at: fc.nat(100), size: fc.nat(50) }))

it('keeps the latest within both limits, and lets all older ones go', () => {
  fc.assert(
    fc.property(items, fc.nat(10), fc.nat(200), (all, most, mostBytes) => {
      const gone = surplus(all, most, mostBytes)
      const kept = all.filter((item) => !gone.includes(item))
      expect(kept.length).toBeLessThanOrEqual(most)
      expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(mostBytes)
      const oldestKept = Math.min(...kept.map(({ at }) => at))
      expect(gone.every(({ at }) => at <= oldestKept)).toBe(true)
      // One more would have been too much: the latest of those that go, which are the oldest first.
      const next = gone.at(-1)
      const withNext = kept.reduce((sum, { size }) => sum + size, next?.size ?? 0)
      expect(next === undefined || kept.length === most || withNext > mostBytes).toBe(true)
    }),
  )
})
