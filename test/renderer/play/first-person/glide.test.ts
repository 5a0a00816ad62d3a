import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneMove, lookBetween, nearestTurn } from '../../../../src/renderer/play/first-person/glide'

const looks = fc.record({ x: fc.nat(50), y: fc.nat(50), angle: fc.integer({ min: -20, max: 20 }) })

describe('the glide of the eye', () => {
  it('turns the shorter way, and ends facing the same side', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), fc.nat(3), (from, side) => {
        const to = nearestTurn(from, side)
        expect(Math.abs(to - from)).toBeLessThanOrEqual(2)
        expect((((to - side) % 4) + 4) % 4).toBe(0)
      }),
    )
  })

  it('goes from its start to its end, and never beyond', () => {
    fc.assert(
      fc.property(looks, looks, fc.nat(300), (from, to, elapsed) => {
        const { angle } = lookBetween(from, to, elapsed)
        expect(angle).toBeGreaterThanOrEqual(Math.min(from.angle, to.angle))
        expect(angle).toBeLessThanOrEqual(Math.max(from.angle, to.angle))
        expect(lookBetween(from, to, 0)).toEqual(from)
        expect(lookBetween(from, to, 300)).toEqual(to)
      }),
    )
  })

  it('applies to steps and turns, not to jumps', () => {
    const here = { x: 3, y: 3, angle: 0 }
    expect(isOneMove(here, { ...here, x: 4, y: 4 })).toBe(true)
    expect(isOneMove(here, { ...here, angle: -1 })).toBe(true)
    expect(isOneMove(here, { ...here, y: 9 })).toBe(false)
  })
})
