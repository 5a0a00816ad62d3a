import type { BoxCommand } from '../commands'

/** A closed outline: x, y, x, y, … of its corners. */
export type Outline = readonly number[]

/** Returns the outline of a circle, with enough corners to look round. */
export function circleOutline(x: number, y: number, radius: number): Outline {
  const corners = cornersOfCircle(radius)
  const points: number[] = []
  for (let corner = 0; corner < corners; corner++) {
    const angle = (2 * Math.PI * corner) / corners
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  return points
}

function cornersOfCircle(radius: number): number {
  return Math.max(12, Math.min(90, Math.ceil(6 * Math.sqrt(radius) + 6)))
}

/** The outline of a rectangle with round corners. */
export function boxOutline({ x, y, width, height, radius }: BoxCommand): Outline {
  const round = Math.max(0, Math.min(radius, width / 2, height / 2))
  if (round === 0) return [x, y, x + width, y, x + width, y + height, x, y + height]
  const steps = Math.max(3, Math.ceil(2 * Math.sqrt(round)))
  const points: number[] = []
  const addCorner = (middleX: number, middleY: number, from: number): void => {
    for (let step = 0; step <= steps; step++) {
      const angle = from + (step / steps) * (Math.PI / 2)
      points.push(middleX + round * Math.cos(angle), middleY + round * Math.sin(angle))
    }
  }
  addCorner(x + width - round, y + height - round, 0)
  addCorner(x + round, y + height - round, Math.PI / 2)
  addCorner(x + round, y + round, Math.PI)
  addCorner(x + width - round, y + round, 1.5 * Math.PI)
  return points
}

/**
 * Returns the outlines that together cover a stroke with round ends and joints: a bar for each segment, a fan on the
 * outer side of each joint and half a disc at each end, all in the same direction. They do not overlap if the segments
 * are long enough: overlapping smoothed edges count twice, and curves of short segments would become thick.
 */
export function strokeOutlines(points: readonly number[], width: number, isClosed: boolean): Outline[] {
  const half = width / 2
  const bars = barsOf(points, isClosed)
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) {
    return points.length < 2 ? [] : [circleOutline(points[0] ?? 0, points[1] ?? 0, half)]
  }
  const outlines: Outline[] = []
  if (!isClosed) {
    outlines.push(fan(first.x, first.y, half, Math.atan2(first.alongX, -first.alongY), Math.PI))
    outlines.push(fan(last.toX, last.toY, half, Math.atan2(-last.alongX, last.alongY), Math.PI))
  }
  bars.forEach((bar, at) => {
    const before = at > 0 ? bars[at - 1] : isClosed ? last : undefined
    const after = at + 1 < bars.length ? bars[at + 1] : isClosed ? first : undefined
    const start = before ? jointOf(before, bar, half) : undefined
    const end = after ? jointOf(bar, after, half) : undefined
    if (start?.fan) outlines.push(start.fan)
    const { x, y, toX, toY } = bar
    const [acrossX, acrossY] = [-bar.alongY * half, bar.alongX * half]
    // From the right of the segment to its left: like a circle counted from x towards y.
    outlines.push([
      ...(start?.right ?? [x - acrossX, y - acrossY]),
      ...(end?.right ?? [toX - acrossX, toY - acrossY]),
      toX,
      toY,
      ...(end?.left ?? [toX + acrossX, toY + acrossY]),
      ...(start?.left ?? [x + acrossX, y + acrossY]),
      x,
      y,
    ])
  })
  return outlines
}

/** One straight segment of a stroke, with its direction as a unit vector. */
interface Bar {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly length: number
  readonly alongX: number
  readonly alongY: number
}

/** Returns the segments between points, without zero lengths. */
function barsOf(points: readonly number[], isClosed: boolean): readonly Bar[] {
  const bars: Bar[] = []
  const count = points.length / 2
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const next = (index + 1) % count
    const [x, y] = [points[2 * index] ?? 0, points[2 * index + 1] ?? 0]
    const [toX, toY] = [points[2 * next] ?? 0, points[2 * next + 1] ?? 0]
    const length = Math.hypot(toX - x, toY - y)
    if (length > 0)
      bars.push({ x, y, toX, toY, length, alongX: (toX - x) / length, alongY: (toY - y) / length })
  }
  return bars
}

/**
 * The meeting point of two bars: the shared corner on the inner side, if they are long enough, and the fan on the
 * outer.
 */
interface Joint {
  readonly left?: readonly [number, number]
  readonly right?: readonly [number, number]
  readonly fan?: Outline
}

function jointOf(one: Bar, other: Bar, half: number): Joint {
  const cross = one.alongX * other.alongY - one.alongY * other.alongX
  const dot = one.alongX * other.alongX + one.alongY * other.alongY
  const turn = Math.atan2(cross, dot)
  const angle = Math.abs(turn)
  if (angle < 1e-9) return {}
  const { x, y } = other
  // The fan turns like a circle: from the first bar to the second, or back if they turn the other way.
  const from = turn > 0 ? Math.atan2(-one.alongX, one.alongY) : Math.atan2(other.alongX, -other.alongY)
  const outer = fan(x, y, half, from, angle)
  if (half * Math.tan(angle / 2) > Math.min(one.length, other.length) / 2) return { fan: outer }
  const side = (Math.sign(turn) * half) / (1 + dot)
  const shared = [x - side * (one.alongY + other.alongY), y + side * (one.alongX + other.alongX)] as const
  return turn > 0 ? { left: shared, fan: outer } : { right: shared, fan: outer }
}

/** Returns a part of a disc, from a start angle through an angle, counted from x towards y. */
function fan(x: number, y: number, radius: number, from: number, turn: number): Outline {
  const steps = Math.max(1, Math.ceil((turn / (2 * Math.PI)) * cornersOfCircle(radius)))
  const points = [x, y]
  for (let step = 0; step <= steps; step++) {
    const angle = from + (turn * step) / steps
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  return points
}
