/** Curves as `Way.curves` has them, in the square of an icon. */
export type Curves = readonly number[]

/** No curve of an icon needs more lines than this. */
const MOST_STEPS = 64

/** How many points curves take when no line may be farther from its curve than a tolerance. */
export function countPoints(curves: Curves, tolerance: number): number {
  let count = 1
  for (let at = 0; at + 7 < curves.length; at += 6) count += stepsOf(curves, at, tolerance)
  return count
}

/** The points of the lines that stand for curves, to a thousandth, none twice in a row: x, y, x, y, … */
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

/** How many lines of equal parts stand for a curve. */
function stepsOf(curves: Curves, at: number, tolerance: number): number {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curves.slice(at, at + 8)
  // A curve lies among its ends and handles: where these are near one line, so is all of it.
  const handles = Math.max(distanceToLine(x1, y1, x0, y0, x3, y3), distanceToLine(x2, y2, x0, y0, x3, y3))
  if (handles <= tolerance) return 1
  // It leaves its lines by no more than the bend of its handles over eight times their number squared.
  const bend = Math.max(
    Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
    Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
  )
  const steps = Math.ceil(Math.sqrt((6 * bend) / (8 * tolerance)) - 1e-6)
  return Math.max(1, Math.min(MOST_STEPS, steps))
}

/** How far a point is from the nearest one of a line between two others. */
export function distanceToLine(x: number, y: number, x0: number, y0: number, x1: number, y1: number): number {
  const [alongX, alongY] = [x1 - x0, y1 - y0]
  const length = alongX ** 2 + alongY ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * alongX + (y - y0) * alongY) / length))
  return Math.hypot(x - x0 - share * alongX, y - y0 - share * alongY)
}

/** To a thousandth of half the icon's side, and no "-0". */
export function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}
