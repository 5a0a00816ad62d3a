import type { Point } from '../../../src/core/level/grid'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largeBuildings, outlineOf } from '../../../src/core/level/building-shape'
import { buildingsOf } from '../../../src/core/level/buildings'
import { joinedHouses, townsOfBuildings } from '../../support/building-levels'
import { oddLevels } from '../../support/random-level'

/** Twice the area within a line of corners; positive if it runs clockwise on a map. */
function areaOf(corners: readonly Point[]): number {
  return corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % corners.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
}

/** Cells that an outline encloses, including holes: no path over other cells leads out of them. */
function shutIn(width: number, height: number, cells: ReadonlySet<number>): number {
  const isOut = new Set<string>()
  const queue: [number, number][] = [[-1, -1]]
  for (const [x, y] of queue) {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const [toX, toY] = [x + dx, y + dy]
        if (dx !== 0 && dy !== 0) continue
        if (toX < -1 || toY < -1 || toX > width || toY > height || isOut.has(`${toX} ${toY}`)) continue
        const isOwn = toX >= 0 && toX < width && toY >= 0 && toY < height && cells.has(toY * width + toX)
        if (isOwn) continue
        isOut.add(`${toX} ${toY}`)
        queue.push([toX, toY])
      }
    }
  }
  return (width + 2) * (height + 2) - isOut.size
}

describe('the buildings of several cells', () => {
  it('are all of them, with their cells and bounding boxes', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const { of, size, first } = buildingsOf(level)
        const expected = [...first].filter((_, building) => (size[building] ?? 0) > 1)
        const found = largeBuildings(level)
        expect(found.map(({ cells }) => cells[0])).toEqual(expected)
        for (const { cells, box, isRectangle, place } of found) {
          expect(cells).toHaveLength(size[of[cells[0] ?? 0] ?? 0] ?? 0)
          expect(isRectangle).toBe(cells.length === box.width * box.height)
          expect(place === undefined || cells.includes(place.cell)).toBe(true)
        }
      }),
    )
  })
})

describe('the outline of a building', () => {
  it('has the corners of a rectangle and of an L', () => {
    expect(outlineOf({ width: 4, height: 3 }, [1, 2, 5, 6])).toEqual([
      { x: 1, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 2 },
      { x: 1, y: 2 },
    ])
    expect(outlineOf({ width: 3, height: 2 }, [0, 3, 4])).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 2, y: 1 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ])
  })

  it('goes around a court, and back to where two cells meet at a corner', () => {
    const ring = joinedHouses('hhh', 'hsh', 'hhh')
    expect(outlineOf(ring, largeBuildings(ring)[0]?.cells ?? [])).toHaveLength(4)
    expect(areaOf(outlineOf({ width: 3, height: 3 }, [0, 1, 3, 5, 6, 7, 8]))).toBe(16)
  })

  it('encloses the cells and the courts inside them, and turns at every corner', () => {
    fc.assert(
      fc.property(townsOfBuildings(), (level) => {
        for (const { cells } of largeBuildings(level)) {
          const corners = outlineOf(level, cells)
          expect(areaOf(corners)).toBe(2 * shutIn(level.width, level.height, new Set(cells)))
          corners.forEach(({ x, y }, at) => {
            const [before, after] = [corners.at(at - 1), corners[(at + 1) % corners.length]]
            expect((before?.x === x) !== (after?.x === x)).toBe(true)
            expect((before?.y === y) !== (after?.y === y)).toBe(true)
          })
        }
      }),
    )
  })
})
