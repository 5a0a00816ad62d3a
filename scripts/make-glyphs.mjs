// node scripts/make-glyphs.mjs <DejaVuSans.ttf> <DejaVuSans-Bold.ttf>: writes the shapes of letters that pictures are
// drawn with, src/core/picture/glyphs/shapes.ts, from two TrueType files. Run once for a new version of the font; what
// it writes is kept, so that nobody who builds the program needs the font. The shapes are told in shapes.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** Units an em in what is written; the font has four times as many. */
const EM = 512
/** The digits that numbers are written in: no quote, no backslash, no dollar, none that a comment could end with. */
const DIGITS = '!#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~'

/** The letters of European scripts, and the signs that stand among them: first and last. */
const BLOCKS = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x52f],
  [0x531, 0x58f],
  [0x10d0, 0x10fc],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bd],
  [0x2116, 0x2122],
  [0x2190, 0x2199],
  [0x2212, 0x2212],
  [0x2260, 0x2265],
  [0x25a0, 0x25cf],
  [0x2605, 0x2606],
]

function readFont(file) {
  const bytes = readFileSync(file)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const tables = {}
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    tables[bytes.toString('latin1', at, at + 4)] = view.getUint32(at + 8)
  }
  const unitsPerEm = view.getUint16(tables.head + 18)
  const isLong = view.getInt16(tables.head + 50) === 1
  const wideCount = view.getUint16(tables.hhea + 34)

  /** Where the outline of a glyph lies; the same place twice where it has none. */
  const placeOf = (glyph) => {
    const at = (index) =>
      isLong ? view.getUint32(tables.loca + 4 * index) : 2 * view.getUint16(tables.loca + 2 * index)
    return [tables.glyf + at(glyph), tables.glyf + at(glyph + 1)]
  }

  /** Contours of [x, y, isOnCurve] in units of the font, y up; composites are put together. */
  const contoursOf = (glyph) => {
    let [at, end] = placeOf(glyph)
    if (at === end) return []
    const count = view.getInt16(at)
    at += 10
    if (count < 0) return compositeAt(at)
    const ends = []
    for (let index = 0; index < count; index++, at += 2) ends.push(view.getUint16(at))
    at += 2 + view.getUint16(at)
    const points = (ends.at(-1) ?? -1) + 1
    const flags = []
    while (flags.length < points) {
      const flag = bytes[at++]
      const times = flag & 8 ? bytes[at++] + 1 : 1
      for (let time = 0; time < times; time++) flags.push(flag)
    }
    const read = (short, same) => {
      let value = 0
      return flags.map((flag) => {
        if (flag & short) value += flag & same ? bytes[at++] : -bytes[at++]
        else if (!(flag & same)) {
          value += view.getInt16(at)
          at += 2
        }
        return value
      })
    }
    const across = read(2, 16)
    const up = read(4, 32)
    const contours = []
    for (let index = 0, from = 0; index < count; from = ends[index++] + 1) {
      const contour = []
      for (let point = from; point <= ends[index]; point++) {
        contour.push([across[point], up[point], (flags[point] & 1) !== 0])
      }
      contours.push(contour)
    }
    return contours
  }

  const compositeAt = (start) => {
    const contours = []
    for (let at = start, more = true; more;) {
      const flags = view.getUint16(at)
      const part = view.getUint16(at + 2)
      at += 4
      const isWords = (flags & 1) !== 0
      const [dx, dy] = isWords
        ? [view.getInt16(at), view.getInt16(at + 2)]
        : [view.getInt8(at), view.getInt8(at + 1)]
      at += isWords ? 4 : 2
      let matrix = [1, 0, 0, 1]
      const scale = (offset) => view.getInt16(at + offset) / 16384
      if (flags & 8) {
        matrix = [scale(0), 0, 0, scale(0)]
        at += 2
      } else if (flags & 64) {
        matrix = [scale(0), 0, 0, scale(2)]
        at += 4
      } else if (flags & 128) {
        matrix = [scale(0), scale(2), scale(4), scale(6)]
        at += 8
      }
      const [a, b, c, d] = matrix
      for (const contour of contoursOf(part)) {
        const placed = contour.map(([x, y, on]) => [a * x + c * y + dx, b * x + d * y + dy, on])
        // A mirrored part must go round as the others do, or its holes would be filled.
        contours.push(a * d - b * c < 0 ? placed.toReversed() : placed)
      }
      more = (flags & 32) !== 0
    }
    return contours
  }

  const glyphOf = (code) => {
    const count = view.getUint16(tables.cmap + 2)
    for (let index = 0; index < count; index++) {
      const table = tables.cmap + view.getUint32(tables.cmap + 8 + 8 * index)
      if (view.getUint16(table) !== 4) continue
      const segments = view.getUint16(table + 6)
      for (let at = 0; at < segments; at += 2) {
        if (code > view.getUint16(table + 14 + at)) continue
        const first = view.getUint16(table + 16 + segments + at)
        if (code < first) return 0
        const delta = view.getInt16(table + 16 + 2 * segments + at)
        const offsetAt = table + 16 + 3 * segments + at
        const offset = view.getUint16(offsetAt)
        if (offset === 0) return (code + delta) & 0xffff
        const glyph = view.getUint16(offsetAt + offset + 2 * (code - first))
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff
      }
    }
    return 0
  }
  const advanceOf = (glyph) => view.getUint16(tables.hmtx + 4 * Math.min(glyph, wideCount - 1))
  return { unitsPerEm, glyphOf, contoursOf, advanceOf }
}

