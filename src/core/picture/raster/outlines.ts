import type { BoxCommand } from '../commands'

/** A closed outline: x, y, x, y, … of its corners. */
export type Outline = readonly number[]

/** The outline of a circle, with as many corners as it takes to look round. */
export function circleOutline(x: number, y: number, radius: number): Outline {
  const corners = Math.max(12, Math.min(90, Math.ceil(6 * Math.sqrt(radius) + 6)))
  const points: number[] = []
  for (let corner = 0; corner < corners; corner++) {
    const angle = (2 * Math.PI * corner) / corners
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  return points
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
 * The outlines that together cover a stroke with round ends and joints: a bar for each way and a disc at each point, all
 * going round the same way.
 */
export function strokeOutlines(points: readonly number[], width: number, isClosed: boolean): Outline[] {
  const outlines: Outline[] = []
  const half = width / 2
  const count = points.length / 2
  for (let index = 0; index < count; index++) {
    const [x, y] = [points[2 * index] ?? 0, points[2 * index + 1] ?? 0]
    outlines.push(circleOutline(x, y, half))
    if (index + 1 === count && !isClosed) break
    const next = (index + 1) % count
    const [toX, toY] = [points[2 * next] ?? 0, points[2 * next + 1] ?? 0]
    const length = Math.hypot(toX - x, toY - y)
    if (length === 0) continue
    const acrossX = (-(toY - y) / length) * half
    const acrossY = ((toX - x) / length) * half
    // From the right of the way to its left: as a circle that is counted from x towards y.
    outlines.push([
      x - acrossX,
      y - acrossY,
      toX - acrossX,
      toY - acrossY,
      toX + acrossX,
      toY + acrossY,
      x + acrossX,
      y + acrossY,
    ])
  }
  return outlines
}
