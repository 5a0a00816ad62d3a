import { textWidth, type Colour, type DrawCommand } from './commands'
import type { NameOnMap } from './finish'
import type { Frame } from './frame'

/** An arrow from one thing to another. */
export interface DrawnWire {
  readonly kind: 'sets-off' | 'key' | 'leads'
  /** In cells from the north-west corner. */
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly label?: string
  /** The cells of both things. */
  readonly cells: readonly number[]
}

/** A part of the picture, in units of the target. */
type Box = NameOnMap['box']

/** Kinds differ by colour, by dashes and by the shape of the head. Lengths of dashes and gaps are in widths of the line. */
const LOOKS: Readonly<
  Record<DrawnWire['kind'], { readonly colour: Colour; readonly dash: number; readonly gap: number }>
> = {
  'sets-off': { colour: '#1f5fd6', dash: 4, gap: 2.5 },
  key: { colour: '#8a6100', dash: 1, gap: 2 },
  leads: { colour: '#7a2fb5', dash: 1, gap: 0 },
}
const HALO: Colour = '#ffffff'

/** Minimum length of a head, in screen pixels. */
const MIN_HEAD = 12

/** Points of a curve. */
const SAMPLES = 24

/** Returns the arrow of a gesture between two points. */
export function wireAlong(line: readonly (readonly [x: number, y: number])[]): DrawnWire {
  const [from = [0, 0], to = from] = line
  return { kind: 'sets-off', from, to, cells: [] }
}

/**
 * Draws arrows as curves with a white rim, so that they stand out from every map style, then their labels. Labels cover each other
 * and the boxes of names as little as possible.
 */
export function drawWires(
  picture: DrawCommand[],
  frame: Frame,
  wires: readonly DrawnWire[],
  names: readonly Box[] = [],
): void {
  const width = frame.ratio * Math.max(1.5, Math.min(3, (0.06 * frame.cell) / frame.ratio))
  for (const wire of wires) drawCurve(picture, frame, wire, width)
  const taken = [...names, ...wires.flatMap((wire) => endsOf(frame, wire))]
  for (const wire of wires) {
    if (wire.label === undefined) continue
    const box = placeLabel(frame, wire, wire.label, taken)
    taken.push(box)
    drawLabel(picture, frame, { wire, text: wire.label, box })
  }
}

function drawCurve(picture: DrawCommand[], frame: Frame, wire: DrawnWire, width: number): void {
  const { colour, dash, gap } = LOOKS[wire.kind]
  const points = curveOf(frame, wire)
  const dashes = dashed(points, dash * width, gap * width)
  const whole = [points.flat()]
  picture.push({
    kind: 'strokes',
    part: 'wire',
    colour: HALO,
    width: 2.4 * width,
    strokes: whole,
    opacity: 0.8,
  })
  picture.push({ kind: 'strokes', part: 'wire', colour, width, strokes: dashes })
  const head = headOf(wire.kind, points, Math.max(MIN_HEAD * frame.ratio, 6 * width))
  const line = { colour: HALO, width: 0.8 * width }
  picture.push({ kind: 'polygons', part: 'wire', fill: colour, line, polygons: [head] })
}

type Point = readonly [x: number, y: number]

/** Returns the points of a curve that bends to the left of its direction, so that two arrows back and forth stay apart. */
function curveOf({ cell }: Frame, { from, to }: DrawnWire): readonly Point[] {
  const [x1, y1, x2, y2] = [from[0] * cell, from[1] * cell, to[0] * cell, to[1] * cell]
  const [bendX, bendY] = [0.18 * (y2 - y1), -0.18 * (x2 - x1)]
  const [middleX, middleY] = [(x1 + x2) / 2 + bendX, (y1 + y2) / 2 + bendY]
  return Array.from({ length: SAMPLES + 1 }, (_, index): Point => {
    const t = index / SAMPLES
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
    return [a * x1 + b * middleX + c * x2, a * y1 + b * middleY + c * y2]
  })
}

