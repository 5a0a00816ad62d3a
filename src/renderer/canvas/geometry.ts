import type { Grid, Point } from '../../core/level/grid'
import { addSquaresBetween } from './stroke-path'
import { targetAt, type Rect, type MapGrid, type ScreenView, type PointerTarget } from './viewport'

/** How a map is divided into cells: all that a pointer reader and a view need to know of its shape. */
export interface Geometry {
  /** Size of the map, in cell widths, like positions on the map. */
  readonly ground: MapGrid
  /** The cell and the edge at a point of the canvas. */
  readonly targetAt: (at: ScreenView, point: Point) => PointerTarget
  /**
   * Adds to a path the cells that a straight line between two positions on the map enters, without the cell it starts
   * in: each beside the one before. Skips cells outside the map.
   */
  readonly addPath: (path: number[], from: Point, to: Point, at: ScreenView) => void
  /** The part of the map that a cell covers. */
  readonly boxOf: (cell: number) => Rect
}

/** Square cells, row by row from the north-west. */
export function squareGeometry({ width, height }: Grid): Geometry {
  const ground = { width, height }
  const cellOf = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1
  return {
    ground,
    targetAt: ({ screen, view }, point) => targetAt(ground, screen, view, point),
    addPath: (path, from, to) => addSquaresBetween(path, cellOf, from, to),
    boxOf: (cell) => ({ x: cell % width, y: Math.floor(cell / width), width: 1, height: 1 }),
  }
}

/** The smallest part of the ground that holds all of these cells, in cell widths. */
export function boundsOf(
  { ground, boxOf }: Geometry,
  cells: readonly number[],
): { left: number; top: number; right: number; bottom: number } {
  let [left, top, right, bottom] = [ground.width, ground.height, 0, 0]
  for (const cell of cells) {
    const box = boxOf(cell)
    left = Math.min(left, box.x)
    right = Math.max(right, box.x + box.width)
    top = Math.min(top, box.y)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { left, top, right, bottom }
}
