import { xOf, yOf, type Grid } from '../level/grid'
import { lineAt, type Frame } from './frame'

/** The rectangle of a cell on the screen. */
export type CellBox = readonly [x: number, y: number, width: number, height: number]

/** Returns the rectangle of a cell; undefined outside the frame. */
export function boxOf(grid: Grid, frame: Frame, cell: number): CellBox | undefined {
  const x = xOf(grid, cell)
  const y = yOf(grid, cell)
  if (x < frame.left || x >= frame.right || y < frame.top || y >= frame.bottom) return undefined
  const left = lineAt(frame, x)
  const top = lineAt(frame, y)
  // Each of several cells that share a pixel is still visible as one.
  return [left, top, Math.max(1, lineAt(frame, x + 1) - left), Math.max(1, lineAt(frame, y + 1) - top)]
}

/** Adds the four sides of a rectangle, on the inside. */
export function addRim(rects: number[], [x, y, width, height]: CellBox, line: number): void {
  rects.push(x, y, width, line, x, y + height - line, width, line)
  rects.push(x, y + line, line, height - 2 * line, x + width - line, y + line, line, height - 2 * line)
}
