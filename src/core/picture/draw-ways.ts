import type { Grid } from '../level/grid'
import { addRects, type DrawCommand } from './commands'
import { lineAt, snapped, type Frame } from './frame'
import { DETAIL_FROM, type MapStyle } from './style'

/** Paths from one cell to another, to be drawn. */
export interface DrawnWays {
  /** The cells of one shortest path in order. */
  readonly line: Uint32Array | readonly number[]
  /** Whether only the ends of the line are drawn, because a picture below shows the rest. */
  readonly hidesLine?: boolean
  /** One byte a cell: 1 on another shortest path. */
  readonly others?: Uint8Array
  /** One byte a cell: 0 where a dead end was filled. */
  readonly skeleton?: Uint8Array
}

/**
 * Draws paths: a line in two colours, a ring at its start and a square at its end; rings on the cells of other shortest
 * paths; crosses outside the skeleton, so that the rest is visible by shape alone. Small cells are coloured instead: a
 * window has tens of thousands of them, too many shapes to draw while a map is moved.
 */
export function drawWays(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  { line, hidesLine, others, skeleton }: DrawnWays,
): void {
  const { inner, outer } = style.cursor
  const thin = Math.max(frame.ratio, 0.06 * frame.cell)
  const at = (cell: number): readonly [number, number] => [
    ((cell % grid.width) + 0.5) * frame.cell,
    (Math.floor(cell / grid.width) + 0.5) * frame.cell,
  ]
  const strokes = (lines: readonly (readonly number[])[], width: number): void => {
    if (lines.length === 0) return
    picture.push({ kind: 'strokes', part: 'way', colour: outer, width: 3 * width, strokes: lines })
    picture.push({ kind: 'strokes', part: 'way', colour: inner, width, strokes: lines })
  }
  const rings = (circles: readonly number[]): void => {
    if (circles.length === 0) return
    picture.push({ kind: 'circles', part: 'way', line: { colour: outer, width: 3 * thin }, circles })
    picture.push({ kind: 'circles', part: 'way', line: { colour: inner, width: thin }, circles })
  }

  const half = 0.16 * frame.cell
  const isOther = (cell: number): boolean => others?.[cell] === 1
  const isFilled = (cell: number): boolean => skeleton?.[cell] === 0
  if (frame.cell < SHAPES_FROM * frame.ratio) {
    if (skeleton) addRects(picture, 'way', outer, runsOf(grid, frame, isFilled), 0.4)
    if (others) addRects(picture, 'way', inner, runsOf(grid, frame, isOther), 0.6)
  } else if (others || skeleton) {
    const crosses: number[][] = []
    const circles: number[] = []
    forVisibleCells(grid, frame, (cell) => {
      if (!isFilled(cell) && !isOther(cell)) return
      // At whole units every cross looks the same, so that a canvas copies one.
      const [x, y] = at(cell).map((length) => snapped(frame, length)) as [number, number] // both of them
      if (isFilled(cell)) crosses.push(crossAt(x, y, half))
      if (isOther(cell)) circles.push(x, y, half)
    })
    strokes(crosses, thin / 2)
    rings(circles)
  }

  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return
  if (hidesLine !== true) strokes(visibleStrokes(grid, frame, line, at), 2 * thin)
  rings([...at(first), 1.6 * half])
  const [goalX, goalY] = at(last)
  const side = 1.4 * half
  addRects(picture, 'way', outer, [
    goalX - side - thin,
    goalY - side - thin,
    2 * (side + thin),
    2 * (side + thin),
  ])
  addRects(picture, 'way', inner, [goalX - side, goalY - side, 2 * side, 2 * side])
}

/** The smallest cell with crosses and rings, in screen pixels. */
const SHAPES_FROM = DETAIL_FROM.names

/** Returns both diagonals of a cross as one stroke. */
function crossAt(x: number, y: number, half: number): number[] {
  const [left, top, right, bottom] = [x - half, y - half, x + half, y + half]
  return [left, top, right, bottom, x, y, left, bottom, right, top]
}

/**
 * Returns the visible parts of a line through cells, without the points between two corners: a line across a large
 * level has thousands of cells, most of them out of sight when cells are large.
 */
function visibleStrokes(
  { width }: Grid,
  frame: Frame,
  line: DrawnWays['line'],
  at: (cell: number) => readonly [number, number],
): readonly (readonly number[])[] {
  const parts: number[][] = []
  let part: number[] | undefined
  let [last, turn] = [-1, 0]
  for (const cell of line) {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    // One cell more on each side: the line leaves the window there.
    const isSeen = x >= frame.left - 1 && x <= frame.right && y >= frame.top - 1 && y <= frame.bottom
    const out = last < 0 ? undefined : overBorder(width, last, cell)
    if (out) {
      // The line leaves over one border and comes in on the opposite one.
      const aside = out.map((step) => 0.5 * step * frame.cell)
      const [fromX, fromY] = at(last)
      const [toX, toY] = at(cell)
      part?.push(fromX + (aside[0] ?? 0), fromY + (aside[1] ?? 0))
      part = isSeen ? [toX - (aside[0] ?? 0), toY - (aside[1] ?? 0), toX, toY] : undefined
      if (part) parts.push(part)
    } else if (!isSeen) part = undefined
    else if (!part) parts.push((part = [...at(cell)]))
    else {
      if (cell - last === turn && part.length > 2) part.length -= 2
      part.push(...at(cell))
    }
    turn = cell - last
    last = cell
  }
  return parts.filter(({ length }) => length > 2)
}

/** The direction of a step that wraps around, as a step of columns and rows; undefined between cells beside each other. */
function overBorder(width: number, from: number, to: number): readonly [number, number] | undefined {
  const columns = (to % width) - (from % width)
  const rows = Math.floor(to / width) - Math.floor(from / width)
  // With only two columns or rows, a step over the border looks like one between the cells.
  return Math.abs(columns) + Math.abs(rows) === 1 ? undefined : [-Math.sign(columns), -Math.sign(rows)]
}

function forVisibleCells(grid: Grid, frame: Frame, visit: (cell: number) => void): void {
  const right = Math.min(grid.width, frame.right)
  for (let y = Math.max(0, frame.top); y < Math.min(grid.height, frame.bottom); y++) {
    for (let x = Math.max(0, frame.left); x < right; x++) visit(y * grid.width + x)
  }
}

/** Returns the rectangles of the visible cells that pass a test, in runs along the rows. */
function runsOf(grid: Grid, frame: Frame, passes: (cell: number) => boolean): readonly number[] {
  const rects: number[] = []
  let [from, to] = [-1, -1]
  const end = (): void => {
    if (from < 0) return
    const y = Math.floor(from / grid.width)
    const [left, top] = [lineAt(frame, from - y * grid.width), lineAt(frame, y)]
    rects.push(left, top, lineAt(frame, to + 1 - y * grid.width) - left, lineAt(frame, y + 1) - top)
    from = -1
  }
  forVisibleCells(grid, frame, (cell) => {
    if (from >= 0 && (cell !== to + 1 || cell % grid.width === 0)) end()
    if (!passes(cell)) end()
    else if (from < 0) from = cell
    to = cell
  })
  end()
  return rects
}
