import { addRects } from '../commands'
import { snapped } from '../frame'
import type { Sheet } from './sheet'

/** Thickness of inner walls, in cells: less than the town wall, because houses stand on both sides. */
const THICK = 0.26
/** Merlons along a wall, a cell, and the share of the wall that they take. */
const MERLONS = 3
const MERLON = 0.55

/** Draws inner walls as bands of stone with battlements on both sides, from the rectangles of their runs. */
export function drawInnerWalls({ look, frame, picture }: Sheet, runs: readonly number[]): void {
  if (runs.length === 0) return
  const { fill, line: dark } = look.stone
  const thick = Math.max(3 * frame.ratio, snapped(frame, THICK * frame.cell))
  const line = Math.max(1, snapped(frame, 0.05 * frame.cell))
  const rims: number[] = []
  const bands: number[] = []
  const merlons: number[] = []
  const step = frame.cell / MERLONS
  for (let at = 0; at + 3 < runs.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = runs.slice(at, at + 4)
    const isRow = width > height
    const middle = isRow ? y + height / 2 : x + width / 2
    const [from, length] = isRow ? [x, width] : [y, height]
    const add = (rects: number[], start: number, long: number, across: number, deep: number): void => {
      if (isRow) rects.push(start, across, long, deep)
      else rects.push(across, start, deep, long)
    }
    const edge = middle - thick / 2
    add(rims, from - line, length + 2 * line, edge, thick)
    add(bands, from, length, edge + line, thick - 2 * line)
    if (frame.detail !== 'all') continue
    // Each at a fixed share of its cell, wherever the frame cuts the wall.
    for (let along = Math.ceil(from / step) * step; along + MERLON * step < from + length; along += step) {
      add(merlons, along, MERLON * step, edge - line, line)
      add(merlons, along, MERLON * step, edge + thick, line)
    }
  }
  addRects(picture, 'town-wall', dark, [...rims, ...merlons])
  addRects(picture, 'town-wall', fill, bands)
}