/** A number from -4000 to 4000 in two digits. */
function twoDigits(value) {
  const base = DIGITS.length
  const positive = value + Math.floor(base * base * 0.5)
  if (positive < 0 || positive >= base * base) throw new RangeError(`${value} does not fit`)
  return DIGITS[Math.floor(positive / base)] + DIGITS[positive % base]
}

/** One glyph: its advance, then each contour as its length and its points, counted from the one before. */
function shapeOf(font, glyph) {
  const scaled = (value) => Math.round((value * EM) / font.unitsPerEm)
  let text = twoDigits(scaled(font.advanceOf(glyph)))
  for (const contour of font.contoursOf(glyph)) {
    text += twoDigits(contour.length)
    let [lastX, lastY] = [0, 0]
    for (const [x, y, isOn] of contour) {
      const [toX, toY] = [scaled(x), scaled(y)]
      // Whether a point lies on the curve is told by the parity of its way across.
      text += twoDigits(2 * (toX - lastX) + (isOn ? 1 : 0)) + twoDigits(toY - lastY)
      ;[lastX, lastY] = [toX, toY]
    }
  }
  return text
}

function shapesOf(file, blocks) {
  const font = readFont(file)
  let codes = ''
  const shapes = []
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const glyph = font.glyphOf(code)
      if (glyph === 0) continue
      codes += `${codes === '' ? '' : ' '}${code.toString(36)}`
      shapes.push(shapeOf(font, glyph))
    }
  }
  return { codes, shapes: shapes.join(' ') }
}

const [regular, bold] = process.argv.slice(2)
if (!regular || !bold) {
  console.error('Usage: node scripts/make-glyphs.mjs DejaVuSans.ttf DejaVuSans-Bold.ttf')
  process.exit(2)
}
const fonts = { REGULAR: shapesOf(regular, BLOCKS), BOLD: shapesOf(bold, [[0x20, 0x7e]]) }
const lines = [
  '// Written by scripts/make-glyphs.mjs from DejaVu Sans 2.37; its licence is in LICENCE-DejaVu.txt beside this file.',
  '',
  '/** Shapes of letters as they are kept: codes in base 36, and a word for each; see `font.ts` for how it is read. */',
  'export interface StoredShapes {',
  '  readonly codes: string',
  '  readonly shapes: string',
  '}',
  '',
  '/** Units an em. */',
  `export const EM = ${EM}`,
  '',
  '/** The digits that numbers in shapes are written in, two a number. */',
  `export const DIGITS = '${DIGITS}'`,
]
for (const [name, { codes, shapes }] of Object.entries(fonts)) {
  lines.push(
    '',
    `export const ${name}: StoredShapes = {`,
    `  codes:`,
    `    '${codes}',`,
    `  shapes:`,
    `    '${shapes}',`,
    '}',
  )
}
writeFileSync(path.join(root, 'src/core/picture/glyphs/shapes.ts'), `${lines.join('\n')}\n`)
