import type { Point, Bounds } from '../../../level/grid'
import { isInPolygon } from '../../in-polygon'

/**
 * The form of an object in the pixels of its map. Tiled turns an object clockwise around its x and y, which are the
 * north-west corner of a rectangle, and the south-west one of a tile unless its tileset says otherwise.
 */

/** The form and position of an object. */
export interface Form {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise, around its position. */
  readonly rotation: number
  /** Whether it shows a tile, whose position is its bottom instead of its top. */
  readonly isTile: boolean
  /** Which point of its tile its position is; see `Tileset`. */
  readonly alignment?: string
  /** The form within its box, if it is not the whole box. */
  readonly round?: 'ellipse' | 'capsule'
  readonly polygon?: readonly Point[]
  readonly polyline?: readonly Point[]
}

/** Returns the box around an object before it is turned, from its x and y. */
function localBox({ width, height, isTile, alignment, polygon, polyline }: Form): Bounds {
  const points = polygon ?? polyline
  if (points) return boundsOf(points)
  const [left, top] = isTile ? [-width * shareOf(alignment, 'x'), -height * shareOf(alignment, 'y')] : [0, 0]
  return { left, top, right: left + width, bottom: top + height }
}

/** Returns the share of a tile west or north of its position, by Tiled's word for it; the default is "bottomleft". */
function shareOf(alignment: string | undefined, axis: 'x' | 'y'): number {
  const word = alignment === undefined || alignment === 'unspecified' ? 'bottomleft' : alignment
  const [start, end] = axis === 'x' ? ['left', 'right'] : ['top', 'bottom']
  return word.includes(start) ? 0 : word.includes(end) ? 1 : 0.5
}

/** Returns the box around points; without points, an empty box at 0, 0. */
export function boundsOf(points: readonly Point[]): Bounds {
  if (points.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** The sine and cosine of degrees; exact for quarter turns, so that whole cells stay whole. */
function sineAndCosine(degrees: number): readonly [sine: number, cosine: number] {
  const quarter = degrees / 90
  if (Number.isInteger(quarter)) {
    const at = ((quarter % 4) + 4) % 4
    return [[0, 1, 0, -1][at] ?? 0, [1, 0, -1, 0][at] ?? 1]
  }
  const angle = (degrees * Math.PI) / 180
  return [Math.sin(angle), Math.cos(angle)]
}

/** Returns the position in the map of a point of an object, given from the object's x and y before it is turned. */
export function placeIn({ x, y, rotation }: Form, point: Point): Point {
  if (rotation === 0) return { x: x + point.x, y: y + point.y }
  const [sine, cosine] = sineAndCosine(rotation)
  return { x: x + point.x * cosine - point.y * sine, y: y + point.x * sine + point.y * cosine }
}

/** Returns the corners of an object: those of its polygon or line, or else of its box. */
export function cornersOf(object: Form): readonly Point[] {
  const points = object.polygon ?? object.polyline ?? cornersOfBox(localBox(object))
  return points.map((point) => placeIn(object, point))
}

/** Returns the corners of a box, clockwise from the north-west. */
function cornersOfBox({ left, top, right, bottom }: Bounds): readonly Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Returns the box around an object. */
export function boxOf(object: Form): Bounds {
  return boundsOf(cornersOf(object))
}

export function middleOf(object: Form): Point {
  const { left, top, right, bottom } = localBox(object)
  return placeIn(object, { x: (left + right) / 2, y: (top + bottom) / 2 })
}

/** The line through an object along its longer side, and how thick it is across. */
export interface Axis {
  readonly from: Point
  readonly to: Point
  readonly thickness: number
}

export function axisOf(object: Form): Axis {
  const { left, top, right, bottom } = localBox(object)
  const [across, down] = [right - left, bottom - top]
  const ends =
    across >= down
      ? [
          { x: left, y: (top + bottom) / 2 },
          { x: right, y: (top + bottom) / 2 },
        ]
      : [
          { x: (left + right) / 2, y: top },
          { x: (left + right) / 2, y: bottom },
        ]
  const [from, to] = ends.map((end) => placeIn(object, end))
  const position = { x: object.x, y: object.y }
  return { from: from ?? position, to: to ?? position, thickness: Math.min(across, down) }
}

/** Whether a point of the map lies in an object. */
export function isWithin(object: Form, point: Point): boolean {
  const [sine, cosine] = sineAndCosine(-object.rotation)
  const [x, y] = [point.x - object.x, point.y - object.y]
  const local = { x: x * cosine - y * sine, y: x * sine + y * cosine }
  if (object.polygon) return isInPolygon(object.polygon, local)
  const { left, top, right, bottom } = localBox(object)
  if (local.x < left || local.x >= right || local.y < top || local.y >= bottom) return false
  if (object.round === undefined) return true
  const [across, down] = [(right - left) / 2, (bottom - top) / 2]
  const [dx, dy] = [Math.abs(local.x - left - across), Math.abs(local.y - top - down)]
  if (object.round === 'ellipse') return (dx / across) ** 2 + (dy / down) ** 2 <= 1
  // A capsule: the box without its corners, which are quarters of circles.
  const radius = Math.min(across, down)
  const [beyondX, beyondY] = [Math.max(0, dx - across + radius), Math.max(0, dy - down + radius)]
  return beyondX ** 2 + beyondY ** 2 <= radius ** 2
}

/** Sides of the polygon for a round form. */
const SIDES = 32

/** Returns the corners of the outline of an object: round forms become polygons with many sides. Empty for lines. */
export function outlineOf(object: Form): readonly Point[] {
  if (object.polyline) return []
  if (object.polygon || object.round === undefined) return cornersOf(object)
  const { left, top, right, bottom } = localBox(object)
  const [across, down] = [(right - left) / 2, (bottom - top) / 2]
  const [radiusX, radiusY] =
    object.round === 'ellipse' ? [across, down] : [Math.min(across, down), Math.min(across, down)]
  return Array.from({ length: SIDES }, (_, side) => {
    const angle = ((side + 0.5) / SIDES) * 2 * Math.PI
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
    // The middles of a capsule's quarters of circles lie away from its own middle.
    return placeIn(object, {
      x: left + across + Math.sign(cosine) * (across - radiusX) + cosine * radiusX,
      y: top + down + Math.sign(sine) * (down - radiusY) + sine * radiusY,
    })
  })
}
