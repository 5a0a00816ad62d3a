import { describe, expect, it } from 'vitest'
import { riverTown } from '../../../bench/first-person/river-town'
import { DIRECTIONS, neighbour, xOf, yOf } from '../../../src/core/level/grid'
import { joinHouses } from '../../../src/core/level/join-houses'
import { CellKind, IS_STREET } from '../../../src/core/level/kinds'
import { draftOf, type Level } from '../../../src/core/level/level'
import { chunksOf, meshChunk } from '../../../src/core/mesh/chunk'
import { roofsOf } from '../../../src/core/mesh/roofs'
import { Townscape } from '../../../src/core/mesh/townscape'
import type { PartTriangles } from '../../../src/core/mesh/triangles'
import { readFinish } from '../../../src/core/mesh/view-parts'

const SIZES = { cell: 3, height: 3 }
const town = riverTown()

const roofsAbove = (level: Level, side = 16): readonly PartTriangles[] => {
  const houses = new Townscape(level)
  return chunksOf(level, side).flatMap((chunk) => roofsOf(level, chunk, SIZES, houses))
}

type Point = readonly [number, number, number]

/** Triangles by the cells below their boxes. */
function byCell(parts: readonly PartTriangles[]): Map<string, Point[][]> {
  const found = new Map<string, Point[][]>()
  for (const { positions, indices } of parts) {
    for (let at = 0; at < indices.length; at += 3) {
      const corners = [0, 1, 2].map((corner): Point => {
        const vertex = 3 * (indices[at + corner] ?? 0)
        return [positions[vertex] ?? 0, positions[vertex + 1] ?? 0, positions[vertex + 2] ?? 0]
      })
      const reach = (axis: 0 | 2): number[] => {
        const values = corners.map((corner) => Math.floor(corner[axis] / SIZES.cell))
        return Array.from({ length: Math.max(...values) - Math.min(...values) + 1 }, (_, step) => {
          return Math.min(...values) + step
        })
      }
      for (const x of reach(0)) {
        for (const z of reach(2)) {
          const list = found.get(`${x},${z}`) ?? []
          list.push(corners)
          found.set(`${x},${z}`, list)
        }
      }
    }
  }
  return found
}

/** Twice the area of a triangle seen from above; positive if its upper side is its front. */
function areaFromAbove([a, b, c]: readonly Point[]): number {
  if (!a || !b || !c) return 0
  return (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2])
}

/** Whether a vertical line meets a triangle. */
function isBelow(triangle: readonly Point[], x: number, z: number): boolean {
  const sides = triangle.map((from, at) => {
    const to = triangle[(at + 1) % 3] ?? from
    return (to[2] - from[2]) * (x - from[0]) - (to[0] - from[0]) * (z - from[2])
  })
  return sides.every((side) => side >= -1e-6) || sides.every((side) => side <= 1e-6)
}

