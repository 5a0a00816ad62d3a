import { isInside, type Grid } from '../level/grid'
import { addRects, type DrawCommand } from './commands'
import type { Frame } from './frame'
import type { MapStyle } from './style'

/** Paths from one cell to another, to be drawn. */
export interface Ways {
  /** The cells of one shortest path in order. */
  readonly line: readonly number[]
  /** One byte a cell: 1 on any shortest path. */
  readonly all?: Uint8Array
  /** One byte a cell: 1 where no dead end was filled. */
  readonly skeleton?: Uint8Array
}

/**
 * Draws paths: a line in two colours, a ring at its start and a square at its end; rings on the cells of other shortest
 * paths; crosses outside the skeleton, so that the rest is visible by shape alone.
 */
export function drawWays(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  { line, all, skeleton }: Ways,
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

  const filled: number[][] = []
  const others: number[] = []
  const onLine = new Set(line)
  const half = 0.16 * frame.cell
  for (let y = Math.max(0, frame.top); y < frame.bottom; y++) {
    for (let x = Math.max(0, frame.left); x < frame.right; x++) {
      if (!isInside(grid, x, y)) continue
      const cell = y * grid.width + x
      const [centreX, centreY] = at(cell)
      if (skeleton?.[cell] === 0) {
        filled.push([centreX - half, centreY - half, centreX + half, centreY + half])
        filled.push([centreX - half, centreY + half, centreX + half, centreY - half])
      }
      if (all?.[cell] === 1 && !onLine.has(cell)) others.push(centreX, centreY, half)
    }
  }
  strokes(filled, thin / 2)
  rings(others)

  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return
  if (line.length > 1) strokes([line.flatMap(at)], 2 * thin)
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
