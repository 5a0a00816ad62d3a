import { isInside, type Grid } from '../../level/grid'
import type { LayerShape, LevelShape } from './shape'

/** Where the cells of a layer lie in its level. */

/** Returns how far a layer is shifted, in pixels. */
export function shiftInPixels({ __pxTotalOffsetX: x = 0, __pxTotalOffsetY: y = 0 }: LayerShape): {
  readonly x: number
  readonly y: number
} {
  return { x, y }
}

/** Maximum cells of a level along a side of one cell of a layer. */
const MAX_SCALE = 16

/** The cells of a layer in the grid of its level. */
export interface LayerPlace {
  /** Cells of the layer in a row. */
  readonly columns: number
  /** Cells of the level along a side of one cell of the layer. */
  readonly scale: number
  /** Column and row of the first cell of the layer. */
  readonly left: number
  readonly top: number
  /** Whether the layer is shifted by whole cells. */
  readonly isExact: boolean
}

/** Returns the position of a layer in a level whose cells have sides of `size` pixels; undefined if its grid does not fit. */
export function placeOfLayer(layer: LayerShape, size: number): LayerPlace | undefined {
  const scale = layer['__gridSize'] / size
  if (!Number.isInteger(scale) || scale < 1 || scale > MAX_SCALE) return undefined
  const { x, y } = shiftInPixels(layer)
  return {
    columns: layer['__cWid'],
    scale,
    left: Math.round(x / size),
    top: Math.round(y / size),
    isExact: x % size === 0 && y % size === 0,
  }
}

/**
 * Returns the cell of the level that a part of a cell of a layer covers; -1 outside the level. Parts are numbered row by row
 * from 0 to below the square of the scale.
 */
export function cellOfPart(level: Grid, place: LayerPlace, cell: number, part: number): number {
  const { columns, scale, left, top } = place
  const x = (cell % columns) * scale + left + (part % scale)
  const y = Math.floor(cell / columns) * scale + top + Math.floor(part / scale)
  return isInside(level, x, y) ? y * level.width + x : -1
}

/** Returns the size of a level in cells of a layer, at least that of the layer unless it is shifted. */
export function sizeInCells({ pxWid, pxHei }: LevelShape, layer: LayerShape): Grid {
  const { __cWid: columns, __cHei: rows, __gridSize: size } = layer
  const { x, y } = shiftInPixels(layer)
  const cells = (pixels: number | undefined, count: number, shift: number): number => {
    if (pixels === undefined) return count
    return Math.max(Math.ceil(pixels / size), shift === 0 ? count : 0)
  }
  return { width: cells(pxWid, columns, x), height: cells(pxHei, rows, y) }
}
