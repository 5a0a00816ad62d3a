import { EM } from '../../picture/glyphs/shapes'
import type { Glyph, SetLetter } from '../../picture/glyphs/set-line'
import { hexOf, pdfNumber, type PdfFile } from './pdf-file'

/** Maximum letters in one font of a PDF file. */
const MAX_LETTERS = 256

/** The font and byte of a letter in the file. */
export interface FontCode {
  readonly font: number
  readonly code: number
}

/**
 * The letters used in a PDF file, as fonts of their outlines (Type 3, ISO 32000-1, section 9.6.5): the same shapes as
 * in every other picture, for any supported script, and text that can be searched and copied.
 */
export class PdfFonts {
  private readonly codes = new Map<string, FontCode>()
  private readonly letters: SetLetter[] = []

  /** Returns the code of a letter; each weight has its own, and so has each meaning of a shape of another font. */
  codeOf(letter: SetLetter, isBold: boolean): FontCode {
    const key =
      letter.key === undefined ? `${isBold ? 'b' : 'r'}${letter.letter}` : `${letter.key} ${letter.letter}`
    let code = this.codes.get(key)
    if (!code) {
      const number = this.letters.length
      code = { font: Math.floor(number / MAX_LETTERS), code: number % MAX_LETTERS }
      this.codes.set(key, code)
      this.letters.push(letter)
    }
    return code
  }

  /** Adds the fonts to the file; returns the entries of a page's font dictionary. */
  write(file: PdfFile): string {
    const entries: string[] = []
    for (let first = 0; first < this.letters.length; first += MAX_LETTERS) {
      const letters = this.letters.slice(first, first + MAX_LETTERS)
      const shapes = letters.map(({ glyph }) => file.addStream(shapeText(glyph)))
      const widths = letters.map(({ glyph }) => pdfNumber(glyph.advance * EM))
      const scale = String(1 / EM)
      const font = file.add(
        [
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0]',
          `/FontMatrix [${scale} 0 0 ${scale} 0 0] /Resources << >>`,
          `/FirstChar 0 /LastChar ${letters.length - 1} /Widths [${widths.join(' ')}]`,
          `/CharProcs << ${shapes.map((shape, code) => `/g${code} ${shape} 0 R`).join(' ')} >>`,
          `/Encoding << /Type /Encoding /Differences [0 ${letters.map((_, code) => `/g${code}`).join(' ')}] >>`,
          `/ToUnicode ${file.addStream(meaningText(letters))} 0 R >>`,
        ].join('\n'),
      )
      entries.push(`/F${first / MAX_LETTERS} ${font} 0 R`)
    }
    return entries.join(' ')
  }
}

/** Writes the shape of a letter: its width, its bounding box, and its filled outlines. */
function shapeText({ advance, contours }: Glyph): string {
  let [left, bottom, right, top] = [0, 0, 0, 0]
  const lines: string[] = []
  for (const contour of contours) {
    for (let at = 0; at + 1 < contour.length; at += 2) {
      const [x, y] = [(contour[at] ?? 0) * EM, -(contour[at + 1] ?? 0) * EM]
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
    const point = (at: number): [number, number] => [(contour[at] ?? 0) * EM, -(contour[at + 1] ?? 0) * EM]
    let [fromX, fromY] = point(0)
    lines.push(`${pdfNumber(fromX)} ${pdfNumber(fromY)} m`)
    for (let at = 2; at + 3 < contour.length; at += 4) {
      const [controlX, controlY] = point(at)
      const [x, y] = point(at + 2)
      // One control point becomes two, each at two thirds of the distance.
      const third = (end: number, control: number): string => pdfNumber(end + (2 / 3) * (control - end))
      const first = `${third(fromX, controlX)} ${third(fromY, controlY)}`
      lines.push(`${first} ${third(x, controlX)} ${third(y, controlY)} ${pdfNumber(x)} ${pdfNumber(y)} c`)
      ;[fromX, fromY] = [x, y]
    }
    lines.push('h')
  }
  const box = [left, bottom, right, top].map(pdfNumber).join(' ')
  return [`${pdfNumber(advance * EM)} 0 ${box} d1`, ...lines, contours.length > 0 ? 'f' : ''].join('\n')
}

/** Writes the meaning of each byte, for search and copy. */
function meaningText(letters: readonly SetLetter[]): string {
  const rows = letters.map(({ letter }, code) => `<${code.toString(16).padStart(2, '0')}> <${hexOf(letter)}>`)
  const blocks: string[] = []
  // A block of the table has at most a hundred rows.
  for (let first = 0; first < rows.length; first += 100) {
    const part = rows.slice(first, first + 100)
    blocks.push(`${part.length} beginbfchar`, ...part, 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CMapName /Brownstone-Letters def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<00> <ff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}
