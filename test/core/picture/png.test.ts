import { convertIndexedToRgb, decode } from 'fast-png'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellNamingOf } from '../../../src/core/level/cell-naming'
import { createLevel } from '../../../src/core/level/level'
import { drawLevelPicture } from '../../../src/core/picture/level-picture'
import { drawLevelAsPng, largestCell, MAX_PIXELS } from '../../../src/core/picture/png'
import { Painter } from '../../../src/core/picture/raster/painter'
import { placeLine } from '../../../src/core/picture/text-shapes'
import { PngWriter } from '../../../src/core/picture/raster/png-writer'
import { print } from '../../../src/core/picture/styles/print'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { oddLevels } from '../../support/random-level'
import { levelWithEverything } from './everything'
import { samples } from '../../support/samples'

const rulers = cellNamingOf('rows')

/** The picture drawn at once, without bands, as red, green and blue. */
function drawnAtOnce(...[level, style, cell, options]: Parameters<typeof drawLevelPicture>): Uint8Array {
  const { commands, x, y, width, height } = drawLevelPicture(level, style, cell, { ...options, snap: true })
  const words = new Uint32Array(width * height)
  new Painter({ left: x, top: y, width, height, words }, placeLine).draw(commands)
  const bytes = new Uint8Array(3 * words.length)
  words.forEach((word, at) => bytes.set([word & 255, (word >>> 8) & 255, (word >>> 16) & 255], 3 * at))
  return bytes
}

describe('A level as PNG', () => {
  it.each(MAP_STYLES)('is the picture on file in the style $id', async (style) => {
    const png = drawLevelAsPng(levelWithEverything(), style, 26, { rulers, grid: true })
    await expect(Buffer.from(png).toString('base64')).toMatchFileSnapshot(
      `../../fixtures/pictures/${style.id}.png.txt`,
    )
  })

  it('has the same pixels as a picture drawn at once', () => {
    fc.assert(
      fc.property(
        oddLevels({ maxSide: 6 }),
        fc.constantFrom(...MAP_STYLES),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 30_000 }),
        fc.boolean(),
        (level, style, cell, bandPixels, isSmall) => {
          const palettePixels = isSmall ? Infinity : 0
          const png = decode(drawLevelAsPng(level, style, cell, { rulers, bandPixels, palettePixels }))
          expect(png.channels).toBe(png.palette ? 1 : 3)
          const pixels = png.palette ? convertIndexedToRgb(png) : png.data
          const drawn = drawnAtOnce(level, style, cell, { rulers })
          const colours = new Set<number>()
          let farthest = 0
          for (let at = 0; at < drawn.length; at += 3) {
            colours.add(((drawn[at] ?? 0) << 16) | ((drawn[at + 1] ?? 0) << 8) | (drawn[at + 2] ?? 0))
            for (let byte = at; byte < at + 3; byte++) {
              farthest = Math.max(farthest, Math.abs((pixels[byte] ?? 0) - (drawn[byte] ?? 0)))
            }
          }
          // A palette wherever it has room for all colours, if one is tried; true colours only for very many.
          const [isLeast, isMost] = [!isSmall && colours.size <= 256, !isSmall]
          expect([isLeast, isMost]).toContain(png.palette !== undefined)
          expect(pixels).toHaveLength(drawn.length)
          expect(farthest).toBeLessThanOrEqual(png.palette && colours.size > 128 ? 4 : 0)
        },
      ),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('is nearly black and white in the print style: only smoothed edges are grey', () => {
    const { data } = decode(drawLevelAsPng(levelWithEverything(), print, 26, {}))
    let [grey, coloured] = [0, 0]
    for (let at = 0; at < data.length; at += 3) {
      if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) coloured++
      else if (data[at] !== 0 && data[at] !== 255) grey++
    }
    expect(coloured).toBe(0)
    expect(grey).toBeLessThan(0.2 * (data.length / 3))
  })

  it('stays within the pixel limit; larger sizes are refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4096 }), fc.integer({ min: 1, max: 1024 }), (width, height) => {
        const cell = largestCell({ width, height }, 128)
        expect(cell).toBeGreaterThanOrEqual(1)
        expect(width * height * cell ** 2).toBeLessThanOrEqual(MAX_PIXELS)
      }),
    )
    expect(largestCell({ width: 1000, height: 1000 }, 128)).toBe(16)
    expect(() => drawLevelAsPng(createLevel(1000, 1000), print, 17)).toThrow('17 pixels a cell are too many')
  })
})

describe('The writer of PNG files', () => {
  it('keeps every pixel of any picture, however many rows it receives at once', () => {
    const picture = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
      .chain(([width, height]) =>
        fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          words: fc.array(fc.nat(0xffffff), { minLength: width * height, maxLength: width * height }),
          rows: fc.integer({ min: 1, max: height }),
        }),
      )
    fc.assert(
      fc.property(picture, ({ width, height, words, rows }) => {
        const writer = new PngWriter(width, height)
        for (let row = 0; row < height; row += rows) {
          const count = Math.min(rows, height - row)
          const band = Uint32Array.from(words.slice(row * width, (row + count) * width))
          writer.addRows(band, count)
        }
        const { data } = decode(writer.finish(), { checkCrc: true })
        const back = words.map(
          (_, at) => (data[3 * at] ?? 0) | ((data[3 * at + 1] ?? 0) << 8) | ((data[3 * at + 2] ?? 0) << 16),
        )
        expect(back).toEqual(words)
      }),
    )
  })
})
