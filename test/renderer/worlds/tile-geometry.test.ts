import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOverland } from '../../../src/core/overland/overland'
import { overlayOf } from '../../../src/renderer/worlds/overlays'
import { middleOf, pictureGrid, tileAt } from '../../../src/renderer/worlds/tile-geometry'

const grid = { width: 23, height: 34 }

describe('tiles in the picture of a map', () => {
  it('hold every point that is closer to their middle than their rim is', () => {
    fc.assert(
      fc.property(
        fc.nat(23 * 34 - 1),
        fc.double({ min: -0.49, max: 0.49, noNaN: true }),
        fc.double({ min: -0.49, max: 0.49, noNaN: true }),
        (tile, across, down) => {
          const { x, y } = middleOf(grid, tile)
          expect(tileAt(grid, { x: x + 16 * across, y: y + 8 * down })).toBe(tile)
        },
      ),
    )
  })

  it('are none beyond the map, and lie within the picture', () => {
    expect(tileAt(grid, { x: -5, y: 20 })).toBe(-1)
    expect(tileAt(grid, { x: 40, y: 2000 })).toBe(-1)
    const last = middleOf(grid, 23 * 34 - 1)
    const size = pictureGrid(grid)
    expect(last.x + 16).toBe(size.width * 32)
    expect(last.y + 8).toBe(size.height * 32)
  })
})

describe('overlays of a world', () => {
  it('tell distance in bands that rise from the cursor, and rate no water', () => {
    const sea = createOverland(20, 10)
    const distances = overlayOf('distance', sea, 0)
    expect(distances?.bandOf[0]).toBe(0)
    expect(distances?.bandOf[10]).toBe(3)
    expect(new Set(overlayOf('rating', sea, 0)?.bandOf)).toEqual(new Set([-1]))
    expect(overlayOf('none', sea, 0)).toBeUndefined()
  })
})