/** Cuts a line into dashes. */
function dashed(points: readonly Point[], dash: number, gap: number): readonly (readonly number[])[] {
  if (gap === 0) return [points.flat()]
  const strokes: number[][] = []
  let isDrawn = true
  let left = dash
  let stroke: number[] = [...(points[0] ?? [])]
  for (const [index, end] of points.entries()) {
    if (index === 0) continue
    let [x, y] = points[index - 1] ?? end
    let length = Math.hypot(end[0] - x, end[1] - y)
    while (length > left) {
      x += ((end[0] - x) * left) / length
      y += ((end[1] - y) * left) / length
      length -= left
      if (isDrawn) strokes.push([...stroke, x, y])
      isDrawn = !isDrawn
      stroke = [x, y]
      left = isDrawn ? dash : gap
    }
    left -= length
    if (isDrawn) stroke.push(end[0], end[1])
  }
  if (isDrawn && stroke.length > 2) strokes.push(stroke)
  return strokes
}

/** Returns the head: a triangle for what sets off, a diamond for a key, a notched arrow for what leads there. */
function headOf(kind: DrawnWire['kind'], points: readonly Point[], size: number): readonly number[] {
  const [tipX, tipY] = points.at(-1) ?? [0, 0]
  const [fromX, fromY] = points.at(-4) ?? [tipX - 1, tipY]
  const length = Math.hypot(tipX - fromX, tipY - fromY) || 1
  const [dx, dy] = [((tipX - fromX) * size) / length, ((tipY - fromY) * size) / length]
  const at = (along: number, across: number): readonly number[] => [
    tipX - along * dx - across * dy,
    tipY - along * dy + across * dx,
  ]
  switch (kind) {
    case 'sets-off':
      return [...at(0, 0), ...at(1, 0.45), ...at(1, -0.45)]
    case 'key':
      return [...at(0, 0), ...at(0.6, 0.45), ...at(1.2, 0), ...at(0.6, -0.45)]
    case 'leads':
      return [...at(0, 0), ...at(1.1, 0.55), ...at(0.7, 0), ...at(1.1, -0.55)]
  }
}

/** Size of the letters of labels, in screen pixels. */
const LETTERS = 12
/** Shares of the length of an arrow at which its label may lie, the best first. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]

/** Returns the boxes of the things at both ends of an arrow, which labels leave free. */
function endsOf({ cell }: Frame, { from, to }: DrawnWire): readonly Box[] {
  const side = 0.6 * cell
  return [from, to].map(([x, y]) => ({
    x: x * cell - side / 2,
    y: y * cell - side / 2,
    width: side,
    height: side,
  }))
}

/** Returns the box where a label covers least: on its arrow or, if it would hide a short one, beside it. */
function placeLabel(frame: Frame, wire: DrawnWire, text: string, taken: readonly Box[]): Box {
  const size = LETTERS * frame.ratio
  const [width, height] = [textWidth(text, size) + size, 1.6 * size]
  const points = curveOf(frame, wire)
  const [dx, dy] = [(wire.to[0] - wire.from[0]) * frame.cell, (wire.to[1] - wire.from[1]) * frame.cell]
  const length = Math.hypot(dx, dy) || 1
  const aside = (Math.abs(dx) * height + Math.abs(dy) * width) / length / 1.4
  const isShort = length < width + 40 * frame.ratio
  const sides = isShort ? [1, -1, 1.8, -1.8, 2.6, -2.6] : [0, 1, -1, 1.8, -1.8]
  let best: Box | undefined
  let least = Infinity
  for (const side of sides) {
    for (const share of ALONG) {
      const [x, y] = points[Math.round(share * SAMPLES)] ?? [0, 0]
      const box = {
        x: x + (dy / length) * aside * side - width / 2,
        y: y - (dx / length) * aside * side - height / 2,
        width,
        height,
      }
      const covered = taken.reduce((sum, other) => sum + overlapOf(box, other), 0)
      if (covered >= least) continue
      best = box
      least = covered
      if (covered === 0) return box
    }
  }
  return best ?? { x: 0, y: 0, width, height }
}

/** The area that two boxes share. */
function overlapOf(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const along = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return across > 0 && along > 0 ? across * along : 0
}

function drawLabel(
  picture: DrawCommand[],
  { ratio }: Frame,
  { wire, text, box }: { readonly wire: DrawnWire; readonly text: string; readonly box: Box },
): void {
  const line = { colour: LOOKS[wire.kind].colour, width: ratio }
  picture.push({ kind: 'box', part: 'wire', fill: HALO, line, ...box, radius: box.height / 2 })
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  picture.push({ kind: 'text', part: 'wire', text, x, y, size: LETTERS * ratio, fill: '#1d1f23' })
}
