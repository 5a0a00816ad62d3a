/** A point in cells. */
type Point = readonly [x: number, y: number]

/** Returns a point of the curve through the two middle ones of four points (Catmull-Rom). */
export function curvePoint(
  [before, from, to, after]: readonly [Point, Point, Point, Point],
  share: number,
): Point {
  const at = (axis: 0 | 1): number => {
    const [p0, p1, p2, p3] = [before[axis], from[axis], to[axis], after[axis]]
    return (
      p1 +
      0.5 * share * (p2 - p0 + share * (2 * p0 - 5 * p1 + 4 * p2 - p3 + share * (3 * (p1 - p2) + p3 - p0)))
    )
  }
  return [at(0), at(1)]
}
