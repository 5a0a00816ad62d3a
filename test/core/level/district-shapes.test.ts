import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { districtPolygons, type DistrictPolygon } from '../../../src/core/level/district-shapes'
import type { Districts } from '../../../src/core/level/districts'
import { samples } from '../../support/samples'

/** Districts drawn as text: a digit a cell. */
function drawn(rows: readonly string[]) {
  const grid = { width: rows[0]?.length ?? 0, height: rows.length }
  const zones = Uint8Array.from(rows.join(''), Number)
  const count = Math.max(1, ...zones)
  const list = Array.from({ length: count }, (_, index) => ({ name: `D${index + 1}`, settings: {} }))
  return { grid, districts: { zones, list } }
}

/** Whether a point lies in a polygon, by the crossings of a ray to the east. */
function isIn({ corners }: DistrictPolygon, x: number, y: number): boolean {
  let isInside = false
  for (const [index, one] of corners.entries()) {
    const other = corners[(index + 1) % corners.length] ?? one
    if (one.y > y === other.y > y) continue
    if (one.x > x) isInside = !isInside
  }
  return isInside
}

/** The cells within a polygon, by the formula for its area. */
function areaOf(corners: DistrictPolygon['corners']): number {
  const twice = corners.reduce((sum, one, index) => {
    const next = corners[(index + 1) % corners.length] ?? one
    return sum + one.x * next.y - next.x * one.y
  }, 0)
  return Math.abs(twice) / 2
}

const zones = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: 2 }), { minLength: width * height, maxLength: width * height })
      .map((values) => ({
        grid: { width, height },
        districts: {
          zones: Uint8Array.from(values),
          list: [
            { name: 'a', settings: {} },
            { name: 'b', settings: {} },
          ],
        } satisfies Districts,
      })),
  )

describe('polygons of districts', () => {
  it('cover each cell of a district once, and no other cell', () => {
    fc.assert(
      fc.property(zones, ({ grid, districts }) => {
        const polygons = districtPolygons(grid, districts)
        for (let cell = 0; cell < districts.zones.length; cell++) {
          const [x, y] = [(cell % grid.width) + 0.5, Math.floor(cell / grid.width) + 0.5]
          const counts = polygons.map((all) => all.filter((polygon) => isIn(polygon, x, y)).length)
          expect(counts).toEqual([districts.zones[cell] === 1 ? 1 : 0, districts.zones[cell] === 2 ? 1 : 0])
        }
      }),
      { numRuns: samples({ short: 65, long: 400 }) },
    )
  })

  it('are simple and clockwise, turn at each corner, and lie in their boxes', () => {
    fc.assert(
      fc.property(zones, ({ grid, districts }) => {
        for (const { corners, box, isRectangle } of districtPolygons(grid, districts).flat()) {
          expect(new Set(corners.map(({ x, y }) => `${x},${y}`)).size).toBe(corners.length)
          for (const [index, { x, y }] of corners.entries()) {
            const next = corners[(index + 1) % corners.length] ?? { x, y }
            const isFlat = index % 2 === 0
            expect(isFlat ? next.y === y && next.x !== x : next.x === x && next.y !== y).toBe(true)
          }
          const [first, second] = corners
          expect((second?.x ?? 0) > (first?.x ?? 0)).toBe(true)
          const [columns, rows] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
          expect([Math.min(...columns), Math.min(...rows)]).toEqual([box.x, box.y])
          expect([Math.max(...columns) - box.x, Math.max(...rows) - box.y]).toEqual([box.width, box.height])
          expect(isRectangle).toBe(corners.length === 4)
        }
      }),
      { numRuns: samples({ short: 65, long: 400 }) },
    )
  })

  it('are one for each connected part without holes', () => {
    const { grid, districts } = drawn(['110022', '100022', '111020', '000020'])
    const [first, second] = districtPolygons(grid, districts)
    expect(first?.map(({ corners }) => corners.map(({ x, y }) => [x, y]))).toEqual([
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 2],
        [3, 2],
        [3, 3],
        [0, 3],
      ],
    ])
    expect(second).toHaveLength(1)
  })

  it('are several around a hole: above, on both sides, below', () => {
    const { grid, districts } = drawn(['11111', '12021', '11111'])
    const [ring, inner] = districtPolygons(grid, districts)
    expect(ring?.map(({ box }) => box)).toEqual([
      { x: 0, y: 0, width: 5, height: 1 },
      { x: 0, y: 1, width: 1, height: 1 },
      { x: 4, y: 1, width: 1, height: 1 },
      { x: 0, y: 2, width: 5, height: 1 },
    ])
    expect(inner).toHaveLength(2)
  })

  it('are an empty list for a district without cells', () => {
    const { grid, districts } = drawn(['022'])
    expect(districtPolygons(grid, districts).map((all) => all.length)).toEqual([0, 1])
  })

  // With a look at the whole level for each of its parts, this would take an hour.
  it('take time in proportion to the level, at 100,000 parts too', () => {
    const side = 800
    const noise = Uint8Array.from({ length: side * side }, (_, cell) => ((cell * 2654435761) >>> 9) % 3)
    const list = ['a', 'b'].map((name) => ({ name, settings: {} }))
    const polygons = districtPolygons({ width: side, height: side }, { zones: noise, list }).flat()
    expect(polygons.length).toBeGreaterThan(100_000)
    const area = polygons.reduce((sum, { corners }) => sum + areaOf(corners), 0)
    expect(area).toBe(noise.filter((zone) => zone > 0).length)
  })
})
