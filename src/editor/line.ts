import { cellAt, isInside, xOf, yOf, type Grid, type Point } from '../core/level/grid'

export function gridPosition(grid: Grid, cell: number): Point {
  return { x: xOf(grid, cell), y: yOf(grid, cell) }
}

/**
 * Returns the cells of a straight line from one position to another, inclusive. Every step goes to an adjacent cell, never
 * across a corner, so that a drawn street stays connected; cells outside the level are omitted.
 */
export function lineCells(grid: Grid, from: Point, to: Point): number[] {
  return linePositions(from, to)
    .filter(({ x, y }) => isInside(grid, x, y))
    .map(({ x, y }) => cellAt(grid, x, y))
}

/** Returns the positions of a straight line, inclusive; every step goes to an adjacent position, never across a corner. */
export function linePositions(from: Point, to: Point): Point[] {
  const width = Math.abs(to.x - from.x)
  const height = Math.abs(to.y - from.y)
  const stepX = Math.sign(to.x - from.x)
  const stepY = Math.sign(to.y - from.y)
  const positions: Point[] = []
  let { x, y } = from
  let across = 0
  let down = 0
  for (;;) {
    positions.push({ x, y })
    if (across === width && down === height) return positions
    // Crosses the nearer of the next two cell borders; both distances are scaled to whole numbers.
    if ((1 + 2 * across) * height < (1 + 2 * down) * width) {
      x += stepX
      across++
    } else {
      y += stepY
      down++
    }
  }
}
