import { describe, expect, it } from 'vitest'
import { sightsOn } from '../../../src/renderer/map/SmallMap'

describe('the frame on the small map', () => {
  const level = { width: 40, height: 20 }
  const world = { width: 40.5, height: 20, turn: 40 }

  it('is cut at the border of a level', () => {
    expect(sightsOn(level, { x: -5, y: 4, width: 20, height: 30 })).toEqual([
      { x: 0, y: 4, width: 15, height: 16 },
    ])
    expect(sightsOn(level, { x: 90, y: 90, width: 20, height: 30 })).toEqual([
      { x: 40, y: 20, width: 0, height: 0 },
    ])
  })

  it('wraps around with a world, and is in one piece unless it crosses the seam', () => {
    const sight = { y: 2, width: 10, height: 5 }
    expect(sightsOn(world, { ...sight, x: 12 })).toEqual([{ ...sight, x: 12 }])
    expect(sightsOn(world, { ...sight, x: 35 })).toEqual([
      { ...sight, x: 35 },
      { ...sight, x: -5 },
    ])
    expect(sightsOn(world, { ...sight, x: -5 })).toEqual(sightsOn(world, { ...sight, x: 75 }))
    expect(sightsOn(world, { ...sight, x: -5 })).toEqual(sightsOn(world, { ...sight, x: 35 }))
  })

  it('contains the whole world if more than one turn is visible', () => {
    expect(sightsOn(world, { x: -3, y: -1, width: 50, height: 30 })).toEqual([
      { x: 0, y: 0, width: 40.5, height: 20 },
    ])
  })
})
