import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOfEdge, edgeOf, NORTH, WEST } from '../../../src/core/level/grid'
import {
  centredView,
  fittingView,
  heldView,
  MAX_ZOOM,
  minZoom,
  targetAt,
  windowOf,
  zoomedView,
  zoomOf,
} from '../../../src/renderer/canvas/viewport'

const grid = { width: 40, height: 30 }
const screen = { width: 1000, height: 700, ratio: 1 }

describe('A view', () => {
  it('shows the whole level if it fits, whatever the sizes', () => {
    fc.assert(
      fc.property(
        fc.record({ width: fc.integer({ min: 1, max: 4096 }), height: fc.integer({ min: 1, max: 1024 }) }),
        fc.record({
          width: fc.integer({ min: 200, max: 4000 }),
          height: fc.integer({ min: 200, max: 3000 }),
          ratio: fc.constantFrom(1, 1.25, 2),
        }),
        (level, target) => {
          const view = fittingView(level, target)
          expect(view.x).toBeGreaterThanOrEqual(0)
          expect(view.y).toBeGreaterThanOrEqual(0)
          expect(view.x + level.width * view.scale).toBeLessThanOrEqual(target.width + 1)
          expect(view.y + level.height * view.scale).toBeLessThanOrEqual(target.height + 1)
        },
      ),
    )
  })

  it.each([
    ['at the right', { left: 0, right: 320 }],
    ['at the left', { left: 184, right: 0 }],
  ])('shows the whole level beside a panel over it %s', (_where, covered) => {
    const free = screen.width - covered.left - covered.right
    for (const ground of [grid, { width: 2000, height: 30 }]) {
      const { scale, x } = fittingView(ground, screen, undefined, covered)
      expect(x).toBeGreaterThanOrEqual(covered.left)
      expect(x + ground.width * scale).toBeLessThanOrEqual(covered.left + free)
      expect(Math.abs(x + (ground.width * scale) / 2 - covered.left - free / 2)).toBeLessThanOrEqual(0.5)
    }
    const wrapping = { ...grid, width: 60, turn: 40 }
    expect(fittingView(wrapping, screen, undefined, covered).scale * wrapping.turn).toBeLessThanOrEqual(free)
  })

  it('is not enlarged by zooming out of a fit that is below the minimum', () => {
    const large = { width: 2000, height: 30 }
    const beside = fittingView(large, screen, undefined, { left: 0, right: 320 })
    expect(zoomOf(beside, screen)).toBeLessThan(minZoom(large, screen))
    const out = zoomedView(large, screen, beside, zoomOf(beside, screen) / 2, { x: 300, y: 300 })
    expect(out.scale).toBeCloseTo(beside.scale)
  })

  it('keeps the cell under the pointer in place at every zoom', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: MAX_ZOOM }),
        fc.integer({ min: 6, max: MAX_ZOOM }),
        fc.integer({ min: 100, max: 900 }),
        fc.integer({ min: 100, max: 600 }),
        (from, to, x, y) => {
          const start = zoomedView(grid, screen, fittingView(grid, screen), from, { x: 500, y: 350 })
          const across = (x - start.x) / start.scale
          const down = (y - start.y) / start.scale
          fc.pre(across > 0 && down > 0 && across < grid.width && down < grid.height)
          const end = zoomedView(grid, screen, start, to, { x, y })
          expect(Math.abs(end.x + across * end.scale - x)).toBeLessThanOrEqual(0.5001)
          expect(Math.abs(end.y + down * end.scale - y)).toBeLessThanOrEqual(0.5001)
        },
      ),
    )
  })

  it('stays within the limits of zoom; the minimum shows the whole level', () => {
    const large = { width: 4096, height: 1024 }
    const view = fittingView(large, screen)
    expect(zoomOf(zoomedView(large, screen, view, 0, { x: 0, y: 0 }), screen)).toBeCloseTo(
      minZoom(large, screen),
    )
    expect(zoomOf(view, screen)).toBeGreaterThanOrEqual(minZoom(large, screen))
    expect(zoomOf(zoomedView(grid, screen, view, 1e9, { x: 0, y: 0 }), screen)).toBeCloseTo(MAX_ZOOM)
    expect(minZoom(grid, screen)).toBe(6)
  })

  it('cannot be panned until the level is off the canvas', () => {
    for (const [x, y] of [
      [-1e6, -1e6],
      [1e6, 1e6],
    ] as const) {
      const view = heldView(grid, screen, { scale: 26, x, y })
      expect(view.x).toBeLessThanOrEqual(screen.width - 64)
      expect(view.x + grid.width * 26).toBeGreaterThanOrEqual(64)
      expect(view.y).toBeLessThanOrEqual(screen.height - 64)
      expect(view.y + grid.height * 26).toBeGreaterThanOrEqual(64)
    }
  })

  it('of a wrapping map is the same after any number of turns, and never ends in the east', () => {
    const ground = { width: 60.5, height: 18, turn: 60 }
    for (const scale of [8, 20, 64]) {
      const home = heldView(ground, screen, { scale, x: -300, y: 20 })
      for (const turns of [-7, -1, 1, 12]) {
        expect(heldView(ground, screen, { scale, x: -300 + turns * 60 * scale, y: 20 })).toEqual(home)
      }
      const middle = (screen.width / 2 - home.x) / scale
      expect(middle).toBeGreaterThan(0)
      expect(middle).toBeLessThan(60.5)
      expect(heldView(ground, screen, home)).toEqual(home)
    }
  })

  it('of a wrapping map that fits goes from side to side, or from top to bottom', () => {
    for (const [ground, target] of [
      [{ width: 60.5, height: 18, turn: 60 }, screen],
      [
        { width: 20.5, height: 3, turn: 20 },
        { width: 1703, height: 900, ratio: 1 },
      ],
      [{ width: 20.5, height: 24, turn: 20 }, screen],
    ] as const) {
      const { scale, y } = fittingView(ground, target)
      const [across, down] = [ground.turn * scale - target.width, target.height - ground.height * scale]
      expect(down).toBeGreaterThanOrEqual(-0.001)
      expect(Math.min(Math.abs(across), down)).toBeLessThan(0.001)
      expect(Math.abs(2 * y - down)).toBeLessThanOrEqual(1)
    }
  })

  it('is aligned to whole pixels', () => {
    const view = centredView(grid, { width: 1001, height: 701, ratio: 1.25 }, 17.3, 11.2, 9.7)
    expect(Number.isInteger(view.x) && Number.isInteger(view.y)).toBe(true)
  })
})

