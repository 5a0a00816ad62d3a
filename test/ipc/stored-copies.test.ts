import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { surplus } from '../../src/ipc/stored-copies'

const items = fc.array(fc.record({ at: fc.nat(100), size: fc.nat(50) }))

it('keeps the latest within both limits, and lets all older ones go', () => {
  fc.assert(
    fc.property(items, fc.nat(10), fc.nat(200), (all, max, maxBytes) => {
      const gone = surplus(all, { max, maxBytes }, 100)
      const remaining = all.filter((item) => !gone.includes(item))
      expect(remaining.length).toBeLessThanOrEqual(max)
      expect(remaining.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(maxBytes)
      const oldestRemaining = Math.min(...remaining.map(({ at }) => at))
      expect(gone.every(({ at }) => at <= oldestRemaining)).toBe(true)
      // One more would have been too much: the latest of those that go, which are the oldest first.
      const next = gone.at(-1)
      const withNext = remaining.reduce((sum, { size }) => sum + size, next?.size ?? 0)
      expect(next === undefined || remaining.length === max || withNext > maxBytes).toBe(true)
    }),
  )
})

it('keeps the youngest when the clock was set back or forward by an hour', () => {
  const HOUR = 3_600_000
  const now = 100 * HOUR
  // Ten a minute apart: five by a clock that was an hour off, then five by the right one.
  for (const shift of [HOUR, -HOUR]) {
    const times = Array.from({ length: 10 }, (_, at) => now - (10 - at) * 60_000 + (at < 5 ? shift : 0))
    const gone = surplus(
      times.map((at) => ({ at, size: 1 })),
      { max: 5, maxBytes: 100 },
      now,
    )
    expect(gone.map(({ at }) => at).toSorted()).toEqual(times.slice(0, 5).toSorted())
  }
})
