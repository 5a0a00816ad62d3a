import type { Point } from '../../core/level/grid'

/**
 * Adds to a path the unit squares that a straight line between two points enters: each beside the one before, without
 * the square where the line starts. `cellOf` returns a square's index, or -1 to skip it.
 */
export function addSquaresBetween(
  path: number[],
  cellOf: (x: number, y: number) => number,
  from: Point,
  to: Point,
): void {
  let x = Math.floor(from.x)
  let y = Math.floor(from.y)
  const lastX = Math.floor(to.x)
  const lastY = Math.floor(to.y)
  const stepX = Math.sign(lastX - x)
  const stepY = Math.sign(lastY - y)
  const wide = Math.abs(to.x - from.x)
  const high = Math.abs(to.y - from.y)

  // Share of the line at which it crosses the next column and the next row.
  let nextX = stepX === 0 ? Infinity : Math.abs(x + (stepX > 0 ? 1 : 0) - from.x) / wide
  let nextY = stepY === 0 ? Infinity : Math.abs(y + (stepY > 0 ? 1 : 0) - from.y) / high
  let steps = Math.abs(lastX - x) + Math.abs(lastY - y)
  for (; steps > 0; steps--) {
    // Rounding may order the last crossings wrongly: never step beyond the end.
    if (y === lastY || (x !== lastX && nextX < nextY)) {
      x += stepX
      nextX += 1 / wide
    } else {
      y += stepY
      nextY += 1 / high
    }
    const cell = cellOf(x, y)
    if (cell >= 0) path.push(cell)
  }
}
