import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeCount, edgeOf, WEST } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { chunksOf, meshChunk } from '../../../src/core/mesh/chunk'
import { furnitureIn, isSunk } from '../../../src/core/mesh/furniture'
import { openingAt } from '../../../src/core/mesh/openings'
import { MESH_PARTS, MeshPart, partColours } from '../../../src/core/mesh/parts'
import type { PartTriangles } from '../../../src/core/mesh/triangles'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { joinedHouses } from '../../support/building-levels'
import { levelFromText } from '../../support/level-text'
import { oddLevels } from '../../support/random-level'

const SIZES = { cell: 1, height: 2 }

/** Twice the area of the triangles whose normals point along an axis, in one direction. */
function areaAlong({ positions, normals, indices }: PartTriangles, axis: number): number {
  let area = 0
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const vertex = 3 * (indices[at + corner] ?? 0)
      return positions.subarray(vertex, vertex + 3)
    })
    if (!a || !b || !c || Math.abs(normals[3 * (indices[at] ?? 0) + axis] ?? 0) < 0.5) continue
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    const cross =
      ((b[u] ?? 0) - (a[u] ?? 0)) * ((c[v] ?? 0) - (a[v] ?? 0)) -
      ((b[v] ?? 0) - (a[v] ?? 0)) * ((c[u] ?? 0) - (a[u] ?? 0))
    area += Math.abs(cross)
  }
  return area
}

describe('a building of several cells', () => {
  it('is one room: one floor, one ceiling, and walls only around it', () => {
    const hall = joinedHouses('hhh', 'hhh')
    const { parts, openings } = meshChunk(hall, { x: 0, y: 0, width: 3, height: 2 }, SIZES)
    const quads = (part: number): number =>
      (parts.find((each) => each.part === part)?.indices.length ?? 0) / 6
    expect(openings).toEqual([])
    expect([quads(MeshPart.houseFloor), quads(MeshPart.ceiling)]).toEqual([1, 1])
    expect([quads(MeshPart.interior), quads(MeshPart.partyWall)]).toEqual([4, 0])
  })
})

describe('the wall of a house', () => {
  it('shows its façade to a street, and its interior to the inside', () => {
    const level = levelFromText('shs')
    const partsAt = (x: number): readonly number[] =>
      meshChunk(level, { x, y: 0, width: 1, height: 1 }, SIZES).parts.map(({ part }) => part)
    // Its door is to the east, the first side that has a street.
    expect(openingAt(level, edgeOf(level, 1, WEST))).toBeUndefined()
    expect(partsAt(0)).toContain(MeshPart.facade)
    expect(partsAt(1)).toContain(MeshPart.interior)
  })
})

describe('the triangles of a level', () => {
  it('cover each floor exactly once, however the level is cut into chunks', () => {
    fc.assert(
      fc.property(oddLevels({ maxSide: 9 }), fc.integer({ min: 1, max: 10 }), (level, side) => {
        const areas = new Map<number, number>()
        for (const chunk of chunksOf(level, side)) {
          for (const part of meshChunk(level, chunk, SIZES).parts) {
            areas.set(part.part, (areas.get(part.part) ?? 0) + areaAlong(part, 1) / 2)
          }
        }
        // Furniture sunk into the floor adds the rest of it.
        const sunk = new Set(
          furnitureIn(level, { x: 0, y: 0, ...level }).flatMap(({ kind, place }) =>
            isSunk(kind) ? [place.cell] : [],
          ),
        )
        const count = (kind: number): number =>
          level.cells.slice().filter((cell, at) => cell === kind && !sunk.has(at)).length
        expect(areas.get(MeshPart.houseFloor) ?? 0).toBe(count(CellKind.house))
        const { street, court, avenue, square } = MeshPart
        const streets = [street, court, avenue, square].reduce((sum, part) => sum + (areas.get(part) ?? 0), 0)
        expect(streets).toBe(count(CellKind.street))
        expect(areas.get(MeshPart.undecidedFloor) ?? 0).toBe(count(CellKind.undecided))
        expect(areas.get(MeshPart.land) ?? 0).toBe(count(CellKind.outside))
      }),
    )
  })

  it('have each door in exactly one chunk, and no open edge in any', () => {
    fc.assert(
      fc.property(oddLevels(), fc.integer({ min: 1, max: 10 }), (level, side) => {
        const edges = chunksOf(level, side).flatMap((chunk) =>
          meshChunk(level, chunk, SIZES).openings.map(({ edge }) => edge),
        )
        const expected = Array.from({ length: edgeCount(level) }, (_, edge) => edge).filter(
          (edge) => openingAt(level, edge) !== undefined,
        )
        expect(edges.toSorted((a, b) => a - b)).toEqual(expected)
      }),
    )
  })

  it('are few: a straight wall is one rectangle, and so is a floor', () => {
    const level = levelFromText('s'.repeat(20))
    expect(level.northEdges[0]).toBe(EdgeKind.wall)
    const [chunk] = chunksOf(level)
    const parts = chunk ? meshChunk(level, chunk, SIZES).parts : []
    const rectangles = new Map(parts.map(({ part, indices }) => [part, indices.length / 6]))
    // Four sides, each seen from inside and from outside.
    expect(rectangles).toEqual(
      new Map([
        [MeshPart.street, 1],
        [MeshPart.townWall, 8],
      ]),
    )
  })

  it('face the way their normals point', () => {
    fc.assert(
      fc.property(oddLevels({ maxSide: 5 }), (level) => {
        for (const { positions, normals, indices } of chunksOf(level).flatMap(
          (chunk) => meshChunk(level, chunk, SIZES, { cover: 'roofs' }).parts,
        )) {
          for (let at = 0; at < indices.length; at += 3) {
            const [a = [], b = [], c = []] = [0, 1, 2].map((corner) => {
              const vertex = 3 * (indices[at + corner] ?? 0)
              return [...positions.subarray(vertex, vertex + 3)]
            })
            const [u, v] = [b, c].map((point) => point.map((value, axis) => value - (a[axis] ?? 0)))
            const [[ux = 0, uy = 0, uz = 0] = [], [vx = 0, vy = 0, vz = 0] = []] = [u, v]
            const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
            const first = 3 * (indices[at] ?? 0)
            const along = cross.reduce((sum, value, axis) => sum + value * (normals[first + axis] ?? 0), 0)
            expect(along).toBeCloseTo(Math.hypot(...cross))
            expect(along).toBeGreaterThan(0)
          }
        }
      }),
    )
  })
})

describe('the parts', () => {
  it('each have a number, a name, and a colour in every map style', () => {
    expect(new Set(MESH_PARTS.map(({ id }) => id)).size).toBe(MESH_PARTS.length)
    expect(new Set(MESH_PARTS.map(({ label }) => label)).size).toBe(MESH_PARTS.length)
    expect(MESH_PARTS.map(({ id }) => MeshPart[id])).toEqual(MESH_PARTS.map((_, index) => index))
    for (const style of MAP_STYLES) {
      for (const colour of Object.values(partColours(style))) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }
  })
})
