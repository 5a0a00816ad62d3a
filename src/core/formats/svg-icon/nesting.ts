import { distanceToLine } from './flatten'

/** Maximum distance at which a corner counts as on the border of another outline. */
const NEAR = 0.002

/** Corners of a closed outline: x, y, x, y, … */
type Outline = readonly number[]

/**
 * Orients outlines with even-odd filling so that non-zero filling gives the same result: each runs the other way than
 * the one around it. Outlines that cross one another are filled as if each were alone. Quadratic in the corners.
 */
export function turnByNesting(outlines: readonly Outline[]): readonly Outline[] {
  const known = outlines.map(measure)
  return known.map((inner, at) => {
    const around = known.filter((outer, other) => other !== at && isAround(outer, inner, other < at)).length
    const isOnward = inner.area > 0
    return isOnward === (around % 2 === 0) ? inner.points : turned(inner.points)
  })
}

/**
 * Joins several outlines to one polygon with the same filling: a line from the first one leads to each other one and
 * back, and encloses no area. So a hole shows what lies below it.
 */
export function joinOutlines(outlines: readonly Outline[]): readonly number[] {
  const [first, ...others] = outlines
  if (!first || others.length === 0) return first ?? []
  const points = [...first, first[0] ?? 0, first[1] ?? 0]
  others.forEach((outline, at) => {
    for (const value of outline) points.push(value)
    points.push(outline[0] ?? 0, outline[1] ?? 0)
    // The end of a polygon leads back by itself.
    if (at + 1 < others.length) points.push(first[0] ?? 0, first[1] ?? 0)
  })
  return points
}

function turned(points: Outline): Outline {
  const corners: number[] = []
  for (let at = points.length - 2; at >= 0; at -= 2) corners.push(points[at] ?? 0, points[at + 1] ?? 0)
  return corners
}

interface MeasuredOutline {
  readonly points: Outline
  readonly area: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns the signed area of an outline; positive if it runs from x towards y. */
export function areaOf(points: Outline): number {
  let area = 0
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length
    area += ((points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0)) / 2
  }
  return area
}

function measure(points: Outline): MeasuredOutline {
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

/** Whether an outline lies entirely within another one; of two equal ones, the first is around the second. */
function isAround(outer: MeasuredOutline, inner: MeasuredOutline, isFirst: boolean): boolean {
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
function isWithin(points: Outline, x: number, y: number): boolean {
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
