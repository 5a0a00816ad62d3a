import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  largestCell,
  LARGEST_OVERLAP,
  MAX_SHEETS,
  defaultCell,
} from '../../../../src/core/formats/pdf/layout'
import {
  areaOf,
  HEADER,
  lettersOf,
  PAPERS,
  paperSize,
  planSheets,
  sheetAt,
} from '../../../../src/core/formats/pdf/sheets'
import { drawSheet } from '../../../../src/core/formats/pdf/map-sheet'
import { PdfCanvas } from '../../../../src/core/formats/pdf/pdf-canvas'
import { PdfFonts } from '../../../../src/core/formats/pdf/pdf-fonts'
import { PdfImages } from '../../../../src/core/formats/pdf/pdf-images'
import { print } from '../../../../src/core/picture/styles/print'
import { levelWithEverything } from '../../picture/everything'
import { layOutWith } from '../../../support/lay-out'

const length = fc.double({ min: 1, max: 3000, noNaN: true })
const plans = fc
  .record({
    width: length,
    height: length,
    paper: fc.constantFrom(...PAPERS.map(({ id }) => id)),
    isLandscape: fc.boolean(),
    overlap: fc.integer({ min: 0, max: LARGEST_OVERLAP }),
  })
  .map(({ width, height, paper, isLandscape, overlap }) => {
    const picture = { width, height }
    return { picture, overlap, plan: planSheets(picture, paperSize(paper, isLandscape), overlap) }
  })

describe('Sheets of paper', () => {
  it('show all of a picture, and none shows more than its area', () => {
    fc.assert(
      fc.property(plans, ({ picture, plan }) => {
        const { columns, rows, area, sheets } = plan
        expect(sheets).toHaveLength(columns * rows)
        for (const { left, top, width, height } of sheets) {
          expect(width).toBeGreaterThan(0)
          expect(height).toBeGreaterThan(0)
          expect(width).toBeLessThanOrEqual(area.width + 1e-6)
          expect(height).toBeLessThanOrEqual(area.height + 1e-6)
          expect(left + width).toBeLessThanOrEqual(picture.width + 1e-6)
          expect(top + height).toBeLessThanOrEqual(picture.height + 1e-6)
        }
        expect(sheets[0]).toMatchObject({ left: 0, top: 0, letter: 'A' })
        const last = sheets.at(-1)
        expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(picture.width)
        expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(picture.height)
      }),
    )
  })

  it('have a map that fits on one page in the middle, on any paper', () => {
    const level = levelWithEverything()
    for (const { id } of PAPERS) {
      for (const landscape of [false, true]) {
        const layout = layOutWith(level, { paper: id, landscape, fit: true })
        const [sheet] = layout.plan.sheets
        if (!sheet) throw new RangeError('A plan has at least one sheet')
        const canvas = new PdfCanvas(new PdfFonts(), new PdfImages(), new Set(), layout.paper.height)
        drawSheet(canvas, layout, sheet, { level, style: print, options: {}, title: '' })
        const clip = /([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re W n/.exec(canvas.text())
        const [x = 0, y = 0, width = 0, height = 0] = (clip ?? []).slice(1).map(Number)
        expect(width).toBeGreaterThan(100)
        expect(x + width / 2).toBeCloseTo(layout.paper.width / 2, 1)
        expect(y + height / 2).toBeCloseTo((layout.paper.height + HEADER) / 2, 1)
      }
    }
  })

  it('overlap their neighbours by exactly the chosen width, and are cut in the middle of it', () => {
    fc.assert(
      fc.property(plans, ({ plan, overlap }) => {
        const { columns, sheets, area } = plan
        for (const [at, sheet] of sheets.entries()) {
          const east = sheet.column + 1 < columns ? sheets[at + 1] : undefined
          const south = sheets[at + columns]
          const shared = [
            ...(east ? [sheet.left + area.width - east.left] : []),
            ...(south ? [sheet.top + area.height - south.top] : []),
          ]
          for (const one of shared) expect(Math.abs(one - overlap)).toBeLessThan(1e-6)
        }
      }),
    )
  })

  it('are as few as possible', () => {
    fc.assert(
      fc.property(plans, ({ picture, plan, overlap }) => {
        const shownBy = (count: number, area: number): number => count * area - (count - 1) * overlap
        const fewer = [
          [plan.columns - 1, plan.area.width, picture.width],
          [plan.rows - 1, plan.area.height, picture.height],
        ] as const
        for (const [count, area, whole] of fewer) {
          expect(count === 0 ? 0 : shownBy(count, area)).toBeLessThan(whole + 1e-6)
        }
      }),
    )
  })

  it('each own the area between the cuts: every point belongs to a sheet that shows it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(plans, share, share, ({ picture, plan }, across, down) => {
        const [x, y] = [across * picture.width, down * picture.height]
        const { left, top, width, height } = sheetAt(plan, x, y)
        expect(x).toBeGreaterThanOrEqual(left - 1e-6)
        expect(y).toBeGreaterThanOrEqual(top - 1e-6)
        expect(x).toBeLessThanOrEqual(left + width + 1e-6)
        expect(y).toBeLessThanOrEqual(top + height + 1e-6)
      }),
    )
  })

  it('have unique letters', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
    expect(new Set(Array.from({ length: MAX_SHEETS }, (_, at) => lettersOf(at))).size).toBe(MAX_SHEETS)
  })
})

