import { cellAt, isInside, xOf, yOf, type Grid } from '../core/level/grid'

/** A spot on the grid in whole cells; it may lie outside the level, as a pointer may. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The spot of a cell. */
export function spotOfCell(grid: Grid, cell: number): Spot {
  return { x: xOf(grid, cell), y: yOf(grid, cell) }
}

/**
 * The cells of a straight line from one spot to another, both included. Every step goes to a cell beside the last, never
 * across a corner, so that a drawn street stays joined; what lies outside the level is left out.
 */
export function lineCells(grid: Grid, from: Spot, to: Spot): number[] {
  const width = Math.abs(to.x - from.x)
  const height = Math.abs(to.y - from.y)
  const stepX = Math.sign(to.x - from.x)
  const stepY = Math.sign(to.y - from.y)
  const cells: number[] = []
  let { x, y } = from
  let across = 0
  let down = 0
  for (;;) {
    if (isInside(grid, x, y)) cells.push(cellAt(grid, x, y))
    if (across === width && down === height) return cells
    // Of the next two cell borders the line crosses the nearer one; both sides are scaled to whole numbers.
    if ((1 + 2 * across) * height < (1 + 2 * down) * width) {
      x += stepX
      across++
    } else {
      y += stepY
      down++
    }
  }
}
