import type { Point } from '../../../core/level/grid'
import type { SourceObject } from '../../../core/formats/source-picture'
import { cutText } from '../../../core/text/cut-text'
import { visibleText } from '../../../core/text/visible-text'

/** Where the cells of a source are on a canvas, in device pixels: the side of a cell, and the corner of the first. */
interface Placing {
  readonly side: number
  readonly x: number
  readonly y: number
  readonly ratio: number
}

/** Minimum side of a cell in CSS pixels for the names of objects, and maximum characters of a name. */
const MIN_NAMED_SIDE = 12
const MAX_NAME = 24
/** The lines, and the mark of an object without size, in CSS pixels. */
const LINE = 1.5
const HALO = 4
const MARK = 4

/** Draws the outlines of objects and their names, each in two colours, so that they can be seen on any tile. */
export function drawObjects(
  context: CanvasRenderingContext2D,
  objects: readonly SourceObject[],
  placing: Placing,
): void {
  const { side, ratio } = placing
  const { color: ink, backgroundColor: paper } = getComputedStyle(context.canvas)
  context.lineJoin = 'round'
  const named: SourceObject[] = []
  for (const object of objects) {
    if (!isInView(object, context.canvas, placing)) continue
    trace(context, object, placing)
    for (const [colour, width] of [
      [paper, HALO],
      [ink, LINE],
    ] as const) {
      context.strokeStyle = colour
      context.lineWidth = width * ratio
      context.stroke()
    }
    named.push(object)
  }
  if (side / ratio < MIN_NAMED_SIDE) return
  context.font = `${Math.round(11 * ratio)}px sans-serif`
  context.textAlign = 'left'
  context.textBaseline = 'bottom'
  context.strokeStyle = paper
  context.fillStyle = ink
  context.lineWidth = HALO * ratio
  for (const { name, points } of named) {
    const left = Math.min(...points.map((point) => onCanvas(point, placing).x))
    const top = Math.min(...points.map((point) => onCanvas(point, placing).y))
    const text = cutText(visibleText(name), MAX_NAME)
    context.strokeText(text, left, top - ratio)
    context.fillText(text, left, top - ratio)
  }
}

function onCanvas(point: Point, { side, x, y }: Placing): Point {
  return { x: x + point.x * side, y: y + point.y * side }
}

function isInView({ points }: SourceObject, { width, height }: HTMLCanvasElement, placing: Placing): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const point of points) {
    const { x, y } = onCanvas(point, placing)
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return right >= 0 && bottom >= 0 && left <= width && top <= height
}

/** Begins a path around an object. */
function trace(
  context: CanvasRenderingContext2D,
  { points, isClosed }: SourceObject,
  placing: Placing,
): void {
  context.beginPath()
  const [first, ...others] = points.map((point) => onCanvas(point, placing))
  if (!first) return
  if (others.length === 0) {
    const mark = MARK * placing.ratio
    context.moveTo(first.x, first.y - mark)
    context.lineTo(first.x + mark, first.y)
    context.lineTo(first.x, first.y + mark)
    context.lineTo(first.x - mark, first.y)
    return context.closePath()
  }
  context.moveTo(first.x, first.y)
  for (const { x, y } of others) context.lineTo(x, y)
  if (isClosed) context.closePath()
}
