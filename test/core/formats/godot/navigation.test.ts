import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writer as godotWriter } from '../../../../src/core/formats/godot/godot'
import { cellsOfEdge, edgeCount } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { edgeAt } from '../../../../src/core/level/level'
import { projectOf } from '../../../../src/core/project/project'
import { textOf } from '../../../support/files'
import { oddLevels } from '../../../support/random-level'
import { samples } from '../../../support/samples'

const writeGodot = godotWriter.write

type Point = readonly [x: number, y: number]

/** The polygons of a scene in a plane of 32 pixels a cell, in cells. */
function polygonsOf(scene: string): readonly (readonly Point[])[] {
  const numbers = (/vertices = PackedVector2Array\(([^)]*)\)/.exec(scene)?.[1] ?? '')
    .split(', ')
    .map((text) => Number(text) / 32)
  const list = /polygons = Array\[PackedInt32Array\]\(\[(.*)\]\)/.exec(scene)?.[1] ?? ''
  return [...list.matchAll(/PackedInt32Array\(([^)]*)\)/g)].map(([, indices = '']) =>
    indices.split(', ').map((index): Point => {
      const at = 2 * Number(index)
      expect(at + 1).toBeLessThan(numbers.length)
      return [numbers[at] ?? NaN, numbers[at + 1] ?? NaN]
    }),
  )
}

/** Whether a point lies in a convex polygon or on its border; the polygon runs clockwise, with Y to the south. */
function isIn(polygon: readonly Point[], [x, y]: Point): boolean {
  return polygon.every(([fromX, fromY], index) => {
    const [toX, toY] = polygon[(index + 1) % polygon.length] ?? [NaN, NaN]
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= -1e-9
  })
}

describe('the navigation mesh of a scene', () => {
  it('covers the middle of what one can walk on, joins what a stranger can pass, and nothing else', () => {
    const kinds: readonly number[] = [CellKind.street, CellKind.bridge, CellKind.house]
    const passable: readonly number[] = [EdgeKind.open, EdgeKind.archway, EdgeKind.door]
    const levels = fc.oneof(
      oddLevels({ withPlaces: false }),
      // Mostly open ground, for long strips and columns.
      oddLevels({
        withPlaces: false,
        cells: [...kinds],
        edges: [EdgeKind.open, EdgeKind.open, EdgeKind.door, EdgeKind.wall],
      }),
    )
    fc.assert(
      fc.property(levels, (level) => {
        const polygons = polygonsOf(textOf(writeGodot(projectOf(level), 'x', { dimension: '2d' })))
        const covers = (x: number, y: number): number => polygons.filter((each) => isIn(each, [x, y])).length
        const isWalkable = (cell: number): boolean => kinds.includes(level.cells[cell] ?? -1)
        for (let cell = 0; cell < level.cells.length; cell++) {
          const middle = [(cell % level.width) + 0.5, Math.floor(cell / level.width) + 0.5] as const
          expect(covers(...middle)).toBe(isWalkable(cell) ? 1 : 0)
        }
        for (let edge = 0; edge < edgeCount(level); edge++) {
          const isNorth = edge < level.northEdges.length
          const columns = isNorth ? level.width : level.width + 1
          const at = isNorth ? edge : edge - level.northEdges.length
          const [x, y] = [at % columns, Math.floor(at / columns)]
          const isJoined =
            passable.includes(edgeAt(level, edge)) && cellsOfEdge(level, edge).every(isWalkable)
          expect(covers(x + (isNorth ? 0.5 : 0), y + (isNorth ? 0 : 0.5))).toBe(isJoined ? 1 : 0)
        }
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })
})
