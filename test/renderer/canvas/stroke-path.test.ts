import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCellsBetween } from '../../../src/renderer/canvas/stroke-path'

const grid = { width: 50, height: 50 }
const coordinate = fc.double({ min: 0, max: 49.999, noNaN: true })

describe('The path of a stroke', () => {
  it('has no gap, begins beside the cell it comes from and ends in the one it goes to', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (x0, y0, x1, y1) => {
        const path: number[] = []
        addCellsBetween(path, grid, { x: x0, y: y0 }, { x: x1, y: y1 })
        let [x, y] = [Math.floor(x0), Math.floor(y0)]
        for (const cell of path) {
          expect(Math.abs((cell % 50) - x) + Math.abs(Math.floor(cell / 50) - y)).toBe(1)
          x = cell % 50
          y = Math.floor(cell / 50)
        }
        expect([x, y]).toEqual([Math.floor(x1), Math.floor(y1)])
      }),
    )
  })

  it('is as short as a path can be', () => {
    const path: number[] = []
    addCellsBetween(path, grid, { x: 1.2, y: 1.7 }, { x: 9.9, y: 4.1 })
    expect(path).toHaveLength(8 + 3)
  })

  it('is empty within one cell', () => {
    const path: number[] = []
    addCellsBetween(path, grid, { x: 3.1, y: 3.1 }, { x: 3.9, y: 3.2 })
    expect(path).toEqual([])
  })

  it('leaves out what lies beyond the level', () => {
    const path: number[] = []
    addCellsBetween(path, grid, { x: 1.5, y: 0.5 }, { x: -3.5, y: 0.5 })
    expect(path).toEqual([0])
  })
})
