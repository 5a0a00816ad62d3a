import type { Point } from '../level/grid'

/** Whether a polygon contains a point. */
export function isInPolygon(corners: readonly Point[], { x, y }: Point): boolean {
  let isIn = false
  for (const [at, one] of corners.entries()) {
    const other = corners.at(at - 1) ?? one
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x)
      isIn = !isIn
  }
  return isIn
}
