import type { Grid } from '../../level/grid'
import type { LayerShape, LevelShape } from './shape'

/** Where the cells of a layer lie in its level. */

/** Returns how far a layer is shifted, in pixels. */
export function shiftInPixels({ __pxTotalOffsetX: x = 0, __pxTotalOffsetY: y = 0 }: LayerShape): {
  readonly x: number
  readonly y: number
} {
  return { x, y }
}

/** Returns how far a layer is shifted, in its cells: to the nearest ones. */
export function shiftInCells(layer: LayerShape): {
  readonly dx: number
  readonly dy: number
  readonly isExact: boolean
} {
  const size = layer['__gridSize']
  const { x, y } = shiftInPixels(layer)
  return {
    dx: Math.round(x / size),
    dy: Math.round(y / size),
    isExact: x % size === 0 && y % size === 0,
  }
}

/** Returns the size of a level in the cells of a layer. Only a layer that is not shifted has as many. */
export function sizeInCells({ pxWid, pxHei }: LevelShape, layer: LayerShape): Grid {
  const { __cWid: columns, __cHei: rows, __gridSize: size } = layer
  const { x, y } = shiftInPixels(layer)
  const cells = (pixels: number | undefined, count: number, shift: number): number => {
    if (pixels === undefined) return count
    return Math.max(Math.ceil(pixels / size), shift === 0 ? count : 0)
  }
  return { width: cells(pxWid, columns, x), height: cells(pxHei, rows, y) }
}
