import { EDGE_KINDS, IS_STREET } from '../level/kinds'
import type { Level } from '../level/level'
import { addRects, type DrawCommand } from './commands'
import { snapped, type Frame } from './frame'
import { DETAIL_FROM, type MapStyle } from './style'

/**
 * The share of an edge that its dash takes: a row of walls becomes a broken line, distinct from any wall of this level.
 */
const DASH = 0.56
/** The share of an edge that each arm of a door's cross takes. */
const ARM = 0.3

/** The sign of an edge of the level below, by its kind: a dash, or a cross if it can be passed. */
const SIGNS = new Map<number, 'dash' | 'cross'>(
  EDGE_KINDS.flatMap(({ value, passage }): [number, 'dash' | 'cross'][] => {
    if (passage === 'shut') return [[value, 'dash']]
    return passage === 'door' ? [[value, 'cross']] : []
  }),
)

/**
 * Shows the level below: a dash for each wall beside one of its streets, a cross for each door, a ring for its stairs.
 * Both levels share their north-west corner; everything outside the frame is skipped, and all of it if cells are too
 * small. Time grows with the frame's window.
 */
export function drawLevelBelow(picture: DrawCommand[], below: Level, style: MapStyle, frame: Frame): void {
  if (frame.cell < DETAIL_FROM.notches * frame.ratio) return
  const { width, height, cells, northEdges, westEdges } = below
  const right = Math.min(frame.right, width)
  const bottom = Math.min(frame.bottom, height)
  const isStreet = (cell: number): boolean => IS_STREET[cells[cell] ?? 0] === 1
  const marks: Marks = { rims: [], dashes: [] }
  for (let y = frame.top; y <= bottom; y++) {
    for (let x = frame.left; x < right; x++) {
      const cell = y * width + x
      const sign = SIGNS.get(northEdges[cell] ?? 0)
      const isBeside = (y > 0 && isStreet(cell - width)) || (y < height && isStreet(cell))
      if (sign && isBeside) addSign(marks, frame, sign, x + 0.5, y, 'along')
    }
  }
  for (let y = frame.top; y < bottom; y++) {
    for (let x = frame.left; x <= right; x++) {
      const cell = y * width + x
      const sign = SIGNS.get(westEdges[y * (width + 1) + x] ?? 0)
      const isBeside = (x > 0 && isStreet(cell - 1)) || (x < width && isStreet(cell))
      if (sign && isBeside) addSign(marks, frame, sign, x, y + 0.5, 'down')
    }
  }
  const { colour, halo } = style.selection
  addRects(picture, 'below', halo, marks.rims)
  addRects(picture, 'below', colour, marks.dashes)
  drawStairs(picture, below, style, frame)
}

function drawStairs(picture: DrawCommand[], below: Level, style: MapStyle, frame: Frame): void {
  const circles: number[] = []
  for (const { cell, kind } of below.places) {
    const x = cell % below.width
    const y = Math.floor(cell / below.width)
    const isInside = x >= frame.left && x < frame.right && y >= frame.top && y < frame.bottom
    if (!isInside || !kind.startsWith('stairs')) continue
    circles.push((x + 0.5) * frame.cell, (y + 0.5) * frame.cell, 0.36 * frame.cell)
  }
  if (circles.length === 0) return
  const { colour, halo } = style.selection
  const width = Math.max(1.5 * frame.ratio, 0.06 * frame.cell)
  const rim = { colour: halo, width: width + 2 * frame.ratio }
  picture.push({ kind: 'circles', part: 'below', line: rim, circles })
  picture.push({ kind: 'circles', part: 'below', line: { colour, width }, circles })
}

/** Rectangles of the dashes, and of the rims that separate them from the map. */
interface Marks {
  readonly rims: number[]
  readonly dashes: number[]
}

/** Adds a dash along an edge, or a cross on it, around a point in cells; the edge lies along a row or down a column. */
function addSign(
  marks: Marks,
  frame: Frame,
  sign: 'dash' | 'cross',
  x: number,
  y: number,
  edge: 'along' | 'down',
): void {
  const width = Math.max(1.5 * frame.ratio, 0.06 * frame.cell)
  const length = (sign === 'dash' ? DASH : ARM) * frame.cell
  if (sign === 'cross' || edge === 'along') addRect(marks, frame, x, y, length, width)
  if (sign === 'cross' || edge === 'down') addRect(marks, frame, x, y, width, length)
}

function addRect(marks: Marks, frame: Frame, x: number, y: number, wide: number, high: number): void {
  const width = Math.max(1, snapped(frame, wide))
  const height = Math.max(1, snapped(frame, high))
  const left = snapped(frame, x * frame.cell - width / 2)
  const top = snapped(frame, y * frame.cell - height / 2)
  const rim = Math.max(1, snapped(frame, frame.ratio))
  marks.rims.push(left - rim, top - rim, width + 2 * rim, height + 2 * rim)
  marks.dashes.push(left, top, width, height)
}
