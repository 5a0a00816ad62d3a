/** A point in cells. */
type Point = readonly [x: number, y: number]

/** Returns a point of the curve through the two middle ones of four points (Catmull-Rom). */
export function curvePoint(
  [before, from, to, after]: readonly [Point, Point, Point, Point],
  share: number,
): Point {
  const [first, second, third, fourth] = curveWeights(share)
  const at = (axis: 0 | 1): number =>
    first * before[axis] + second * from[axis] + third * to[axis] + fourth * after[axis]
  return [at(0), at(1)]
}

/** Returns the weights of the four points. */
export function curveWeights(share: number): readonly [number, number, number, number] {
  const [square, cube] = [share * share, share * share * share]
  return [
    0.5 * (-share + 2 * square - cube),
    0.5 * (2 - 5 * square + 3 * cube),
    0.5 * (share + 4 * square - 3 * cube),
    0.5 * (cube - square),
  ]
}
