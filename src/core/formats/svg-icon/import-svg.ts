import { counted } from '../../text/counted'
import type { FileProblem } from '../../text/file-problem'
import { readText } from '../../text/text'
import { countPoints, flatten, thousandth } from './flatten'
import { ICON_LIMITS, type IconShape, type PlaceIcon } from '../../picture/icons/icon-shape'
import { areaOf, joinOutlines, turnByNesting } from './nesting'
import { readSvgPieces, type ViewBox, type PaintedShape } from './svg-pieces'
import { transformPoints } from './svg-transform'

/** Maximum bytes of an icon's file. */
export const MAX_SVG_BYTES = 256 * 1024

/** The result of importing an SVG file as an icon. */
export type SvgIconRead =
  | {
      readonly status: 'read'
      readonly icon: PlaceIcon
      /** Differences from the file; a sentence each. */
      readonly notes: readonly string[]
    }
  | { readonly status: 'refused'; readonly problem: FileProblem }

/**
 * Maximum distance between lines and their curves, in halves of the icon's side. The first with few enough points is
 * used, so that a map full of the icon is drawn quickly; on a map at 800 % a hundredth is half a pixel.
 */
const TOLERANCES = [0.004, 0.008, 0.016] as const
const FEW_POINTS = 500

/**
 * Reads an SVG file as an icon in one colour: its shapes in painting order, its view box as the square. White is cut
 * out. Never throws on bad input.
 */
export function importSvgIcon(bytes: Uint8Array): SvgIconRead {
  if (bytes.length > MAX_SVG_BYTES) {
    return refuse(`The file has ${bytes.length} bytes; pictures for icons may have ${MAX_SVG_BYTES}.`)
  }
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return decoded
  const read = readSvgPieces(decoded.text)
  if ('problem' in read) return { status: 'refused', problem: read.problem }
  const notes = read.leftOut.length === 0 ? [] : [`Left out: ${read.leftOut.join(', ')}.`]
  const refuseAll = (message: string): SvgIconRead => refuse([message, ...notes].join(' '))

  const extent = extentOf(read.pieces)
  if (!extent) {
    return refuseAll('The picture has no painted area or line for an icon.')
  }
  if (!Object.values(extent).every((value) => Math.abs(value) < 1e9)) {
    return refuseAll('The picture has numbers that are too large.')
  }
  const own = read.frame && squareAround(read.frame)
  const fits = own !== undefined && reachOf(extent, own) <= ICON_LIMITS.reach
  const square = fits ? own : squareAround(extent)
  if (square.side === 0) return refuseAll('All of the picture lies on one point.')
  if (own && !fits)
    notes.push('Its shapes reach far beyond its view box, so all of it was fitted into the icon.')

  const pieces = withoutGround(
    read.pieces.map((piece) => fitted(piece, square)),
    boxIn(square, fits && read.frame ? read.frame : extent),
  )
  const count = (tolerance: number): number =>
    pieces.reduce(
      (sum, { ways }) => sum + ways.reduce((more, { curves }) => more + countPoints(curves, tolerance), 0),
      0,
    )
  const tolerance = TOLERANCES.find((each) => count(each) <= FEW_POINTS) ?? TOLERANCES[2]
  const outlines = pieces.reduce((sum, { ways }) => sum + ways.length, 0)
  const shapes = pieces.reduce(
    (sum, { ways, strokeWidth }) => sum + (strokeWidth === undefined ? 1 : ways.length),
    0,
  )
  // A closed line returns to its first point, and joined outlines to that of the first one.
  const points = count(tolerance) + 2 * outlines
  if (points > ICON_LIMITS.points || shapes > ICON_LIMITS.shapes) {
    return refuseAll(
      `The picture has ${counted(shapes, 'shape')} of ${counted(points, 'point')}; icons have at most ` +
        `${ICON_LIMITS.shapes} of ${ICON_LIMITS.points}. Simplify it, or choose a plainer one.`,
    )
  }
  const icon = pieces.flatMap((piece) => shapesOf(piece, tolerance))
  // Cutting out of nothing has no effect.
  const first = icon.findIndex(({ isCutOut }) => isCutOut !== true)
  if (first < 0)
    return refuseAll('No shape of the picture is visible: the shapes are too small or cover one another.')
  return { status: 'read', icon: icon.slice(first), notes }
}

function refuse(message: string): SvgIconRead {
  return { status: 'refused', problem: { message } }
}

