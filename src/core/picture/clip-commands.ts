import type { Bounds } from '../level/grid'
import type { DrawCommand } from './commands'
import { setLine } from './glyphs/font'

/** Returns commands without the parts of their shapes outside a box. Boxes and texts are left out unless they fit. */
export function clipCommands(commands: readonly DrawCommand[], box: Bounds): readonly DrawCommand[] {
  return commands.flatMap((command) => clipCommand(command, box))
}

function clipCommand(command: DrawCommand, box: Bounds): readonly DrawCommand[] {
  switch (command.kind) {
    case 'rects':
    case 'texture':
    case 'tiles': {
      const rects = clipRects(command.rects, box)
      return rects.length > 0 ? [{ ...command, rects }] : []
    }
    case 'polygons': {
      const inner = command.line ? grown(box, -command.line.width / 2) : box
      const polygons = command.polygons.flatMap((polygon) => {
        const points = clipPolygon(polygon, inner)
        return points.length > 4 ? [points] : []
      })
      return polygons.length > 0 ? [{ ...command, polygons }] : []
    }
    case 'strokes': {
      const inner = grown(box, -command.width / 2)
      const strokes = command.strokes.flatMap((stroke) => clipStroke(stroke, inner))
      return strokes.length > 0 ? [{ ...command, strokes }] : []
    }
    case 'circles': {
      const circles: number[] = []
      const rim = (command.line?.width ?? 0) / 2
      for (let at = 0; at + 2 < command.circles.length; at += 3) {
        const [x = 0, y = 0, radius = 0] = command.circles.slice(at, at + 3)
        if (fits(x - radius, y - radius, x + radius, y + radius, grown(box, -rim))) circles.push(x, y, radius)
      }
      return circles.length > 0 ? [{ ...command, circles }] : []
    }
    case 'box': {
      const { x, y, width, height } = command
      return fits(x, y, x + width, y + height, box) ? [command] : []
    }
    case 'text': {
      const { x, y, size } = command
      const half = (setLine(command.text).width * size) / 2
      return fits(x - half, y - size / 2, x + half, y + size / 2, box) ? [command] : []
    }
  }
}

function grown({ left, top, right, bottom }: Bounds, by: number): Bounds {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

function fits(left: number, top: number, right: number, bottom: number, box: Bounds): boolean {
  return left >= box.left && top >= box.top && right <= box.right && bottom <= box.bottom
}

function clipRects(rects: readonly number[], { left, top, right, bottom }: Bounds): number[] {
  const clipped: number[] = []
  for (let at = 0; at + 3 < rects.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.slice(at, at + 4)
    const [fromX, fromY] = [Math.max(left, x), Math.max(top, y)]
    const [toX, toY] = [Math.min(right, x + width), Math.min(bottom, y + height)]
    if (toX > fromX && toY > fromY) clipped.push(fromX, fromY, toX - fromX, toY - fromY)
  }
  return clipped
}

/** A side of the box: whether a point is within it, by axis, position and direction. */
type Side = readonly [axis: 0 | 1, at: number, sign: 1 | -1]

function sidesOf({ left, top, right, bottom }: Bounds): readonly Side[] {
  return [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ]
}

/** Cuts a polygon at one side of the box after the other (Sutherland and Hodgman). */
function clipPolygon(polygon: readonly number[], box: Bounds): readonly number[] {
  let points = polygon
  for (const [axis, at, sign] of sidesOf(box)) {
    const cut: number[] = []
    const depth = (index: number): number => sign * ((points[index + axis] ?? 0) - at)
    const { length } = points
    for (let index = 0; index + 1 < length; index += 2) {
      const next = (index + 2) % length
      const [here, there] = [depth(index), depth(next)]
      if (here >= 0) cut.push(points[index] ?? 0, points[index + 1] ?? 0)
      if (here >= 0 === there >= 0) continue
      const share = here / (here - there)
      for (const along of [0, 1]) {
        const from = points[index + along] ?? 0
        cut.push(from + share * ((points[next + along] ?? 0) - from))
      }
    }
    points = cut
  }
  return points
}

/** Returns the parts of a stroke within the box: one for each segment that is cut, and whole runs otherwise. */
function clipStroke(stroke: readonly number[], box: Bounds): readonly number[][] {
  const parts: number[][] = []
  let run: number[] = []
  for (let at = 0; at + 3 < stroke.length; at += 2) {
    const segment = clipSegment(stroke.slice(at, at + 4), box)
    if (!segment) {
      run = []
      continue
    }
    const [x = 0, y = 0, toX = 0, toY = 0] = segment
    const isJoined = run.length > 0 && run.at(-2) === x && run.at(-1) === y
    if (isJoined) run.push(toX, toY)
    else parts.push((run = [x, y, toX, toY]))
  }
  return parts
}

/** Returns the part of a segment within the box (Liang and Barsky); undefined outside. */
function clipSegment(segment: readonly number[], box: Bounds): readonly number[] | undefined {
  let [from, to] = [0, 1]
  for (const [axis, at, sign] of sidesOf(box)) {
    const [here, there] = [sign * ((segment[axis] ?? 0) - at), sign * ((segment[axis + 2] ?? 0) - at)]
    if (here < 0 && there < 0) return undefined
    if (here < 0) from = Math.max(from, here / (here - there))
    else if (there < 0) to = Math.min(to, here / (here - there))
  }
  if (from > to) return undefined
  const [x = 0, y = 0, toX = 0, toY = 0] = segment
  const point = (share: number): readonly [number, number] => [x + share * (toX - x), y + share * (toY - y)]
  return [...(from === 0 ? [x, y] : point(from)), ...(to === 1 ? [toX, toY] : point(to))]
}
