import { CellDifference, type Comparison } from '../level/compare'
import { cellsOfEdge, isNorthEdge, xOf, yOf, type Grid } from '../level/grid'
import { addRects, type DrawCommand } from './commands'
import { lineAt, snapped, type Frame } from './frame'
import type { MapStyle } from './style'

/** Cells smaller than this on the screen are marked by areas: signs would be invisible in them. */
const SMALLEST_SIGN = 8
/** Side of the smallest marked area, in screen pixels. */
const SMALLEST_AREA = 4

/**
 * Marks the differences between two levels, each kind with its own shape: a diamond for another kind of cell, a ring
 * for other marks or places, a cross for a new cell, a bar across an edge. Every shape has a rim of opposite lightness,
 * so that it is visible on any ground. Time grows with the frame's window.
 */
export function drawDifferences(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  found: Comparison,
): void {
  if (frame.cell < SMALLEST_SIGN * frame.ratio) return drawAreas(picture, grid, style, frame, found)
  const diamonds: number[][] = []
  const rings: number[] = []
  const crosses: number[][] = []
  const radius = Math.min(0.26 * frame.cell, 9 * frame.ratio)
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const how = found.how[y * grid.width + x] ?? CellDifference.none
      if (how === CellDifference.none) continue
      const middleX = (lineAt(frame, x) + lineAt(frame, x + 1)) / 2
      const middleY = (lineAt(frame, y) + lineAt(frame, y + 1)) / 2
      if (how === CellDifference.details) rings.push(middleX, middleY, 0.8 * radius)
      else if (how === CellDifference.added) {
        crosses.push([middleX - radius, middleY, middleX + radius, middleY])
        crosses.push([middleX, middleY - radius, middleX, middleY + radius])
      } else {
        diamonds.push([middleX, middleY - radius, middleX + radius, middleY])
        diamonds.at(-1)?.push(middleX, middleY + radius, middleX - radius, middleY)
      }
    }
  }
  const { colour, halo } = style.selection
  const rim = Math.max(frame.ratio, 0.05 * frame.cell)
  const line = Math.max(2 * frame.ratio, 0.1 * frame.cell)
  if (diamonds.length > 0) {
    const outline = { colour: halo, width: rim }
    picture.push({ kind: 'polygons', part: 'difference', fill: colour, line: outline, polygons: diamonds })
  }
  if (rings.length > 0) {
    const outer = { colour: halo, width: line + 2 * rim }
    picture.push({ kind: 'circles', part: 'difference', line: outer, circles: rings })
    picture.push({ kind: 'circles', part: 'difference', line: { colour, width: line }, circles: rings })
  }
  if (crosses.length > 0) {
    const wide = line + 2 * rim
    picture.push({ kind: 'strokes', part: 'difference', colour: halo, width: wide, strokes: crosses })
    picture.push({ kind: 'strokes', part: 'difference', colour, width: line, strokes: crosses })
  }
  drawEdgeBars(picture, grid, style, frame, found.edges)
}

/** Draws a bar across each edge, from one cell into the other. */
function drawEdgeBars(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  edges: Uint32Array,
): void {
  const halos: number[] = []
  const bars: number[] = []
  const length = Math.max(5 * frame.ratio, snapped(frame, 0.34 * frame.cell))
  const width = Math.max(2, snapped(frame, Math.max(2 * frame.ratio, 0.09 * frame.cell)))
  const rim = Math.max(1, snapped(frame, frame.ratio))
  for (const edge of edges) {
    const [first, second] = cellsOfEdge(grid, edge)
    // The cell whose north or west side it is, or would be beyond the border.
    const isNorth = isNorthEdge(grid, edge)
    const x = second >= 0 ? xOf(grid, second) : xOf(grid, first) + (isNorth ? 0 : 1)
    const y = second >= 0 ? yOf(grid, second) : yOf(grid, first) + (isNorth ? 1 : 0)
    if (x < frame.left - 1 || x > frame.right || y < frame.top - 1 || y > frame.bottom) continue
    const middleX = isNorth ? (lineAt(frame, x) + lineAt(frame, x + 1)) / 2 : lineAt(frame, x)
    const middleY = isNorth ? lineAt(frame, y) : (lineAt(frame, y) + lineAt(frame, y + 1)) / 2
    const [w, h] = isNorth ? [width, length] : [length, width]
    const [left, top] = [snapped(frame, middleX - w / 2), snapped(frame, middleY - h / 2)]
    halos.push(left - rim, top - rim, w + 2 * rim, h + 2 * rim)
    bars.push(left, top, w, h)
  }
  addRects(picture, 'difference', style.selection.halo, halos)
  addRects(picture, 'difference', style.selection.colour, bars)
}

/** From afar: draws areas of a few pixels in which anything differs. */
function drawAreas(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  { how, edges }: Comparison,
): void {
  const step = Math.max(1, Math.ceil((SMALLEST_AREA * frame.ratio) / frame.cell))
  const columns = Math.ceil(grid.width / step)
  const hit = new Uint8Array(columns * Math.ceil(grid.height / step))
  const note = (x: number, y: number): void => {
    hit[Math.floor(y / step) * columns + Math.floor(x / step)] = 1
  }
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) if (how[y * grid.width + x] !== 0) note(x, y)
  }
  for (const edge of edges) {
    const [first, second] = cellsOfEdge(grid, edge)
    const cell = second >= 0 ? second : first
    note(xOf(grid, cell), yOf(grid, cell))
  }
  const rects: number[] = []
  for (let area = 0; area < hit.length; area++) {
    if (hit[area] === 0) continue
    const x = lineAt(frame, (area % columns) * step)
    const y = lineAt(frame, Math.floor(area / columns) * step)
    const side = Math.max(2, lineAt(frame, step))
    const last = rects.length - 4
    const touches = last >= 0 && rects[last + 1] === y && (rects[last] ?? 0) + (rects[last + 2] ?? 0) === x
    if (touches) rects[last + 2] = (rects[last + 2] ?? 0) + side
    else rects.push(x, y, side, side)
  }
  addRects(picture, 'difference', style.selection.colour, rects, 0.8)
}
