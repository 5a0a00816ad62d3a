import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADJACENT, stepFrom } from '../../../../src/core/overland/topology'
import { createOverland } from '../../../../src/core/overland/overland'
import { overlayOf } from '../../../../src/renderer/worlds/world-overlays'
import {
  groundOf,
  middleOf,
  rimOfTurn,
  tileGeometry,
} from '../../../../src/renderer/canvas/worlds/tile-geometry'
import type { ScreenView } from '../../../../src/renderer/canvas/viewport'

const grid = { width: 23, height: 34 }
const geometry = tileGeometry(grid)
/** As large as the picture of the map, with less space than a turn around the world. */
const near: ScreenView = { view: { scale: 32, x: 0, y: 0 }, screen: { width: 700, height: 500, ratio: 1 } }
/** With more space than that. */
const far: ScreenView = { ...near, screen: { width: 1200, height: 600, ratio: 1 } }

/** The tile at the middle of a pixel of the picture. */
function tileAt({ x, y }: { readonly x: number; readonly y: number }, at = near): number {
  return geometry.targetAt(at, { x: x - 0.5, y: y - 0.5 }).cell
}

function pathBetween(from: readonly [number, number], to: readonly [number, number], at = near): number[] {
  const path: number[] = []
  geometry.addPath(path, { x: from[0], y: from[1] }, { x: to[0], y: to[1] }, at)
  return path
}

describe('tiles in the picture of a map', () => {
  it('include every point that is closer to their middle than their rim is', () => {
    fc.assert(
      fc.property(
        fc.nat(23 * 34 - 1),
        fc.double({ min: -0.49, max: 0.49, noNaN: true }),
        fc.double({ min: -0.49, max: 0.49, noNaN: true }),
        (tile, across, down) => {
          const { x, y } = middleOf(grid, tile)
          for (const turn of [-2, -1, 0, 1]) {
            expect(tileAt({ x: x + 16 * across + turn * 23 * 32, y: y + 8 * down })).toBe(tile)
          }
        },
      ),
    )
  })

  it('do not exist beyond the poles, and are within the picture', () => {
    expect(tileAt({ x: 40, y: -5 })).toBe(-1)
    expect(tileAt({ x: 40, y: 2000 })).toBe(-1)
    const last = middleOf(grid, 23 * 34 - 1)
    const size = groundOf(grid)
    expect(last.x + 16).toBe(size.width * 32)
    expect(last.y + 8).toBe(size.height * 32)
  })

  it('are centred in their boxes', () => {
    for (const tile of [0, 22, 23, 24, 23 * 34 - 1]) {
      const { x, y, width, height } = geometry.boxOf(tile)
      expect({ x: (x + width / 2) * 32, y: (y + height / 2) * 32 }).toEqual(middleOf(grid, tile))
    }
  })

  it('exist only once if more than one turn around the world fits', () => {
    const y = 100
    expect(tileAt({ x: 1000, y })).toBeGreaterThanOrEqual(0)
    const shown = Array.from({ length: 1200 }, (_, x) => tileAt({ x, y }, far) >= 0)
    expect(shown.filter(Boolean)).toHaveLength(23 * 32)
    expect(shown[600]).toBe(true)
    expect(pathBetween([10, 3], [45, 3], far).length).toBeLessThan(pathBetween([10, 3], [20, 3]).length * 4)
    expect(pathBetween([40, 3], [45, 3], far)).toEqual([])
  })
})

describe('the path of a stroke over tiles', () => {
  const across = fc.double({ min: -30, max: 50, noNaN: true })
  const down = fc.double({ min: 0.3, max: 8, noNaN: true })

  it('has no gap, starts beside the tile it comes from and ends in the one it goes to, also around the world', () => {
    fc.assert(
      fc.property(across, down, fc.double({ min: -11, max: 11, noNaN: true }), down, (x0, y0, dx, y1) => {
        let tile = tileAt({ x: x0 * 32, y: y0 * 32 })
        for (const next of pathBetween([x0, y0], [x0 + dx, y1])) {
          expect(ADJACENT.map(([east, south]) => stepFrom(grid, tile, east, south))).toContain(next)
          tile = next
        }
        expect(tile).toBe(tileAt({ x: (x0 + dx) * 32, y: y1 * 32 }))
      }),
    )
  })

  it('is the same if the view wrapped around the world meanwhile', () => {
    expect(pathBetween([3, 2], [5.5 + 23, 3])).toEqual(pathBetween([3, 2], [5.5, 3]))
  })

  it('skips tiles beyond the poles', () => {
    expect(pathBetween([3.5, 0.25], [3.5, -4])).toEqual([])
  })
})

describe('the rim of a turn around the world', () => {
  it('includes each tile exactly once, wherever the turn starts', () => {
    const corners = rimOfTurn(grid, 5)
    const holds = (x: number, y: number): boolean => {
      // Even-odd rule: how many sides of the rim a line to the east crosses.
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
      // All four tips, just inside.
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
  it('show distance in bands that rise from the cursor, and do not rate water', () => {
    const sea = createOverland(20, 10)
    const distances = overlayOf('distance', sea, 0)
    expect(distances?.bandOf[0]).toBe(0)
    expect(distances?.bandOf[10]).toBe(3)
    expect(new Set(overlayOf('rating', sea, 0)?.bandOf)).toEqual(new Set([-1]))
    expect(overlayOf('none', sea, 0)).toBeUndefined()
  })
})
