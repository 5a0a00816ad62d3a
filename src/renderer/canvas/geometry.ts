import type { Grid } from '../../core/level/grid'
import { addSquaresBetween } from './stroke-path'
import { spotAt, type Box, type Ground, type Point, type ScreenView, type Spot } from './viewport'

/** How a map is divided into cells. A reader of pointers and a view of the map need to know no more of its shape. */
export interface Geometry {
  /** The size of the map, in widths of a cell, in which positions on the map are counted as well. */
  readonly ground: Ground
  /** The cell and the edge at a point of the canvas. */
  readonly spotAt: (at: ScreenView, point: Point) => Spot
  /**
   * Adds the cells to a path that a straight line between two positions on the map enters, without the cell in which it
   * begins: each beside the one before. Cells beyond the map are left out.
   */
  readonly addPath: (path: number[], from: Point, to: Point, at: ScreenView) => void
  /** The part of the map that a cell takes. */
  readonly boxOf: (cell: number) => Box
}

/** Square cells, row by row from the north-west. */
export function squareGeometry({ width, height }: Grid): Geometry {
  const ground = { width, height }
  const cellOf = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1
  return {
    ground,
    spotAt: ({ screen, view }, point) => spotAt(ground, screen, view, point),
    addPath: (path, from, to) => addSquaresBetween(path, cellOf, from, to),
    boxOf: (cell) => ({ x: cell % width, y: Math.floor(cell / width), width: 1, height: 1 }),
  }
}
