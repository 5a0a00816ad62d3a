import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboveLanding, fallBetween } from '../../../src/core/scenery/fall'
import { isOneMove, lookBetween, nearestTurn } from '../../../src/core/scenery/glide'

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

describe('a fall through a pit', () => {
  it('goes to the pit, then down and out of sight, and down again from the ceiling of the next floor', () => {
    const from = { x: 3, y: 3, angle: 0 }
    const pit = { x: 3, y: 2, angle: 0 }
    const looks = Array.from({ length: 60 }, (_, frame) => fallBetween(from, pit, 16 * frame))
    const falling = looks.filter((look) => look !== undefined)
    expect(falling[0]).toEqual(from)
    const rises = falling.map(({ rise = 0 }) => rise)
    expect(rises).toEqual(rises.toSorted((a, b) => b - a))
    expect(falling.at(-1)).toMatchObject({ x: 3, y: 2 })
    expect(rises.at(-1)).toBeLessThan(-0.3)
    expect(looks.at(-1)).toBeUndefined()
    const { rise = 0 } = lookBetween(aboveLanding(pit), pit, 50)
    expect(aboveLanding(pit).rise).toBeGreaterThan(rise)
    expect(rise).toBeGreaterThan(0)
    expect(lookBetween(aboveLanding(pit), pit, 1000)).toEqual(pit)
  })
})
