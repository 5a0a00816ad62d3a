import { describe, expect, it } from 'vitest'
import { Movements } from '../../../src/core/scenery/movements'

const NEVER = () => false

describe('movements of things', () => {
  it('take their time, and end', () => {
    const movements = new Movements()
    expect(movements.advance(1000)).toBe(false)
    movements.aim(new Set([7]), NEVER)
    expect(movements.advance(100)).toBe(true)
    const share = movements.shares.get(7) ?? 0
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.4)
    expect(movements.advance(1000)).toBe(false)
    expect(movements.shares).toEqual(new Map([[7, 1]]))
    // At rest again, it is left out.
    movements.aim(new Set(), NEVER)
    expect(movements.advance(100)).toBe(true)
    expect(movements.advance(1000)).toBe(false)
    expect(movements.shares.size).toBe(0)
  })

  it('turn back where they are', () => {
    const movements = new Movements()
    movements.aim(new Set([7]), NEVER)
    movements.advance(100)
    const share = movements.shares.get(7) ?? 0
    movements.aim(new Set(), NEVER)
    expect(movements.shares.get(7)).toBe(share)
    movements.advance(50)
    expect(movements.shares.get(7)).toBeCloseTo(share / 2)
  })

  it('jump where asked, also back to rest', () => {
    const movements = new Movements()
    movements.aim(new Set([7, 8]), (mover) => mover === 7)
    expect(movements.shares).toEqual(new Map([[7, 1]]))
    movements.aim(new Set([8]), () => true)
    expect(movements.shares).toEqual(new Map([[8, 1]]))
    expect(movements.advance(10)).toBe(false)
  })
})