describe('A map on paper', () => {
  it('takes four sheets of A4 for 30 × 30 cells of 10 mm, and two of A3', () => {
    const grid = { width: 30, height: 30 }
    expect(layOutWith(grid, {})).toMatchObject({ cell: 10, plan: { columns: 2, rows: 2 } })
    expect(layOutWith(grid, { paper: 'a3' }).plan.sheets).toHaveLength(2)
    expect(layOutWith(grid, { paper: 'letter', landscape: true }).plan.sheets).toHaveLength(4)
    expect(layOutWith(grid, { cell: 5 }).plan.sheets).toHaveLength(1)
  })

  it('has cells of the chosen size, or the largest that fit on one page', () => {
    const sides = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(sides, sides, fc.constantFrom(...PAPERS), (width, height, { id }) => {
        const asked = layOutWith({ width, height }, { paper: id, cell: 1 })
        expect(asked.units * asked.unit).toBeCloseTo(1)
        const fitting = layOutWith({ width, height }, { paper: id, fit: true })
        const [sheet, ...others] = fitting.plan.sheets
        const area = areaOf(fitting.paper)
        expect(others).toEqual([])
        expect(Math.max((sheet?.width ?? 0) / area.width, (sheet?.height ?? 0) / area.height)).toBeCloseTo(1)
      }),
    )
  })

  it('makes cells up to a fifth smaller than usual where that saves sheets with little on them', () => {
    const grid = { width: 38, height: 26 }
    const sheetsAt = (cell: number): number => layOutWith(grid, { cell }).plan.sheets.length
    expect([sheetsAt(10), sheetsAt(9), sheetsAt(8)]).toEqual([6, 6, 2])
    expect(defaultCell(grid)).toBe(8)
    for (const width of [30, 47, 64, 100, 250]) {
      const cell = defaultCell({ width, height: width })
      const others = [cell + 1, cell + 2].filter((other) => other <= 10 && 0.8 * other <= cell)
      for (const other of others)
        expect(layOutWith({ width, height: width }, { cell: other }).plan.sheets.length).toBeGreaterThan(
          layOutWith({ width, height: width }, { cell }).plan.sheets.length,
        )
    }
  })

  it('never takes more sheets by default than the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4096 }), fc.integer({ min: 1, max: 1024 }), (width, height) => {
        const grid = { width, height }
        const sheetsAt = (cell: number): number => layOutWith(grid, { cell }).plan.sheets.length
        expect(defaultCell(grid)).toBeLessThanOrEqual(largestCell(grid))
        expect(sheetsAt(largestCell(grid))).toBeLessThanOrEqual(MAX_SHEETS)
      }),
    )
  })
})
