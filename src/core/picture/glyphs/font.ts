import { BOLD, DIGITS, EM, REGULAR, type StoredShapes } from './shapes'
import type { Glyph, SetLetter, SetLine } from './set-line'
import { currentTypesetter } from './typesetter'

/** Start and end of each letter's shape in the stored data, and the shapes unpacked so far. */
interface Font {
  readonly shapes: readonly string[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly unpacked: Map<string, Glyph>
}

const fonts: { regular?: Font; bold?: Font } = {}

const VALUE_OF = new Map([...DIGITS].map((digit, value) => [digit, value]))

/** Replaces a letter without a shape: an upright box. */
const BOX: Glyph = (() => {
  const frame = (left: number, top: number, right: number, bottom: number): number[] =>
    straight([left, top, right, top, right, bottom, left, bottom])
  const inner = frame(0.12, -0.67, 0.48, -0.06)
  return { advance: 0.6, contours: [frame(0.06, -0.73, 0.54, 0), inner.toReversed().map(swapped)] }
})()

/**
 * Sets a line of text in the program's own font, or with the typesetter of the export if that font lacks a letter. Letters
 * without a shape become boxes; see `missingSigns`.
 */
export function setLine(text: string, isBold = false): SetLine {
  const typesetter = currentTypesetter()
  if (typesetter && lacksShape(text)) return typesetter.setLine(text)
  const letters: SetLetter[] = []
  let x = 0
  const plain = composed(text)
  // The bold font covers only the letters of signs, and a word in two weights would look like a mistake.
  const font = fontOf(isBold && [...plain].every((letter) => fontOf(true).indexOf.has(letter)))
  for (const letter of plain) {
    const glyph = glyphOf(letter, font)
    letters.push({ letter, glyph, x })
    x += glyph.advance
  }
  return { letters, width: x, isBold: font === fonts.bold }
}

/** Whether a text has a letter that is not in the program's own font. */
export function lacksShape(text: string): boolean {
  for (const letter of composed(text)) if (!hasShape(letter)) return true
  return false
}

/** Returns the letters of a text that would become boxes, each once. */
export function missingSigns(text: string): readonly string[] {
  const letters = [...new Set(composed(text))].filter((letter) => !hasShape(letter))
  return letters.length === 0 ? letters : (currentTypesetter()?.missingSigns(text) ?? letters)
}

/** Whether the program's own font has a composed letter. */
export function hasShape(letter: string): boolean {
  return fontOf(false).indexOf.has(letter)
}

/** Returns the shape of a composed letter in the program's own font; a box if it has none. */
export function shapeOf(letter: string): Glyph {
  return glyphOf(letter, fontOf(false))
}

/** Composes letters with their accents, and drops invisible characters: controls, joiners. */
function composed(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
}

function glyphOf(letter: string, font: Font): Glyph {
  let glyph = font.unpacked.get(letter)
  if (!glyph) {
    glyph = unpack(font.shapes[font.indexOf.get(letter) ?? -1])
    font.unpacked.set(letter, glyph)
  }
  return glyph
}

function fontOf(isBold: boolean): Font {
  if (isBold) return (fonts.bold ??= openFont(BOLD))
  return (fonts.regular ??= openFont(REGULAR))
}

function openFont({ codes, shapes }: StoredShapes): Font {
  const letters = codes.split(' ').map((code) => String.fromCodePoint(Number.parseInt(code, 36)))
  return {
    shapes: shapes.split(' '),
    indexOf: new Map(letters.map((letter, index) => [letter, index])),
    unpacked: new Map(),
  }
}

/**
 * Reads a shape: its advance, then each contour as its number of points and the points, each relative to the one
 * before.
 */
function unpack(shape: string | undefined): Glyph {
  if (shape === undefined) return BOX
  let at = 0
  const next = (): number => {
    const high = VALUE_OF.get(shape[at++] ?? '') ?? 0
    const low = VALUE_OF.get(shape[at++] ?? '') ?? 0
    return high * DIGITS.length + low - Math.floor(DIGITS.length ** 2 / 2)
  }
  const advance = next() / EM
  const contours: number[][] = []
  while (at < shape.length) {
    const count = next()
    const points: { x: number; y: number; isOn: boolean }[] = []
    let [x, y] = [0, 0]
    for (let index = 0; index < count; index++) {
      const across = next()
      const isOn = (across & 1) !== 0
      x += (across - (isOn ? 1 : 0)) / 2
      y += next()
      points.push({ x: x / EM, y: -y / EM, isOn })
    }
    contours.push(curveThrough(points))
  }
  return { advance, contours }
}

/** TrueType omits points midway between two control points: they are restored. */
function curveThrough(points: readonly { x: number; y: number; isOn: boolean }[]): number[] {
  const curve: number[] = []
  const first = points.findIndex(({ isOn }) => isOn)
  const [origin] = points
  if (first < 0 || !origin) return curve
  const start = points[first] ?? origin
  let [fromX, fromY] = [start.x, start.y]
  curve.push(fromX, fromY)
  let control: { x: number; y: number } | undefined
  const goTo = (x: number, y: number): void => {
    curve.push(control?.x ?? (fromX + x) / 2, control?.y ?? (fromY + y) / 2, x, y)
    ;[fromX, fromY] = [x, y]
    control = undefined
  }
  for (let step = 1; step <= points.length; step++) {
    const point = points[(first + step) % points.length] ?? origin
    if (point.isOn) goTo(point.x, point.y)
    else {
      if (control) goTo((control.x + point.x) / 2, (control.y + point.y) / 2)
      control = point
    }
  }
  return curve
}

/** Returns a polygon as a curve with straight segments. */
function straight(corners: readonly number[]): number[] {
  const curve: number[] = [corners[0] ?? 0, corners[1] ?? 0]
  for (let at = 2; at <= corners.length; at += 2) {
    const [fromX, fromY] = [corners[at - 2] ?? 0, corners[at - 1] ?? 0]
    const [x, y] = [corners[at % corners.length] ?? 0, corners[(at + 1) % corners.length] ?? 0]
    curve.push((fromX + x) / 2, (fromY + y) / 2, x, y)
  }
  return curve
}

/** After a list of points was reversed, y precedes x: swap them. */
function swapped(value: number, at: number, values: readonly number[]): number {
  return values[at % 2 === 0 ? at + 1 : at - 1] ?? value
}
