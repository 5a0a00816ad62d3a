import type { Font } from 'harfbuzzjs'
import { fontFileProblem, type FontFile } from './font-file'
import type { Glyph } from './set-line'

/** The functions of HarfBuzz that outlines need. */
export type HarfBuzz = Pick<
  typeof import('harfbuzzjs'),
  'Blob' | 'Buffer' | 'Direction' | 'Face' | 'Font' | 'shape'
>

/** One shape of a shaped text, in units of the letter size: y down, positions from the shape's own pen. */
export interface ShapedGlyph {
  readonly id: number
  readonly glyph: Glyph
  /** Where its text begins; shapes of the same text share it. */
  readonly start: number
  readonly advance: number
  readonly x: number
  readonly y: number
}

/** Letters that have no ink. */
const BLANK = /[\p{Z}\u2800]/u

/** A font of a file, whose shapes are outlines. */
export class OutlineFont {
  private readonly glyphs = new Map<number, Glyph>()
  private readonly joined = new Map<string, Glyph>()
  private readonly known = new Map<number, boolean>()

  constructor(
    readonly name: string,
    private readonly harfBuzz: HarfBuzz,
    private readonly font: Font,
    private readonly unitsPerEm: number,
  ) {}

  /** Whether it has an outline for a code point, or a space. */
  has(codePoint: number): boolean {
    let known = this.known.get(codePoint)
    if (known === undefined) {
      const id = this.font.nominalGlyph(codePoint)
      const isBlank = BLANK.test(String.fromCodePoint(codePoint))
      known = id !== undefined && id !== 0 && (isBlank || this.glyphOf(id).contours.length > 0)
      this.known.set(codePoint, known)
    }
    return known
  }

  /** Shapes a part of a text that runs in one direction, from left to right. */
  shape(text: string, part: { readonly start: number; readonly end: number }, level: number): ShapedGlyph[] {
    const { Buffer, Direction, shape } = this.harfBuzz
    const buffer = new Buffer()
    // The text around the part decides how its first and last letters join.
    buffer.addText(text, part.start, part.end - part.start)
    buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
    buffer.guessSegmentProperties()
    shape(this.font, buffer)
    const positions = buffer.getGlyphPositions()
    const em = this.unitsPerEm
    return buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return {
        id,
        glyph: this.glyphOf(id),
        start: cluster,
        advance: xAdvance / em,
        x: xOffset / em,
        y: -yOffset / em,
      }
    })
  }

  /** Joins shapes of one text to one; `key` names it among those of the font. */
  join(parts: readonly ShapedGlyph[]): { readonly key: string; readonly glyph: Glyph } {
    const key = parts.map(({ id, advance, x, y }) => `${id}:${advance}:${x}:${y}`).join(' ')
    let glyph = this.joined.get(key)
    if (!glyph) {
      let advance = 0
      const contours: (readonly number[])[] = []
      for (const part of parts) {
        const [right, down] = [advance + part.x, part.y]
        for (const contour of part.glyph.contours) {
          contours.push(contour.map((value, at) => value + (at % 2 === 0 ? right : down)))
        }
        advance += part.advance
      }
      glyph = { advance, contours }
      this.joined.set(key, glyph)
    }
    return { key, glyph }
  }

  private glyphOf(id: number): Glyph {
    let glyph = this.glyphs.get(id)
    if (!glyph) {
      const em = this.unitsPerEm
      glyph = { advance: this.font.glyphHAdvance(id) / em, contours: contoursOf(this.font, id, em) }
      this.glyphs.set(id, glyph)
    }
    return glyph
  }
}

