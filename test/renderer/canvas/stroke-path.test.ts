import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { squareGeometry } from '../../../src/renderer/canvas/geometry'

const { addPath } = squareGeometry({ width: 50, height: 50 })
const at = { view: { scale: 1, x: 0, y: 0 }, screen: { width: 50, height: 50, ratio: 1 } }
const coordinate = fc.double({ min: 0, max: 49.999, noNaN: true })

describe('The path of a stroke', () => {
  it('has no gap, starts beside the cell it comes from and ends in the one it goes to', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (x0, y0, x1, y1) => {
        const path: number[] = []
        addPath(path, { x: x0, y: y0 }, { x: x1, y: y1 }, at)
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

  it('is as short as possible', () => {
    const path: number[] = []
    addPath(path, { x: 1.2, y: 1.7 }, { x: 9.9, y: 4.1 }, at)
    expect(path).toHaveLength(8 + 3)
  })

  it('is empty within one cell', () => {
    const path: number[] = []
    addPath(path, { x: 3.1, y: 3.1 }, { x: 3.9, y: 3.2 }, at)
    expect(path).toEqual([])
  })

  it('skips cells outside the level', () => {
    const path: number[] = []
    addPath(path, { x: 1.5, y: 0.5 }, { x: -3.5, y: 0.5 }, at)
    expect(path).toEqual([0])
  })
})
