import { readFileSync, writeFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { pdf as pdfEntry } from '../../src/core/formats/pdf/entry'
import { HEADER, MARGIN } from '../../src/core/formats/pdf/sheets'
import { png as pngEntry } from '../../src/core/formats/png/entry'
import { svg as svgEntry } from '../../src/core/formats/svg/entry'
import type { WritableFormat } from '../../src/core/formats/format'
import { loadWriter } from '../../src/core/formats/load'
import { createDraft, draftOf } from '../../src/core/level/level'
import { sortPlaces } from '../../src/core/level/places'
import { projectOf } from '../../src/core/project/project'
import type { SettingValues } from '../../src/core/settings/setting'
import { levelWithEverything } from '../core/picture/everything'
import { distance, type Picture } from './support/pictures'
import { needsPrograms, Workshop } from './support/programs'
import { layOutWith } from '../support/lay-out'

const pdf = await loadWriter(pdfEntry)
const png = await loadWriter(pngEntry)
const svg = await loadWriter(svgEntry)

/** Other programs read our pictures: pngcheck, librsvg, qpdf, poppler. */

const workshop = new Workshop()

/** The small level with everything, four times on 16 by 16 cells, with names in several alphabets. */
function sampleProject() {
  const one = levelWithEverything()
  const level = createDraft(16, 16)
  for (let y = 0; y < 16; y++) {
    for (let x = 0; x < 16; x++) {
      const from = (y % 8) * 8 + (x % 8)
      level.cells[y * 16 + x] = one.cells[from] ?? 0
      level.marks[y * 16 + x] = one.marks[from] ?? 0
      level.northEdges[y * 16 + x] = one.northEdges[from] ?? 0
      level.westEdges[y * 17 + x] = one.westEdges[(y % 8) * 9 + (x % 8)] ?? 0
    }
    level.westEdges[y * 17 + 16] = one.westEdges[(y % 8) * 9 + 8] ?? 0
  }
  for (let x = 0; x < 16; x++) level.northEdges[16 * 16 + x] = one.northEdges[64 + (x % 8)] ?? 0
  level.places = sortPlaces([
    { cell: 3 * 16, kind: 'inn', name: 'Красный бард', properties: {} },
    { cell: 13 * 16 + 12, kind: 'temple', name: 'Łódź & Žižkov', properties: {} },
  ])
  return projectOf(draftOf(level), 'Skara Ве')
}

function put(format: WritableFormat, name: string, values: SettingValues): void {
  workshop.put(format.write(sampleProject(), name, values).files)
}

const pictureIn = (name: string): Picture => decode(readFileSync(workshop.path(name)))

describe('pngcheck', needsPrograms('pngcheck'), () => {
  it('accepts our pictures', () => {
    put(png, 'town.png', { legend: true })
    expect(workshop.run('pngcheck', ['-v', 'town.png'])).toMatchObject({ status: 0 })
  })

  it('reports a single changed byte, so that its silence proves something', () => {
    const bytes = readFileSync(workshop.path('town.png'))
    bytes[200] = (bytes[200] ?? 0) ^ 1
    writeFileSync(workshop.path('broken.png'), bytes)
    expect(workshop.run('pngcheck', ['broken.png']).status).not.toBe(0)
  })
})

describe('librsvg', needsPrograms('xmllint', 'rsvg-convert'), () => {
  const plain = { cell: 32, style: 'light', names: false, rulers: false }

  it('draws our vectors like our pixels', () => {
    put(svg, 'town.svg', plain)
    put(png, 'town.png', plain)
    expect(workshop.run('xmllint', ['--noout', 'town.svg'])).toMatchObject({ status: 0, output: '' })
    expect(workshop.run('rsvg-convert', ['town.svg', '-o', 'lines.png'])).toMatchObject({ status: 0 })
    const [ours, theirs] = [pictureIn('town.png'), pictureIn('lines.png')]
    expect([theirs.width, theirs.height]).toEqual([ours.width, ours.height])
    expect(distance(ours, theirs)).toBeLessThan(0.015)
    // Half a cell aside it is another picture.
    expect(distance(ours, theirs, 16, 0)).toBeGreaterThan(0.05)
  })

  it('and xmllint refuse an invalid SVG', () => {
    writeFileSync(
      workshop.path('broken.svg'),
      readFileSync(workshop.path('town.svg'), 'utf8').replace('</g>', ''),
    )
    expect(workshop.run('xmllint', ['--noout', 'broken.svg']).status).not.toBe(0)
    expect(workshop.run('rsvg-convert', ['broken.svg', '-o', 'broken.png']).status).not.toBe(0)
  })
})

describe('PDF programs', needsPrograms('qpdf', 'pdfinfo', 'pdftotext', 'pdftoppm'), () => {
  // 16 cells of 18 mm on A4: two sheets across and two down.
  const look = { style: 'light', names: false, rulers: false, legend: false }
  const values = { ...look, cell: 18, index: false }

  it('accept our files, with the right number of pages', () => {
    put(pdf, 'town.pdf', { cell: 20 })
    expect(workshop.run('qpdf', ['--check', 'town.pdf'])).toMatchObject({ status: 0 })
    const { output } = workshop.run('pdfinfo', ['town.pdf'])
    expect(output).toMatch(/Title:\s+Skara Ве/)
    expect(output).toMatch(/Pages:\s+8\b/)
    expect(output).toMatch(/\(A4\)/)
  })

  it('find names in every alphabet of the font', () => {
    const { output } = workshop.run('pdftotext', ['town.pdf', '-'])
    expect(output).toContain('Красный бард')
    expect(output).toContain('Łódź & Žižkov')
    expect(output).toContain('column 13, row 14')
    put(pdf, 'players.pdf', { cell: 20, players: true })
    expect(workshop.run('pdftotext', ['players.pdf', '-']).output).not.toContain('бард')
  })

  it('report a damaged file, so that their silence proves something', () => {
    const bytes = readFileSync(workshop.path('town.pdf'))
    writeFileSync(workshop.path('broken.pdf'), bytes.subarray(0, bytes.length - 400))
    expect(workshop.run('qpdf', ['--check', 'broken.pdf']).status).not.toBe(0)
  })

  it('draw sheets that, cut and joined, match our own picture to half a millimetre', () => {
    const project = sampleProject()
    put(pdf, 'sheets.pdf', values)
    const { plan, unit, units, paper, bounds } = layOutWith(
      project.levels[0]?.level ?? { width: 0, height: 0 },
      values,
    )
    expect([plan.columns, plan.rows]).toEqual([2, 2])
    // Four pixels a millimetre.
    const dots = 4
    expect(
      workshop.run('pdftoppm', ['-r', String(dots * 25.4), '-png', 'sheets.pdf', 'sheet']),
    ).toMatchObject({ status: 0 })
    const pages = plan.sheets.map((_, at) => pictureIn(`sheet-${at + 1}.png`))
    expect(pages[0]?.width).toBeCloseTo(paper.width * dots, -0.5)
    const width = Math.floor(16 * units * unit * dots)
    put(png, 'whole.png', { ...look, cell: 72 })
    const ours = pictureIn('whole.png')
    // The position of the level's corner in each picture, in pixels.
    const cornerOurs = (ours.width - 16 * 72) / 2
    const cornerSheets = -bounds.x * unit * dots
    const joined = { width, height: width, channels: 3, data: new Uint8Array(3 * width * width) }
    const cutX = (plan.area.width - plan.overlap / 2) * dots - cornerSheets
    const cutY = (plan.area.height - plan.overlap / 2) * dots - cornerSheets
    for (let y = 0; y < width; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y < cutY ? 0 : 2) + (x < cutX ? 0 : 1)
        const [sheet, page] = [plan.sheets[at], pages[at]]
        if (!sheet || !page) throw new Error('A sheet is missing')
        const column = Math.round(x + cornerSheets + (MARGIN - sheet.left) * dots)
        const row = Math.round(y + cornerSheets + (MARGIN + HEADER - sheet.top) * dots)
        for (let part = 0; part < 3; part++) {
          joined.data[3 * (y * width + x) + part] =
            page.data[(row * page.width + column) * page.channels + part] ?? 0
        }
      }
    }
    const apart = (dx: number, dy: number): number => distance(joined, ours, cornerOurs + dx, cornerOurs + dy)
    const best = apart(0, 0)
    expect(best).toBeLessThan(0.03)
    // Two pixels are half a millimetre: a shift by that much in any direction fits worse.
    for (const [dx, dy] of [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
    ] as const) {
      expect(apart(dx, dy)).toBeGreaterThan(best)
    }
    // At the cuts alone, too: a strip of a cell and a half across each.
    const strip = (left: number, top: number, wide: number, high: number): number => {
      const part = (picture: Picture, x: number, y: number): Picture => {
        const data = new Uint8Array(3 * wide * high)
        for (let row = 0; row < high; row++) {
          for (let column = 0; column < wide; column++) {
            const from = ((y + row) * picture.width + x + column) * picture.channels
            for (let at = 0; at < 3; at++) data[3 * (row * wide + column) + at] = picture.data[from + at] ?? 0
          }
        }
        return { width: wide, height: high, channels: 3, data }
      }
      return distance(part(joined, left, top), part(ours, left + cornerOurs, top + cornerOurs))
    }
    const length = 14 * 72
    expect(strip(Math.round(cutX) - 60, 80, 120, length)).toBeLessThan(0.03)
    expect(strip(80, Math.round(cutY) - 60, length, 120)).toBeLessThan(0.03)
  })
})