/** Returns the bounding box of all points and handles; undefined if there are none. */
function extentOf(pieces: readonly PaintedShape[]): ViewBox | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { ways } of pieces) {
    for (const { curves } of ways) {
      for (let at = 0; at < curves.length; at += 2) {
        // NaN stays NaN, and is reported.
        left = Math.min(left, curves[at] ?? 0)
        right = Math.max(right, curves[at] ?? 0)
        top = Math.min(top, curves[at + 1] ?? 0)
        bottom = Math.max(bottom, curves[at + 1] ?? 0)
      }
    }
  }
  return left === Infinity ? undefined : { left, top, width: right - left, height: bottom - top }
}

/** The square that becomes that of the icon. */
interface Square {
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly side: number
}

function squareAround({ left, top, width, height }: ViewBox): Square {
  return { x: left + width / 2, y: top + height / 2, side: Math.max(width, height) }
}

/** Converts a box to the units of the icon, whose square goes from -1 to 1. */
function boxIn({ x, y, side }: Square, { left, top, width, height }: ViewBox): ViewBox {
  const scale = 2 / side
  return { left: (left - x) * scale, top: (top - y) * scale, width: width * scale, height: height * scale }
}

/** Returns the distance of a box's farthest side from the middle of the icon. */
function reachOf(box: ViewBox, square: Square): number {
  const { left, top, width, height } = boxIn(square, box)
  return Math.max(-left, -top, left + width, top + height)
}

function fitted({ ways, strokeWidth, ...rest }: PaintedShape, { x, y, side }: Square): PaintedShape {
  const scale = 2 / side
  return {
    ...rest,
    ways: ways.map(({ curves, isClosed }) => ({
      curves: transformPoints([scale, 0, 0, scale, -x * scale, -y * scale], curves),
      isClosed,
    })),
    ...(strokeWidth === undefined ? {} : { strokeWidth: strokeWidth * scale }),
  }
}

/**
 * Removes a background that fills the whole picture, and makes white shapes visible: many icons are white on a dark
 * background, or white on nothing.
 */
function withoutGround(pieces: readonly PaintedShape[], frame: ViewBox): readonly PaintedShape[] {
  const [first, ...others] = pieces
  if (!first) return pieces
  const hasGround = others.length > 0 && isGround(first, frame)
  const shown = hasGround ? others : pieces
  const isOnInk = hasGround && first.ink === 'ink' && shown[0]?.ink === 'white'
  if (!isOnInk && shown.some(({ ink }) => ink === 'ink')) return shown
  return shown.map((piece) => ({ ...piece, ink: piece.ink === 'ink' ? 'white' : 'ink' }))
}

/** Whether a piece is a rectangle over the whole picture; its corners may be slightly round. */
function isGround({ ways, strokeWidth }: PaintedShape, { left, top, width, height }: ViewBox): boolean {
  const [way, ...others] = ways
  if (!way || others.length > 0 || strokeWidth !== undefined) return false
  const extent = extentOf([{ ink: 'ink', isEvenOdd: false, ways }])
  if (!extent) return false
  const isAcross = extent.left <= left + 0.02 && extent.left + extent.width >= left + width - 0.02
  const isDown = extent.top <= top + 0.02 && extent.top + extent.height >= top + height - 0.02
  const area = Math.abs(areaOf(flatten(way.curves, TOLERANCES[2])))
  return isAcross && isDown && area >= 0.97 * extent.width * extent.height
}

/** Outlines with less area are lines back and forth. */
const SMALLEST_AREA = 1e-5

/** Returns the shapes of a piece: one for its filled areas, whose holes show what is below, and one for each line. */
function shapesOf(
  { ways, strokeWidth, ink, isEvenOdd }: PaintedShape,
  tolerance: number,
): readonly IconShape[] {
  const outlines = ways.map(({ curves }) => flatten(curves, tolerance))
  const cut = (isCutOut: boolean): Pick<IconShape, 'isCutOut'> => (isCutOut ? { isCutOut } : {})
  if (strokeWidth === undefined) {
    const areas = outlines.filter((points) => Math.abs(areaOf(points)) > SMALLEST_AREA)
    if (areas.length === 0) return []
    const points = joinOutlines(isEvenOdd ? turnByNesting(areas) : areas)
    return [{ kind: 'polygon', points, ...cut(ink === 'white') }]
  }
  const width = Math.max(0.01, Math.min(ICON_LIMITS.width, thousandth(strokeWidth)))
  return outlines.flatMap((points, at): readonly IconShape[] => {
    const [x = 0, y = 0] = points
    // A line so short that it is a point is the dot of an i.
    if (points.length < 4) return [{ kind: 'circle', points: [x, y, width / 2], ...cut(ink === 'white') }]
    const line = ways[at]?.isClosed === true ? [...points, x, y] : points
    return [{ kind: 'stroke', points: line, width, ...cut(ink === 'white') }]
  })
}
