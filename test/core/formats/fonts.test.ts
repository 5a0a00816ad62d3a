import { isDeepStrictEqual } from 'node:util'
import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WritableFormat } from '../../../src/core/formats/format'
import { loadWriter } from '../../../src/core/formats/load'
import { writeLevels } from '../../../src/core/formats/level-files'
import { pdf as pdfEntry } from '../../../src/core/formats/pdf/entry'
import { png as pngEntry } from '../../../src/core/formats/png/entry'
import { svg as svgEntry } from '../../../src/core/formats/svg/entry'
import { draftOf } from '../../../src/core/level/level'
import { withTypesetter, type Typesetter } from '../../../src/core/picture/glyphs/typesetter'
import { projectOf } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'
import { WRITERS } from '../../support/all-formats'
import { typesetterOf } from '../picture/glyphs/fonts'
import { levelWithEverything } from '../picture/everything'

const pdf = await loadWriter(pdfEntry)
const png = await loadWriter(pngEntry)
const svg = await loadWriter(svgEntry)

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

/** Options with which files are small, and have names. */
const VALUES: Readonly<Record<string, SettingValues>> = {
  png: { cell: 24 },
  svg: { cell: 24 },
  pdf: { fit: true, legend: false },
  // Pictures of virtual tables.
  foundry: { style: 'light', names: true },
  uvtt: { style: 'light', names: true },
}

/** Files by what they were written with: several tests look at the same ones. */
const known = new Map<Typesetter | undefined, Map<string, ReturnType<typeof write>>>()

function written(format: WritableFormat, name: string, typesetter?: Typesetter) {
  const files = known.get(typesetter) ?? new Map<string, ReturnType<typeof write>>()
  known.set(typesetter, files)
  const key = `${format.id} ${name}`
  const file = files.get(key) ?? write(format, name, typesetter)
  files.set(key, file)
  return file
}

function write(format: WritableFormat, name: string, typesetter?: Typesetter) {
  const how = { values: VALUES[format.id] ?? {}, ...(typesetter ? { typesetter } : {}) }
  const result = writeLevels(format, townWith(name), `a.${format.id}`, how)
  const [file] = result.files
  if (!file) throw new Error(`${format.id} is not written`)
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
    const name = 'Scarlet Bard, Αθήνα, Красный бард'
    expect(written(format, name, typesetter).bytes).toEqual(written(format, name).bytes)
  })
})

describe('Fonts', () => {
  it('change no format without drawn texts', () => {
    const project = townWith('東京の宿屋')
    const bytesOf = (format: WritableFormat): readonly Uint8Array[] =>
      format.write(project, 'a', VALUES[format.id]).files.map(({ bytes }) => bytes)
    for (const format of WRITERS) {
      const isChanged = !isDeepStrictEqual(
        bytesOf(format),
        withTypesetter(typesetter, () => bytesOf(format)),
      )
      expect({ id: format.id, isChanged }).toEqual({ id: format.id, isChanged: format.drawsTexts === true })
    }
    const drawing = WRITERS.filter(({ drawsTexts }) => drawsTexts === true)
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
