/** Curves like `Way.curves`, in the square of an icon. */
export type Curves = readonly number[]

/** Maximum lines for a curve of an icon. */
const MAX_STEPS = 64

/** Returns the number of points for curves, with lines within a tolerance of their curve. */
export function countPoints(curves: Curves, tolerance: number): number {
  let count = 1
  for (let at = 0; at + 7 < curves.length; at += 6) count += stepsOf(curves, at, tolerance)
  return count
}

/** Returns the points of the lines that replace curves, to a thousandth, without repeated points: x, y, x, y, … */
export function flatten(curves: Curves, tolerance: number): number[] {
  const points: number[] = []
  const add = (x: number, y: number): void => {
    const [roundX, roundY] = [thousandth(x), thousandth(y)]
    if (points.at(-2) !== roundX || points.at(-1) !== roundY) points.push(roundX, roundY)
  }
  add(curves[0] ?? 0, curves[1] ?? 0)
  for (let at = 0; at + 7 < curves.length; at += 6) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curves.slice(at, at + 8)
    const steps = stepsOf(curves, at, tolerance)
    for (let step = 1; step <= steps; step++) {
      const t = step / steps
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
      add(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    }
  }
  return points
}

/** Returns the number of equal lines for a curve. */
function stepsOf(curves: Curves, at: number, tolerance: number): number {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curves.slice(at, at + 8)
  // A curve lies between its ends and handles: if these are near one line, so is the whole curve.
  const handles = Math.max(distanceToLine(x1, y1, x0, y0, x3, y3), distanceToLine(x2, y2, x0, y0, x3, y3))
  if (handles <= tolerance) return 1
  // The distance from its lines is at most the bend of its handles over eight times their number squared.
  const bend = Math.max(
    Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
    Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
  )
  const steps = Math.ceil(Math.sqrt((6 * bend) / (8 * tolerance)) - 1e-6)
  return Math.max(1, Math.min(MAX_STEPS, steps))
}

/** Returns the distance of a point from the nearest point of a line segment. */
export function distanceToLine(x: number, y: number, x0: number, y0: number, x1: number, y1: number): number {
  const [alongX, alongY] = [x1 - x0, y1 - y0]
  const length = alongX ** 2 + alongY ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * alongX + (y - y0) * alongY) / length))
  return Math.hypot(x - x0 - share * alongX, y - y0 - share * alongY)
}

/** Rounds to a thousandth of half the icon's side, without "-0". */
export function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}
