import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalBytes } from '../../../src/core/level/bytes'

describe('equal bytes', () => {
  it('are those of one length and the same values, wherever they lie in memory', () => {
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