/** Opens a font file; collections give their first font. A problem is one sentence. */
export function openOutlineFont(
  harfBuzz: HarfBuzz,
  file: FontFile,
): OutlineFont | { readonly problem: string } {
  const problem = fontFileProblem(file)
  if (problem !== undefined) return { problem }
  const { Blob, Face, Font } = harfBuzz
  const face = new Face(new Blob(file.bytes), 0)
  const codePoints = face.collectUnicodes().length
  // HarfBuzz drops damaged tables, and a font without its table of signs has none.
  if (codePoints === 0)
    return { problem: `The font ${file.name} is damaged, or has no signs; give another font.` }
  const hasOutlines = ['glyf', 'CFF ', 'CFF2'].some((table) => face.referenceTable(table) !== undefined)
  if (!hasOutlines) {
    return {
      problem: `The font ${file.name} has coloured pictures and no outlines; give a font of outlines, for emoji Noto Emoji.`,
    }
  }
  return new OutlineFont(file.name, harfBuzz, new Font(face), face.upem)
}

/** Converts an outline of HarfBuzz to the closed curves of a `Glyph`. */
function contoursOf(font: Font, id: number, em: number): number[][] {
  const contours: number[][] = []
  let curve: number[] = []
  let [x, y] = [0, 0]
  const addCurve = (controlX: number, controlY: number, toX: number, toY: number): void => {
    curve.push(controlX, controlY, toX, toY)
    ;[x, y] = [toX, toY]
  }
  const addLine = (toX: number, toY: number): void => addCurve((x + toX) / 2, (y + toY) / 2, toX, toY)
  const close = (): void => {
    const [startX = 0, startY = 0] = curve
    if (x !== startX || y !== startY) addLine(startX, startY)
    if (curve.length > 2) contours.push(curve)
    curve = []
  }
  for (const { type, values } of font.glyphToJson(id)) {
    const at = values.map((value, index) => (index % 2 === 0 ? value : -value) / em)
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = at
    if (type === 'M') {
      if (curve.length > 0) close()
      curve = [x1, y1]
      ;[x, y] = [x1, y1]
    } else if (type === 'L') addLine(x1, y1)
    else if (type === 'Q') addCurve(x1, y1, x2, y2)
    else if (type === 'C') for (const part of quadratics([x, y, x1, y1, x2, y2, x3, y3])) addCurve(...part)
    else close()
  }
  if (curve.length > 0) close()
  return contours
}

type Cubic = readonly [number, number, number, number, number, number, number, number]
type Quadratic = readonly [controlX: number, controlY: number, x: number, y: number]

/** Greatest distance between a cubic curve and its replacement, in parts of the letter size. */
const TOLERANCE = 1 / 2000

/** Replaces a cubic curve by quadratic ones: few for a flat curve, at most eight. */
function quadratics([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): Quadratic[] {
  const bend = Math.hypot(x3 - 3 * x2 + 3 * x1 - x0, y3 - 3 * y2 + 3 * y1 - y0)
  const count = Math.max(1, Math.min(8, Math.ceil(Math.cbrt((Math.sqrt(3) / 36) * (bend / TOLERANCE)))))
  const pointAt = (t: number, a: number, b: number, c: number, d: number): number =>
    (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t ** 2 * (1 - t) * c + t ** 3 * d
  const slopeAt = (t: number, a: number, b: number, c: number, d: number): number =>
    3 * ((1 - t) ** 2 * (b - a) + 2 * t * (1 - t) * (c - b) + t ** 2 * (d - c))
  // The control point of a part lies on both of its tangents: the mean of what each end says.
  const controlOf = (from: number, to: number, a: number, b: number, c: number, d: number): number => {
    const reach = (to - from) / 2
    const first = pointAt(from, a, b, c, d) + reach * slopeAt(from, a, b, c, d)
    return (first + pointAt(to, a, b, c, d) - reach * slopeAt(to, a, b, c, d)) / 2
  }
  return Array.from({ length: count }, (_, part) => {
    const [from, to] = [part / count, (part + 1) / count]
    const isLast = part === count - 1
    return [
      controlOf(from, to, x0, x1, x2, x3),
      controlOf(from, to, y0, y1, y2, y3),
      isLast ? x3 : pointAt(to, x0, x1, x2, x3),
      isLast ? y3 : pointAt(to, y0, y1, y2, y3),
    ]
  })
}
