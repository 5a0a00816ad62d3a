import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellAt, isInside, xOf, yOf } from '../../src/core/level/grid'
import { lineCells } from '../../src/editor/line'

const grid = { width: 20, height: 12 }
const inside = fc.record({ x: fc.nat(19), y: fc.nat(11) })
const anywhere = fc.record({ x: fc.integer({ min: -30, max: 50 }), y: fc.integer({ min: -30, max: 50 }) })

describe('a line of cells', () => {
  it('goes from the first position to the last in the fewest single steps', () => {
    fc.assert(
      fc.property(inside, inside, (from, to) => {
        const cells = lineCells(grid, from, to)
        expect(cells[0]).toBe(cellAt(grid, from.x, from.y))
        expect(cells.at(-1)).toBe(cellAt(grid, to.x, to.y))
        expect(cells).toHaveLength(Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + 1)
        for (const [index, cell] of cells.entries()) {
          const last = cells[index - 1] ?? cell
          const step =
            Math.abs(xOf(grid, cell) - xOf(grid, last)) + Math.abs(yOf(grid, cell) - yOf(grid, last))
          expect(step).toBe(index === 0 ? 0 : 1)
        }
      }),
    )
  })

  it('stays within one cell of the straight line', () => {
    fc.assert(
      fc.property(inside, inside, (from, to) => {
        const length = Math.hypot(to.x - from.x, to.y - from.y)
        fc.pre(length > 0)
        for (const cell of lineCells(grid, from, to)) {
          const x = xOf(grid, cell) - from.x
          const y = yOf(grid, cell) - from.y
          expect(Math.abs(x * (to.y - from.y) - y * (to.x - from.x)) / length).toBeLessThan(1)
        }
      }),
    )
  })

  it('omits cells outside the level', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (from, to) => {
        for (const cell of lineCells(grid, from, to)) {
          expect(isInside(grid, xOf(grid, cell), yOf(grid, cell))).toBe(true)
          expect(cell).toBeLessThan(240)
        }
      }),
    )
    expect(lineCells(grid, { x: -3, y: 2 }, { x: 1, y: 2 })).toEqual([40, 41])
    expect(lineCells(grid, { x: -3, y: -3 }, { x: 30, y: -3 })).toEqual([])
  })
})
