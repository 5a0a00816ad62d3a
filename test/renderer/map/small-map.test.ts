import { describe, expect, it } from 'vitest'
import { visibleAreasOn } from '../../../src/renderer/map/SmallMap'

describe('the frame on the small map', () => {
  const level = { width: 40, height: 20 }
  const world = { width: 40.5, height: 20, turn: 40 }

  it('is cut at the border of a level', () => {
    expect(visibleAreasOn(level, { x: -5, y: 4, width: 20, height: 30 })).toEqual([
      { x: 0, y: 4, width: 15, height: 16 },
    ])
    expect(visibleAreasOn(level, { x: 90, y: 90, width: 20, height: 30 })).toEqual([
      { x: 40, y: 20, width: 0, height: 0 },
    ])
  })

  it('wraps around with a world, and is in one piece unless it crosses the seam', () => {
    const visibleArea = { y: 2, width: 10, height: 5 }
    expect(visibleAreasOn(world, { ...visibleArea, x: 12 })).toEqual([{ ...visibleArea, x: 12 }])
    expect(visibleAreasOn(world, { ...visibleArea, x: 35 })).toEqual([
      { ...visibleArea, x: 35 },
      { ...visibleArea, x: -5 },
    ])
    expect(visibleAreasOn(world, { ...visibleArea, x: -5 })).toEqual(
      visibleAreasOn(world, { ...visibleArea, x: 75 }),
    )
    expect(visibleAreasOn(world, { ...visibleArea, x: -5 })).toEqual(
      visibleAreasOn(world, { ...visibleArea, x: 35 }),
    )
  })

  it('contains the whole world if more than one turn is visible', () => {
    expect(visibleAreasOn(world, { x: -3, y: -1, width: 50, height: 30 })).toEqual([
      { x: 0, y: 0, width: 40.5, height: 20 },
    ])
  })
})
