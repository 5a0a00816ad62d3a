import { distanceToLine } from './flatten'

/** A closed outline and whether it is a hole in those around it. */
export interface NestedOutline {
  /** Its corners: x, y, x, y, … */
  readonly points: readonly number[]
  readonly isHole: boolean
}

/** How far beside the border of another outline a corner still lies on it. */
const NEAR = 0.002

/**
 * What of the outlines of one shape is filled and what is a hole, from the outermost to the innermost, so that each can
 * be drawn over those before it. By turns (`isEvenOdd` is false), an outline is a hole where it goes round the other
 * way than those around it; by crossings, where an odd number of others is around it. Outlines that cross one another
 * are filled as if each were alone. The time grows with the square of the corners.
 */
export function nestOutlines(
  outlines: readonly (readonly number[])[],
  isEvenOdd: boolean,
): readonly NestedOutline[] {
  const known = outlines.map(measure).filter(({ area }) => Math.abs(area) > 1e-5)
  const nested = known.map((inner, at) => {
    const around = known.filter((outer, other) => other !== at && isAround(outer, inner, other < at))
    const turns = (sum: number, { area }: Measured): number => sum + (isEvenOdd ? 1 : Math.sign(area))
    const outside = around.reduce(turns, 0)
    const inside = turns(outside, inner)
    const isFilled = (count: number): boolean => (isEvenOdd ? count % 2 !== 0 : count !== 0)
    return {
      points: inner.points,
      depth: around.length,
      isHole: isFilled(outside),
      changes: isFilled(inside) !== isFilled(outside),
    }
  })
  return nested
    .filter(({ changes }) => changes)
    .toSorted((one, other) => one.depth - other.depth)
    .map(({ points, isHole }) => ({ points, isHole }))
}

interface Measured {
  readonly points: readonly number[]
  readonly area: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The area within an outline; above 0 where it goes round from x towards y. */
export function areaOf(points: readonly number[]): number {
  let area = 0
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length
    area += ((points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0)) / 2
  }
  return area
}

function measure(points: readonly number[]): Measured {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { points, area: areaOf(points), left, top, right, bottom }
}

/** Whether an outline lies wholly within another one; of two that are the same, the first is around the second. */
function isAround(outer: Measured, inner: Measured, isFirst: boolean): boolean {
  const [larger, smaller] = [Math.abs(outer.area), Math.abs(inner.area)]
  if (larger < smaller || (larger === smaller && !isFirst)) return false
  if (inner.left < outer.left - NEAR || inner.right > outer.right + NEAR) return false
  if (inner.top < outer.top - NEAR || inner.bottom > outer.bottom + NEAR) return false
  for (let at = 0; at < inner.points.length; at += 2) {
    if (!isWithin(outer.points, inner.points[at] ?? 0, inner.points[at + 1] ?? 0)) return false
  }
  return true
}

/** Whether a point lies in an outline or on its border. */
function isWithin(points: readonly number[], x: number, y: number): boolean {
  let isInside = false
  for (let at = 0; at < points.length; at += 2) {
    const [x0, y0] = [points[at] ?? 0, points[at + 1] ?? 0]
    const next = (at + 2) % points.length
    const [x1, y1] = [points[next] ?? 0, points[next + 1] ?? 0]
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside
    if (distanceToLine(x, y, x0, y0, x1, y1) <= NEAR) return true
  }
  return isInside
}
