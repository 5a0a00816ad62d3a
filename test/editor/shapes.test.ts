import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIRECTIONS, edgeOf, neighbour, xOf, yOf } from '../../src/core/level/grid'
import { CellKind, EdgeKind, IS_OPEN } from '../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, setEdge, type Level } from '../../src/core/level/level'
import { areaCells, rectangleCells } from '../../src/editor/shapes'
import { paintTool } from '../../src/editor/tools/paint'
import { levelFromText } from '../support/level-text'
import { createPointer } from '../support/pointer-driver'
import { someLevel } from './arbitrary'

const grid = { width: 7, height: 5 }
const someCell = fc.nat(34)

describe('a rectangle', () => {
  it('holds every cell between its corners once, in rising order, whichever comes first', () => {
    fc.assert(
      fc.property(someCell, someCell, (first, last) => {
        const between = (at: number, a: number, b: number): boolean =>
          Math.min(a, b) <= at && at <= Math.max(a, b)
        const wanted = Array.from({ length: 35 }, (_, cell) => cell).filter(
          (cell) =>
            between(xOf(grid, cell), xOf(grid, first), xOf(grid, last)) &&
            between(yOf(grid, cell), yOf(grid, first), yOf(grid, last)),
        )
        expect(rectangleCells(grid, first, last, false)).toEqual(wanted)
      }),
    )
  })

  it('is a square where it is asked for one, from its first corner on and inside the level', () => {
    fc.assert(
      fc.property(someCell, someCell, (first, last) => {
        const cells = rectangleCells(grid, first, last, true)
        const columns = cells.map((cell) => xOf(grid, cell))
        const rows = cells.map((cell) => yOf(grid, cell))
        const sides = [columns, rows].map((at) => Math.max(...at) - Math.min(...at) + 1)
        expect(sides[0]).toBe(sides[1])
        expect(cells).toHaveLength((sides[0] ?? 0) ** 2)
        expect(cells).toContain(first)
      }),
    )
  })

  it('is as large a square as was pointed at, where there is room', () => {
    expect(rectangleCells(grid, 0, 2, true)).toEqual([0, 1, 2, 7, 8, 9, 14, 15, 16])
    // At the eastern border straight down there is room to the west only.
    expect(rectangleCells(grid, 6, 20, true)).toEqual([4, 5, 6, 11, 12, 13, 18, 19, 20])
  })
})

describe('an area', () => {
  it('is what walking from its cell reaches, in rising order', () => {
    fc.assert(
      fc.property(someLevel, fc.nat(), (level, pick) => {
        const start = pick % level.cells.length
        expect(areaCells(level, start)).toEqual(walked(level, start))
      }),
    )
  })

  it('ends where the kind does, and does not go across corners', () => {
    const level = levelFromText('h.h\n.h.\nh..')
    expect(areaCells(level, 4)).toEqual([4])
    expect(areaCells(level, 5)).toEqual([5, 7, 8])
  })

  it('of streets ends at a shut edge, and of houses does not', () => {
    const streets = draftOf(createLevel(3, 1))
    streets.cells.fill(CellKind.street)
    setEdge(streets, edgeOf(streets, 0, 1), EdgeKind.open)
    setEdge(streets, edgeOf(streets, 1, 1), EdgeKind.wall)
    expect(areaCells(streets, 0)).toEqual([0, 1])
    streets.cells.fill(CellKind.house)
    expect(areaCells(streets, 0)).toEqual([0, 1, 2])
  })

  it('may be as large as a level is', () => {
    expect(areaCells(createLevel(1500, 1000), 700_000)).toHaveLength(1_500_000)
  })
})

describe('a pointer that hovers with a flood fill', () => {
  const level = levelFromText('hh.\nhh.')
  const pointer = createPointer(paintTool, { level, brush: 'rock', shape: 'fill', size: 1 })

  it('is shown the very same area as long as it stays in it', () => {
    const first = pointer.move(0, 0)
    expect(first.preview?.cells).toEqual([0, 1, 3, 4])
    expect(pointer.move(1, 1)).toBe(first)
    expect(pointer.move(2, 1).preview?.cells).toEqual([2, 5])
  })

  it('is shown another one for another brush or another level', () => {
    pointer.move(0, 0)
    pointer.change({ brush: 'street' })
    expect(pointer.move(0, 1).preview).toMatchObject({ brush: 'street', cells: [0, 1, 3, 4] })
    pointer.change({ level: levelFromText('h..\nhh.') })
    expect(pointer.move(0, 0).preview?.cells).toEqual([0, 3, 4])
  })
})

/** The same, the slow and plain way: spreading until nothing is added. */
function walked(level: Level, start: number): number[] {
  const found = new Set([start])
  for (const cell of found) {
    for (const direction of DIRECTIONS) {
      const beside = neighbour(level, cell, direction)
      if (beside < 0 || level.cells[beside] !== level.cells[start]) continue
      const isStreet = level.cells[start] === CellKind.street
      if (isStreet && IS_OPEN[edgeAt(level, edgeOf(level, cell, direction))] === 0) continue
      found.add(beside)
    }
  }
  return [...found].sort((a, b) => a - b)
}
