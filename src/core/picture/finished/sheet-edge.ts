import { addRects } from '../commands'
import { lineAt, overflow, snapped } from '../frame'
import { rangeOf, type Sheet } from './sheet'
import { AROUND } from './surroundings'

/** Bands of the veil over the outer land, and the opacity of the last. */
const VEIL_BANDS = 8
const VEIL = 0.5
/** Where the veil begins, in cells from the level. */
const VEIL_FROM = 0.8

/** Ends the map with a line at the edge of its sheet: land, water and roads run on to it. Old paper is darker there. */
export function drawSheetEdge(sheet: Sheet): void {
  const { style, look, frame, picture } = sheet
  const edge = overflow(frame, style)
  const from = VEIL_FROM * frame.cell
  for (let band = 0; band < VEIL_BANDS && look.stain !== undefined; band++) {
    const [near, far] = [band, band + 1].map((at) => from + (at * (edge - from)) / VEIL_BANDS)
    const rects = ringAround(sheet, near ?? 0, far ?? 0)
    addRects(picture, 'land', style.outside, rects, (VEIL * (band + 1)) / VEIL_BANDS)
  }
  const line = Math.max(1, snapped(frame, 0.05 * frame.cell))
  // Trees and ripples reach a little farther, and roads to the end of their plan.
  const end = edge + (AROUND + 2) * frame.cell
  addRects(picture, 'outside', style.outside, ringAround(sheet, edge, end))
  addRects(picture, 'town-wall', look.stone.line, ringAround(sheet, edge - line, edge))
}

/** Returns the ring between two distances from the level, where the frame shows it, as rectangles. */
function ringAround(sheet: Sheet, near: number, far: number): number[] {
  const { level, frame } = sheet
  const range = rangeOf(sheet)
  const rects: number[] = []
  const [right, bottom] = [lineAt(frame, level.width), lineAt(frame, level.height)]
  const add = (x: number, y: number, toX: number, toY: number): void => {
    const [left, top] = [snapped(frame, x), snapped(frame, y)]
    const [wide, high] = [snapped(frame, toX) - left, snapped(frame, toY) - top]
    if (wide > 0 && high > 0) rects.push(left, top, wide, high)
  }
  const [isWest, isEast] = [range.left < 0, range.right > level.width]
  const [west, east] = [
    isWest ? -far : lineAt(frame, range.left),
    isEast ? right + far : lineAt(frame, range.right),
  ]
  if (range.top < 0) add(west, -far, east, -near)
  if (range.bottom > level.height) add(west, bottom + near, east, bottom + far)
  const from = range.top < 0 ? -near : lineAt(frame, range.top)
  const to = range.bottom > level.height ? bottom + near : lineAt(frame, range.bottom)
  if (isWest) add(-far, from, -near, to)
  if (isEast) add(right + near, from, right + far, to)
  return rects
}