describe('A pointer target', () => {
  const view = { scale: 40, x: 100, y: 50 }
  const at = (across: number, down: number) =>
    targetAt(grid, screen, view, { x: 100 + across * 40, y: 50 + down * 40 })

  it('is the cell under the point, or none outside the level', () => {
    expect(at(3.5, 2.5).cell).toBe(2 * 40 + 3)
    expect(at(0, 0).cell).toBe(0)
    expect(at(-0.1, 3).cell).toBe(-1)
    expect(at(40.1, 3).cell).toBe(-1)
  })

  it('is close to an edge within a quarter of a cell', () => {
    const cell = 2 * 40 + 3
    expect(at(3.5, 2.2).edge).toBe(edgeOf(grid, cell, NORTH))
    expect(at(3.2, 2.5).edge).toBe(edgeOf(grid, cell, WEST))
    expect(at(3.5, 2.5).edge).toBe(-1)
  })

  it('is close to an edge within 8 pixels if cells are small', () => {
    const small = targetAt(grid, screen, { scale: 20, x: 0, y: 0 }, { x: 3.5 * 20, y: 2 * 20 + 7 })
    expect(small.edge).toBe(edgeOf(grid, 2 * 40 + 3, NORTH))
  })

  it('is the border edge just outside the level', () => {
    const { cell, edge } = at(5.5, -0.15)
    expect(cell).toBe(-1)
    expect(cellsOfEdge(grid, edge)).toEqual([-1, 5])
    expect(at(5.5, -0.4).edge).toBe(-1)
  })

  it('agrees with the pixels of the grid lines', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 208, noNaN: true }),
        fc.integer({ min: 0, max: 39 }),
        (scale, column) => {
          const line = Math.round(column * scale)
          const { cell } = targetAt(grid, screen, { scale, x: 0, y: 0 }, { x: line, y: 0 })
          expect(cell).toBe(column)
        },
      ),
    )
  })
})

describe('A window', () => {
  it('includes every cell that a rectangle of the canvas touches, and none outside the level', () => {
    const view = { scale: 10, x: 5, y: 5 }
    expect(windowOf(grid, view, { x: 14, y: 15 }, { x: 35, y: 36 }, 0)).toEqual({
      left: 0,
      top: 1,
      right: 3,
      bottom: 4,
    })
    expect(windowOf(grid, view, { x: -900, y: -900 }, { x: 9000, y: 9000 }, 5)).toEqual({
      left: 0,
      top: 0,
      right: 40,
      bottom: 30,
    })
  })
})
