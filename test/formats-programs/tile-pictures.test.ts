import { readFileSync, writeFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { optionsFor } from '../../src/core/formats/format-options'
import { loadWriter } from '../../src/core/formats/load'
import { pdf as pdfEntry } from '../../src/core/formats/pdf/entry'
import { HEADER, MARGIN } from '../../src/core/formats/pdf/sheets'
import { writePdf } from '../../src/core/formats/pdf/write'
import { WITHOUT_TRACES } from '../../src/core/picture/level-picture'
import { drawLevelAsPng } from '../../src/core/picture/png'
import type { MapStyle } from '../../src/core/picture/style'
import { TILE_GROUNDS } from '../../src/core/picture/tile-picture'
import { light } from '../../src/core/picture/styles/light'
import { CUSTOM_STYLE_ID } from '../../src/core/picture/styles/custom-style'
import { drawLevelAsSvg } from '../../src/core/picture/svg'
import { projectOf } from '../../src/core/project/project'
import { levelWithEverything } from '../core/picture/everything'
import { quarters, styleWithTiles } from '../support/tiles'
import { distance, type Picture } from './support/pictures'
import { needsPrograms, Workshop } from './support/programs'
import { layOutWith } from '../support/lay-out'
import { PDF_SETTINGS } from '../../src/core/formats/pdf/settings'
import { parseSettings } from '../../src/core/settings/parse'

const pdf = await loadWriter(pdfEntry)

/** Other programs read our maps with tile pictures: librsvg, qpdf, poppler. */

const workshop = new Workshop()
const level = levelWithEverything()
const layers = { ...WITHOUT_TRACES, names: false }
const pictureIn = (name: string): Picture => decode(readFileSync(workshop.path(name)))
const ours = (style: MapStyle, cell: number): Picture =>
  decode(drawLevelAsPng(level, style, cell, { layers, palettePixels: Infinity }))

describe('librsvg', needsPrograms('xmllint', 'rsvg-convert'), () => {
  const drawn = (style: MapStyle, cell: number): Picture => {
    writeFileSync(workshop.path('town.svg'), drawLevelAsSvg(level, style, cell, { layers }))
    expect(workshop.run('xmllint', ['--noout', 'town.svg'])).toMatchObject({ status: 0, output: '' })
    expect(workshop.run('rsvg-convert', ['town.svg', '-o', 'town.png'])).toMatchObject({ status: 0 })
    return pictureIn('town.png')
  }

  // Cells larger than the picture, of the same size, and smaller: nearest pixels, the pixels, and means.
  it.each([
    [16, 32],
    [32, 32],
    [64, 32],
    [64, 24],
  ])('draws a tile of %d pixels in cells of %d as we do', (side, cell) => {
    const style = styleWithTiles(side, 'light', quarters)
    const [mine, theirs] = [ours(style, cell), drawn(style, cell)]
    expect([theirs.width, theirs.height]).toEqual([mine.width, mine.height])
    expect(distance(mine, theirs, 0, 0, cell / 4)).toBeLessThan(0.02)
    // Half a cell aside, and without its tiles, it is another picture.
    expect(distance(mine, theirs, cell / 2, 0, cell / 4)).toBeGreaterThan(0.1)
    expect(distance(ours(light, cell), theirs, 0, 0, cell / 4)).toBeGreaterThan(0.1)
  })
})

describe('PDF programs', needsPrograms('qpdf', 'pdfimages', 'pdftoppm'), () => {
  const project = projectOf(level, 'Tiles')
  const chosen = { names: false, rulers: false, legend: false, index: false, cell: 15 }
  const values = { ...optionsFor(pdf, project, chosen), style: CUSTOM_STYLE_ID }

  it('accept a file with tile pictures, and find each picture in it once', () => {
    // On the map and in the legend.
    const both = { ...values, legend: true }
    workshop.put(
      writePdf(project, 'tiles.pdf', parseSettings(PDF_SETTINGS, both), styleWithTiles(16, 'light', quarters))
        .files,
    )
    expect(workshop.run('qpdf', ['--check', 'tiles.pdf'])).toMatchObject({ status: 0 })
    const { output } = workshop.run('pdfimages', ['-list', 'tiles.pdf'])
    const objects = output
      .split('\n')
      .flatMap((line) => /image +16 +16 +rgb .* (\d+) +0 /.exec(line)?.[1] ?? [])
    expect(new Set(objects).size).toBe(TILE_GROUNDS.length)
    workshop.put(writePdf(project, 'plain.pdf', parseSettings(PDF_SETTINGS, values), light).files)
    expect(workshop.run('pdfimages', ['-list', 'plain.pdf']).output).not.toContain('rgb')
  })

  it.each([16, 64])('draw tiles of %d pixels where we draw them', (side) => {
    const style = styleWithTiles(side, 'light', quarters)
    workshop.put(writePdf(project, 'tiles.pdf', parseSettings(PDF_SETTINGS, values), style).files)
    // Four pixels a millimetre.
    const dots = 4
    const seen = ['-r', String(dots * 25.4), '-png', '-singlefile', 'tiles.pdf', 'page']
    expect(workshop.run('pdftoppm', seen)).toMatchObject({ status: 0 })
    const page = pictureIn('page.png')
    const { plan, unit, units, bounds } = layOutWith(level, values)
    expect(plan.sheets).toHaveLength(1)
    const cell = Math.round(units * unit * dots)
    const mine = ours(style, cell)
    // The position of the level's corner in each picture, in pixels.
    const corner = (mine.width - level.width * cell) / 2
    const sheet = plan.sheets[0]
    const left = Math.round((MARGIN + plan.inset.x - (sheet?.left ?? 0) - bounds.x * unit) * dots)
    const top = Math.round((MARGIN + HEADER + plan.inset.y - (sheet?.top ?? 0) - bounds.y * unit) * dots)
    const inside = level.width * cell
    const cut = (picture: Picture, x: number, y: number): Picture => {
      const data = new Uint8Array(3 * inside * inside)
      for (let row = 0; row < inside; row++) {
        for (let column = 0; column < inside; column++) {
          const from = ((y + row) * picture.width + x + column) * picture.channels
          for (let part = 0; part < 3; part++)
            data[3 * (row * inside + column) + part] = picture.data[from + part] ?? 0
        }
      }
      return { width: inside, height: inside, channels: 3, data }
    }
    const [theirs, wanted] = [cut(page, left, top), cut(mine, corner, corner)]
    expect(distance(wanted, theirs)).toBeLessThan(0.03)
    expect(distance(wanted, theirs, cell / 2, 0)).toBeGreaterThan(0.1)
    expect(distance(wanted, cut(ours(light, cell), corner, corner))).toBeGreaterThan(0.1)
  })
})
