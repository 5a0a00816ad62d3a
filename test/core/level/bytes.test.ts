import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalBytes, runEnds } from '../../../src/core/level/bytes'

describe('equal bytes', () => {
  it('are those of the same length and values, wherever they lie in memory', () => {
    const offset = fc.nat(7)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), offset, offset, fc.nat(), (bytes, first, second, at) => {
        const copyAt = (start: number): Uint8Array => {
          const copy = new Uint8Array(start + bytes.length + 3).subarray(start, start + bytes.length)
          copy.set(bytes)
          return copy
        }
        const [one, other] = [copyAt(first), copyAt(second)]
        expect(equalBytes(one, other)).toBe(true)
        expect(equalBytes(one, other.subarray(0, -1))).toBe(bytes.length === 0)
        if (bytes.length === 0) return
        other[at % bytes.length] = (other[at % bytes.length] ?? 0) ^ 16
        expect(equalBytes(one, other)).toBe(false)
      }),
    )
  })
})

describe('ends of runs', () => {
  it('are where a byte-by-byte reader finds them, wherever the bytes lie in memory', () => {
    const runs = fc.array(fc.tuple(fc.constantFrom(0, 1, 255), fc.integer({ min: 1, max: 13 })), {
      minLength: 1,
    })
    fc.assert(
      fc.property(runs, fc.integer({ min: 0, max: 3 }), fc.nat(), fc.nat(), (parts, shift, one, other) => {
        const values = parts.flatMap(([value, count]) => Array.from({ length: count }, () => value))
        const bytes = new Uint8Array(values.length + shift).subarray(shift)
        bytes.set(values)
        const from = one % values.length
        const end = from + 1 + (other % (values.length - from))
        let last = from
        while (last + 1 < end && values[last + 1] === values[from]) last++
        expect(runEnds(bytes)(from, end)).toBe(last + 1)
      }),
      { numRuns: 500 },
    )
  })
})
