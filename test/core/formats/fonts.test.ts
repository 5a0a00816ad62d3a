import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { withFonts } from '../../../src/core/formats/fonts'
import type { Format } from '../../../src/core/formats/format'
import { FORMATS } from '../../../src/core/formats/index'
import { pdf } from '../../../src/core/formats/pdf/pdf'
import { png } from '../../../src/core/formats/png/png'
import { svg } from '../../../src/core/formats/svg/svg'
import { draftOf } from '../../../src/core/level/level'
import type { Typesetter } from '../../../src/core/picture/glyphs/typesetter'
import { projectOf } from '../../../src/core/project/project'
import { typesetterOf } from '../picture/glyphs/fonts'
import { levelWithEverything } from '../picture/everything'

let typesetter: Typesetter
beforeAll(async () => {
  typesetter = await typesetterOf()
})

function townWith(name: string) {
  const level = draftOf(levelWithEverything())
  level.places = [{ cell: 35, kind: 'inn', name, properties: {} }]
  return projectOf(level, 'Skara')
}

const NAMES = ['دار السلام', 'דרך', 'दिल्ली', '東京の宿屋', '🐉']
const PICTURES = [png, svg, pdf]

function written(format: Format, name: string, fonts?: Typesetter) {
  const result = withFonts(format, fonts).write?.(townWith(name), `a.${format.id}`, { cell: 24 })
  const [file] = result?.files ?? []
  if (!result || !file) throw new Error(`${format.id} is not written`)
  return { bytes: file.bytes, losses: result.losses.join('\n') }
}

describe.each(PICTURES)('$label with fonts', (format) => {
  it.each(NAMES)('draws %s and says that boxes are drawn without a font', (name) => {
    const [without, withAll] = [written(format, name), written(format, name, typesetter)]
    expect(withAll.bytes).not.toEqual(without.bytes)
    expect(without.losses).toContain('1 name has letters that')
    expect(without.losses).toContain(name)
    expect(withAll.losses).not.toContain('letters that')
  })

  it('says which script lacks a font', async () => {
    const hebrew = await typesetterOf(['hebrew'])
    expect(written(format, 'דרך 東', hebrew).losses).toContain('(Chinese): דרך 東.')
  })

  it('writes the same bytes for names in Latin, Greek and Cyrillic', () => {
    for (const name of ['Scarlet Bard', 'Αθήνα', 'Красный бард']) {
      expect(written(format, name, typesetter).bytes).toEqual(written(format, name).bytes)
    }
  })
})

describe('Fonts', () => {
  it('change no format without drawn texts', () => {
    const drawing = FORMATS.filter((format) => withFonts(format, typesetter) !== format)
    expect(drawing.map(({ id }) => id).toSorted()).toEqual(['foundry', 'pdf', 'png', 'svg', 'uvtt'])
  })
})

describe('An SVG picture', () => {
  const textOf = (name: string, fonts?: Typesetter): string =>
    new TextDecoder().decode(written(svg, name, fonts).bytes)

  it('has outlines, and the text itself for search', () => {
    const picture = textOf('דרך', typesetter)
    expect(picture).toMatch(/<text fill="none" stroke="none" direction="rtl" [^>]*>דרך<\/text>/)
    expect(picture).toMatch(/<path fill="[^"]+" d="M[^"]+Q[^"]+z"\/>\n<text fill="none"/)
  })

  it('says without fonts in which direction a line runs', () => {
    expect(textOf('דרך')).toMatch(/<text [^>]*direction="rtl"[^>]*>דרך</)
    expect(textOf('דרך Inn')).toMatch(/direction="rtl"/)
    expect(textOf('Inn דרך')).not.toMatch(/direction/)
    expect(textOf('東京')).not.toMatch(/direction/)
  })
})

describe('A PDF file', () => {
  /** Reads the letters of a page from left to right through the meanings that the file gives their codes. */
  async function lettersOf(name: string): Promise<readonly string[]> {
    const file = await PDFDocument.load(written(pdf, name, typesetter).bytes)
    const textOf = (stream: unknown): string =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : ''
    const meanings = new Map<string, string>()
    const [page] = file.getPages()
    const fonts = page?.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
    for (const [font, reference] of fonts?.entries() ?? []) {
      const dictionary = file.context.lookup(reference, PDFDict)
      const rows = textOf(dictionary.lookup(PDFName.of('ToUnicode'))).matchAll(/<(\w\w)> <(\w+)>/g)
      for (const [, code = '', hex = ''] of rows) {
        const units = hex.match(/.{4}/g) ?? []
        meanings.set(
          `${font.asString()} ${code}`,
          String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
        )
      }
    }
    const shown = textOf(page?.node.lookup(PDFName.of('Contents'))).matchAll(
      /(\/F\d+) 1 Tf [^\n]* (\S+) \S+ Tm\n<(\w+)> Tj/g,
    )
    return [...shown].map(([, font, , code]) => meanings.get(`${font} ${code}`) ?? '')
  }

  it.each([
    ['דרך', 'ךרד'],
    ['東京の宿屋', '東京の宿屋'],
    ['दिल्ली', 'दिल्ली'],
    ['🐉', '🐉'],
    ['Inn דרך 5', 'Inn 5 ךרד'],
  ])('has %s as text that can be found, each letter at its place', async (name, seen) => {
    expect((await lettersOf(name)).join('')).toContain(seen)
  })
})