describe('the roofs of a town', () => {
  it('cover each house once, whatever chunks they are built in', () => {
    for (const side of [7, 16, 32]) {
      const houses = new Townscape(town)
      const covered = new Uint8Array(town.cells.length)
      for (const chunk of chunksOf(town, side)) {
        for (const { x, y, width, height } of houses.roofsIn(chunk)) {
          for (let row = y; row < y + height; row++) {
            for (let column = x; column < x + width; column++) {
              const cell = row * town.width + column
              covered[cell] = (covered[cell] ?? 0) + 1
            }
          }
        }
      }
      expect(covered).toEqual(Uint8Array.from(town.cells, (kind) => (kind === CellKind.house ? 1 : 0)))
    }
  })

  it('have no holes: from above, each spot of a house is under a slope', () => {
    const triangles = byCell(roofsAbove(town))
    for (let cell = 0; cell < town.cells.length; cell++) {
      if (town.cells[cell] !== CellKind.house) continue
      const [x, z] = [xOf(town, cell), yOf(town, cell)]
      for (const [right, down] of [
        [0.001, 0.001],
        [0.999, 0.001],
        [0.37, 0.52],
        [0.001, 0.999],
        [0.999, 0.999],
      ] as const) {
        const [atX, atZ] = [(x + right) * SIZES.cell, (z + down) * SIZES.cell]
        const isCovered = (triangles.get(`${x},${z}`) ?? []).some(
          (triangle) => areaFromAbove(triangle) > 1e-6 && isBelow(triangle, atX, atZ),
        )
        expect({ x, z, right, down, isCovered }).toEqual({ x, z, right, down, isCovered: true })
      }
    }
  })

  it('stand on the walls, reach over no other cell by more than their eaves, and end below four storeys', () => {
    const outside: (readonly number[])[] = []
    for (const { positions } of roofsAbove(town)) {
      for (let at = 0; at < positions.length; at += 3) {
        const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3)
        const isNearHouse = [-0.17, 0.17].some((right) =>
          [-0.17, 0.17].some((down) => {
            const column = Math.min(town.width - 1, Math.max(0, Math.floor(x / SIZES.cell + right)))
            const row = Math.min(town.height - 1, Math.max(0, Math.floor(z / SIZES.cell + down)))
            return town.cells[row * town.width + column] === CellKind.house
          }),
        )
        if (!isNearHouse || y < 2.2 || y > 4 * SIZES.height) outside.push([x, y, z])
      }
    }
    expect(outside).toEqual([])
  })

  it('leave no gap between the walls of a house and those of its storeys', () => {
    const houses = new Townscape(town)
    // The walls of upper storeys: rectangles that begin one storey up.
    const walls = roofsAbove(town)
      .flatMap(({ positions, normals }) =>
        Array.from({ length: positions.length / 12 }, (_, quad) => ({
          normal: normals.subarray(12 * quad, 12 * quad + 3),
          corners: [0, 3, 6, 9].map((at) => positions.subarray(12 * quad + at, 12 * quad + at + 3)),
        })),
      )
      .filter(({ corners }) => Math.min(...corners.map(([, height = 0]) => height)) === SIZES.height)
    for (let cell = 0; cell < town.cells.length; cell++) {
      if (houses.storeysAt(cell) < 2) continue
      for (const direction of DIRECTIONS) {
        const beside = neighbour(town, cell, direction)
        if (beside < 0 || IS_STREET[town.cells[beside] ?? 0] !== 1) continue
        // The wall of the upper storey, within its jetty of the side of the cell.
        const isUpright = (axis: 0 | 2): boolean => direction % 2 === (axis === 2 ? 0 : 1)
        const middle = [xOf(town, cell) + 0.5, yOf(town, cell) + 0.5].map((at) => at * SIZES.cell)
        const across = isUpright(2) ? 2 : 0
        const along = isUpright(2) ? 0 : 2
        const line = (middle[across === 2 ? 1 : 0] ?? 0) + (direction === 1 || direction === 2 ? 1 : -1) * 1.5
        const centre = middle[along === 2 ? 1 : 0] ?? 0
        const found = walls.some(({ normal, corners }) => {
          if (Math.abs(normal[across] ?? 0) <= 0.9) return false
          if (!corners.every((corner) => Math.abs((corner[across] ?? 0) - line) < 0.2)) return false
          const spans = corners.map((corner) => corner[along] ?? 0)
          return Math.min(...spans) < centre && Math.max(...spans) > centre
        })
        expect({ cell, direction, found }).toEqual({ cell, direction, found: true })
      }
    }
  })

  it('change only near a changed corner', () => {
    const draft = draftOf(town)
    for (let y = 0; y < 8; y++) {
      for (let x = 0; x < 8; x++) draft.cells[y * town.width + x] = CellKind.street
    }
    draft.places = draft.places.filter(({ cell }) => xOf(town, cell) >= 8 || yOf(town, cell) >= 8)
    const built = (level: Level): unknown[] => {
      const houses = new Townscape(level)
      const chunks = chunksOf(level, 10).filter(({ x, y }) => x >= 20 || y >= 20)
      return chunks.map((chunk) => {
        const frontOf = (cell: number): number => houses.frontOf(cell)
        return [roofsOf(level, chunk, SIZES, houses), meshChunk(level, chunk, SIZES, { frontOf }).parts]
      })
    }
    expect(built(draft)).toEqual(built(town))
  })

  it('have six kinds of fronts below them, one for each building', () => {
    const houses = new Townscape(town)
    const fronts = new Set<number>()
    for (let cell = 0; cell < town.cells.length; cell++) {
      if (town.cells[cell] === CellKind.house) fronts.add(readFinish(houses.frontOf(cell)).part)
    }
    expect(fronts.size).toBe(6)
    // A building with a corner has several roofs, and still one front.
    const draft = draftOf(town)
    const corner = [0, 1, 2, town.width, 2 * town.width]
    for (const cell of corner) draft.cells[cell] = CellKind.house
    joinHouses(draft, corner, undefined)
    const joined = new Townscape(draft)
    expect(joined.roofsIn({ x: 0, y: 0, width: 3, height: 3 }).length).toBeGreaterThan(1)
    expect(new Set(corner.map((cell) => joined.frontOf(cell))).size).toBe(1)
  })
})
