import { OutlinePen, type Way } from './outline-pen'
import { readLength, type Attributes } from './svg-paint'
import { readPath } from './svg-path'

/** The paths of a shape, or one sentence that says what is wrong; empty if it is invisible. */
export type ShapeRead = { readonly ways: readonly Way[] } | { readonly message: string }

type ReadShape = (attributes: Attributes) => ShapeRead

/** The shape elements of SVG (SVG 2, chapters 9 and 10). */
export const SVG_SHAPES: Readonly<Record<string, ReadShape>> = {
  path: ({ d = '' }) => {
    // "none" means no path.
    const read = d.trim() === 'none' ? readPath('') : readPath(d)
    if (read.status === 'read') return { ways: read.ways }
    return { message: `The data of this path cannot be read from character ${read.at} on.` }
  },
  polygon: (attributes) => readPoints(attributes, true),
  polyline: (attributes) => readPoints(attributes, false),
  line: (attributes) =>
    measured(attributes, ['x1', 'y1', 'x2', 'y2'], ([x1 = 0, y1 = 0, x2 = 0, y2 = 0], pen) => {
      pen.moveTo(x1, y1)
      pen.lineTo(x2, y2)
    }),
  rect: (attributes) => {
    // A missing radius equals the other one.
    const { rx = 'auto', ry = 'auto' } = attributes
    const radii = { rx: rx === 'auto' ? ry : rx, ry: ry === 'auto' ? rx : ry }
    const known = radii.rx === 'auto' ? { rx: '0', ry: '0' } : radii
    return measured({ ...attributes, ...known }, ['x', 'y', 'width', 'height', 'rx', 'ry'], drawRect)
  },
  circle: (attributes) =>
    measured(attributes, ['cx', 'cy', 'r'], ([x = 0, y = 0, r = 0], pen) => drawEllipse(x, y, r, r, pen)),
  ellipse: (attributes) =>
    measured(attributes, ['cx', 'cy', 'rx', 'ry'], ([x = 0, y = 0, rx = 0, ry = 0], pen) =>
      drawEllipse(x, y, rx, ry, pen),
    ),
}

/** Draws with lengths; a missing one is 0. */
function measured(
  attributes: Attributes,
  names: readonly string[],
  draw: (lengths: readonly number[], pen: OutlinePen) => void,
): ShapeRead {
  const lengths: number[] = []
  for (const name of names) {
    const text = attributes[name] ?? '0'
    const length = readLength(text)
    if (length === undefined) {
      return {
        message: `"${name}" is "${text.slice(0, 40)}"; it must be a number of units, not a share of something.`,
      }
    }
    lengths.push(length)
  }
  const pen = new OutlinePen()
  draw(lengths, pen)
  return { ways: pen.ways }
}

function drawRect(lengths: readonly number[], pen: OutlinePen): void {
  const [x = 0, y = 0, width = 0, height = 0, rx = 0, ry = 0] = lengths
  if (width <= 0 || height <= 0) return
  const [across, down] = [Math.min(Math.max(0, rx), width / 2), Math.min(Math.max(0, ry), height / 2)]
  const corner = (toX: number, toY: number): void => {
    if (across > 0 && down > 0) pen.arcTo(across, down, 0, false, true, toX, toY)
  }
  const [left, right] = across > 0 && down > 0 ? [x + across, x + width - across] : [x, x + width]
  const [upper, lower] = across > 0 && down > 0 ? [y + down, y + height - down] : [y, y + height]
  pen.moveTo(left, y)
  pen.lineTo(right, y)
  corner(x + width, upper)
  pen.lineTo(x + width, lower)
  corner(right, y + height)
  pen.lineTo(left, y + height)
  corner(x, lower)
  pen.lineTo(x, upper)
  corner(left, y)
  pen.close()
}

function drawEllipse(x: number, y: number, rx: number, ry: number, pen: OutlinePen): void {
  if (rx <= 0 || ry <= 0) return
  pen.moveTo(x + rx, y)
  pen.arcTo(rx, ry, 0, false, true, x - rx, y)
  pen.arcTo(rx, ry, 0, false, true, x + rx, y)
  pen.close()
}

function readPoints({ points = '' }: Attributes, isClosed: boolean): ShapeRead {
  // Path data without letters.
  const letter = points.search(/[a-df-z]/i)
  if (letter >= 0)
    return { message: `The points of this shape cannot be read from character ${letter + 1} on.` }
  const read = readPath(points.trim() === '' ? '' : `M${points}${isClosed ? 'Z' : ''}`)
  if (read.status === 'read') return { ways: read.ways }
  return { message: `The points of this shape cannot be read from character ${Math.max(1, read.at - 1)} on.` }
}
