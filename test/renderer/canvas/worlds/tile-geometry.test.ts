import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOverland } from '../../../../src/core/overland/overland'
import { overlayOf } from '../../../../src/renderer/worlds/world-overlays'
import {
  middleOf,
  pictureGrid,
  rimOfTurn,
  tileAt,
} from '../../../../src/renderer/canvas/worlds/tile-geometry'

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
          for (const turn of [-2, -1, 0, 1]) {
            expect(tileAt(grid, { x: x + 16 * across + turn * 23 * 32, y: y + 8 * down })).toBe(tile)
          }
        },
      ),
    )
  })

  it('are none beyond the poles, and lie within the picture', () => {
    expect(tileAt(grid, { x: 40, y: -5 })).toBe(-1)
    expect(tileAt(grid, { x: 40, y: 2000 })).toBe(-1)
    const last = middleOf(grid, 23 * 34 - 1)
    const size = pictureGrid(grid)
    expect(last.x + 16).toBe(size.width * 32)
    expect(last.y + 8).toBe(size.height * 32)
  })
})

describe('the rim of a turn around the world', () => {
  it('holds each tile whole exactly once, wherever the turn begins', () => {
    const corners = rimOfTurn(grid, 5)
    const holds = (x: number, y: number): boolean => {
      // Even-odd: how many sides of the rim a line to the east crosses.
      let crossed = 0
      for (const [at, one] of corners.entries()) {
        const other = corners[(at + 1) % corners.length] ?? one
        if (one.y > y === other.y > y) continue
        if (x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)) crossed++
      }
      return crossed % 2 === 1
    }
    for (let tile = 0; tile < 23 * 34; tile++) {
      const { x, y } = middleOf(grid, tile)
      // All four tips, a hair within.
      const seen = [-1, 0, 1, 2].map((turn) => {
        const east = x + turn * 23 * 32
        return [holds(east - 15.9, y), holds(east + 15.9, y), holds(east, y - 7.9), holds(east, y + 7.9)]
      })
      expect(seen.filter((tips) => tips.every(Boolean))).toHaveLength(1)
      expect(seen.filter((tips) => tips.some(Boolean))).toHaveLength(1)
    }
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
