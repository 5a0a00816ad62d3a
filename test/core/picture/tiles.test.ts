import { decode } from 'fast-png'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, type Level } from '../../../src/core/level/level'
import { createLevel } from '../../../src/core/level/level'
import type { CellOverlay } from '../../../src/core/picture/cell-overlay'
import type { DrawCommand, Part, TilesCommand } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { createFrame } from '../../../src/core/picture/frame'
import { legendOf } from '../../../src/core/picture/legend-entries'
import { drawLevelPicture } from '../../../src/core/picture/level-picture'
import { moveCommands } from '../../../src/core/picture/move-commands'
import { drawLevelAsPng } from '../../../src/core/picture/png'
import { cellLines, lineBefore, scaledTile } from '../../../src/core/picture/raster/cell-tiles'
import { Painter, wordOf } from '../../../src/core/picture/raster/painter'
import type { MapStyle } from '../../../src/core/picture/style'
import { light } from '../../../src/core/picture/styles/light'
import { drawLevelAsSvg } from '../../../src/core/picture/svg'
import { tileOver, type FillTile } from '../../../src/core/picture/tile-picture'
import { styleWithTiles, tilePicture } from '../../support/tiles'
import { xmlProblem } from '../../support/xml'
import { levelWithEverything } from './everything'
import { samples } from '../../support/samples'

const tileOf = (side: number, seed = 1): FillTile => tileOver(tilePicture(side, seed), '#ffffff')

function tilesIn(picture: readonly DrawCommand[]): readonly TilesCommand[] {
  return picture.filter((command) => command.kind === 'tiles')
}

/** Draws the commands on pixels, starting from a corner. */
function painted(commands: readonly DrawCommand[], left: number, top: number, width: number, height: number) {
  const words = new Uint32Array(width * height).fill(wordOf('#ffffff'))
  new Painter({ left, top, width, height, words }).draw(commands)
  return words
}

describe('A map with tile pictures', () => {
  const level = levelWithEverything()
  const style = styleWithTiles(16)

  it.each([40, 26, 12, 6])(
    "fills the cells of every ground with the ground's picture, at %d pixels a cell",
    (cell) => {
      const tiles = tilesIn(drawTown(level, style, createFrame(level, cell)))
      expect(new Set(tiles.map(({ tile }) => tile))).toEqual(new Set(Object.values(style.tiles ?? {})))
      const cells = tiles.reduce(
        (sum, { rects }) => sum + rects.filter((_, at) => at % 4 === 2).reduce((a, b) => a + b, 0),
        0,
      )
      expect(cells / cell).toBe(level.cells.length)
    },
  )

  it('shows their mean colour if cells are too small for them', () => {
    const commands = drawTown(level, style, createFrame(level, 4))
    expect(tilesIn(commands)).toEqual([])
    const fillsOf = (part: Part): readonly string[] =>
      commands.flatMap((command) => (command.kind === 'rects' && command.part === part ? [command.fill] : []))
    expect(fillsOf('street')).toEqual([style.tiles?.street?.mean])
    expect(fillsOf('house')).toEqual([style.tiles?.house?.mean, style.tiles?.namedHouse?.mean])
    expect(fillsOf('rock')).toEqual([style.tiles?.rock?.mean])
  })

  it('has gates and doors in the colour of the pictures beside them', () => {
    const fills = (look: MapStyle): readonly string[] =>
      drawTown(level, look, createFrame(level, 26)).flatMap((command) =>
        command.kind === 'rects' && (command.part === 'gate' || command.part === 'door')
          ? [command.fill]
          : [],
      )
    expect(fills(style)).toEqual(
      fills(light).map((fill) =>
        fill === light.street
          ? style.tiles?.street?.mean
          : fill === light.house.colour
            ? style.tiles?.house?.mean
            : fill,
      ),
    )
    expect(fills(light)).toEqual(expect.arrayContaining([light.street, light.house.colour]))
  })

  it('is drawn as before in a style without tiles', () => {
    for (const cell of [40, 8, 4]) {
      const { tiles: _, ...without } = style
      const frame = createFrame(level, cell)
      expect(drawTown(level, without, frame)).toEqual(drawTown(level, light, frame))
    }
  })

  it('gives way to an overlay: everywhere if it turns roofs grey, else where a cell has a value', () => {
    const values = new Uint8Array(level.cells.length)
    values[9] = 1
    const overlay: CellOverlay = { values, legend: [{ colour: '#2c7fb8' }] }
    const picture = (shown: CellOverlay, look = style) =>
      drawTown(level, look, createFrame(level, 26), { overlay: shown })
    const { tiles: _, ...without } = style
    const grounds = new Set<Part>(['undecided', 'street', 'house', 'rock', 'court'])
    const groundIn = (commands: readonly DrawCommand[]) => commands.filter(({ part }) => grounds.has(part))
    expect(groundIn(picture(overlay))).toEqual(groundIn(picture({ ...overlay }, without)))
    const withRoofs = tilesIn(picture({ ...overlay, keepsRoofs: true }))
    const area = withRoofs.reduce(
      (sum, { rects }) => sum + rects.filter((__, at) => at % 4 === 2).reduce((a, b) => a + b, 0),
      0,
    )
    expect(area / 26).toBe(level.cells.length - 1)
  })

  it('moves its tiles when it is moved', () => {
    const commands = tilesIn(drawTown(level, style, createFrame(level, 16)))
    const moved = moveCommands(commands, 5, 7)
    expect(painted(moved, 5, 7, 128, 128)).toEqual(painted(commands, 0, 0, 128, 128))
    expect(painted(moved, 0, 0, 128, 128)).not.toEqual(painted(commands, 0, 0, 128, 128))
  })
})

describe('A tile on pixels', () => {
  it('has its own pixels if a cell has the same size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.nat(99), (side, seed) => {
        const tile = tileOf(side, seed)
        const command: DrawCommand = {
          kind: 'tiles',
          part: 'house',
          tile,
          cell: side,
          x: 0,
          y: 0,
          rects: [side, 0, side, side],
        }
        expect(painted([command], side, 0, side, side)).toEqual(tile.words)
      }),
      { numRuns: samples({ short: 8, long: 30 }) },
    )
  })

  it('repeats each pixel if a cell is a multiple of its size', () => {
    const tile = tileOf(5)
    const words = scaledTile(tile, 15, 10)
    for (let y = 0; y < 10; y++) {
      for (let x = 0; x < 15; x++) {
        expect(words[y * 15 + x]).toBe(tile.words[Math.floor(y / 2) * 5 + Math.floor(x / 3)])
      }
    }
  })

  it('keeps its mean colour in smaller cells, except for rounding', () => {
    const channel = (words: Uint32Array, shift: number): number =>
      words.reduce((sum, word) => sum + ((word >>> shift) & 255), 0) / words.length
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 64 }),
        fc.integer({ min: 1, max: 64 }),
        fc.integer({ min: 1, max: 64 }),
        (side, across, down) => {
          const tile = tileOf(side)
          const words = scaledTile(tile, Math.min(across, side), Math.min(down, side))
          for (const shift of [0, 8, 16]) {
            expect(Math.abs(channel(words, shift) - channel(tile.words, shift))).toBeLessThanOrEqual(0.5)
          }
        },
      ),
    )
    const [one] = scaledTile(tileOf(7), 1, 1)
    expect(one).toBe(wordOf(tileOf(7).mean))
  })

  it('is painted in parts exactly as in the whole, whatever the size and origin of cells', () => {
    const cells = fc.double({ min: 1, max: 30, noNaN: true })
    fc.assert(
      fc.property(
        cells,
        fc.integer({ min: -9, max: 9 }),
        fc.nat(40),
        fc.nat(40),
        (cell, origin, left, top) => {
          const at = (line: number): number => Math.round(line * cell + origin)
          const side = Math.ceil(50 / cell)
          const rects: number[] = []
          for (let row = 0; row < side; row++)
            rects.push(at(0), at(row), at(side) - at(0), at(row + 1) - at(row))
          const command: DrawCommand = {
            kind: 'tiles',
            part: 'house',
            tile: tileOf(9),
            cell,
            x: origin,
            y: origin,
            rects,
          }
          const whole = painted([command], 0, 0, 50, 50)
          const part = painted([command], left, top, 10, 10)
          for (let y = 0; y < 10; y++) {
            for (let x = 0; x < 10; x++) {
              expect(part[y * 10 + x]).toBe(whole[(top + y) * 50 + left + x])
            }
          }
          // One rectangle over all rows is the same as one per row.
          const high = [at(0), at(0), at(side) - at(0), at(side) - at(0)]
          expect(painted([{ ...command, rects: high }], 0, 0, 50, 50)).toEqual(whole)
        },
      ),
    )
  })

  it('shows what is under it according to its opacity', () => {
    const tile = tileOver({ side: 1, rgba: Uint8Array.of(0, 0, 0, 255) }, '#ffffff')
    const command: DrawCommand = {
      kind: 'tiles',
      part: 'house',
      tile,
      cell: 3,
      x: 0,
      y: 0,
      rects: [0, 0, 3, 3],
      opacity: 0.2,
    }
    expect(new Set(painted([command], 0, 0, 3, 3))).toEqual(new Set([wordOf('#cccccc')]))
  })
})

describe('The lines of cells', () => {
  it('cover the given range, and map each pixel to its cell', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 60, noNaN: true }),
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: -200, max: 200 }),
        fc.integer({ min: 1, max: 90 }),
        (cell, origin, from, length) => {
          const lines = cellLines(origin, cell, from, from + length)
          expect(lines.at[0]).toBeLessThanOrEqual(from)
          expect(lines.at.at(-1)).toBeGreaterThanOrEqual(from + length)
          for (let pixel = from; pixel < from + length; pixel++) {
            const line = lineBefore(lines, origin, cell, pixel)
            expect(lines.at[line]).toBeLessThanOrEqual(pixel)
            expect(lines.at[line + 1]).toBeGreaterThan(pixel)
          }
        },
      ),
    )
  })
})

/** A level of streets only, without walls. */
function streets(side: number): Level {
  const draft = draftOf(createLevel(side, side))
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  return draft
}

describe('The PNG of a map with tile pictures', () => {
  /** As many shades as a palette has room for, and a few that count as others. */
  const shades = (): FillTile => {
    const rgba = Uint8Array.from({ length: 4 * 14 * 14 }, (_, at) => {
      const pixel = at >> 2
      return (
        [100 + (pixel % 6), 100 + (Math.floor(pixel / 6) % 6), 100 + Math.floor(pixel / 36), 255][at % 4] ?? 0
      )
    })
    return tileOver({ side: 14, rgba }, '#ffffff')
  }

  it.each([0, Infinity])(
    'has exactly the pixels of the tile, with a palette from %d pixels on',
    (palettePixels) => {
      const tile = shades()
      expect(new Set(tile.words).size).toBe(14 * 14)
      const style = { ...light, tiles: { street: tile }, shows: { ...light.shows, streetDots: false } }
      const { data, width, channels } = decode(drawLevelAsPng(streets(6), style, 14, { palettePixels }))
      expect(channels).toBe(3)
      const margin = (width - 6 * 14) / 2
      for (let y = 0; y < 14; y++) {
        for (let x = 0; x < 14; x++) {
          const at = 3 * ((margin + 3 * 14 + y) * width + margin + 2 * 14 + x)
          const word = tile.words[14 * y + x] ?? 0
          expect([...data.subarray(at, at + 3)]).toEqual([
            word & 255,
            (word >>> 8) & 255,
            (word >>> 16) & 255,
          ])
        }
      }
    },
  )
})

describe('The SVG of a map with tile pictures', () => {
  it('is well-formed, and defines every picture it uses once', () => {
    const style = styleWithTiles(16)
    for (const cell of [8, 26, 33.3]) {
      const level = levelWithEverything()
      const svg = drawLevelAsSvg(level, style, cell, { legend: legendOf(level) })
      expect(xmlProblem(svg)).toBeUndefined()
      const defined = [...svg.matchAll(/<pattern id="([^"]+)"/g)].map(([, id]) => id)
      const used = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id))
      expect(new Set(defined).size).toBe(defined.length)
      expect([...used].toSorted()).toEqual(defined.toSorted())
      const images = [...svg.matchAll(/<image [^>]*>/g)].map(([image]) => image)
      expect(images.length).toBeGreaterThanOrEqual(6)
      for (const image of images) expect(image).toContain('href="data:image/png;base64,')
      // If smaller than the picture, the viewer mixes its pixels.
      expect(images.some((image) => image.includes('image-rendering="pixelated"'))).toBe(true)
      expect(images.every((image) => image.includes('image-rendering="pixelated"'))).toBe(cell >= 16)
    }
  })

  it('names pictures by their content, so that several files on one page do not clash', () => {
    const idsOf = (seed: number): readonly string[] => {
      const tile = tileOf(8, seed)
      const { commands } = drawLevelPicture(streets(4), { ...light, tiles: { street: tile } }, 26)
      expect(tilesIn(commands)).toHaveLength(1)
      const svg = drawLevelAsSvg(streets(4), { ...light, tiles: { street: tile } }, 26)
      return [...svg.matchAll(/<pattern id="(tile-[^"]+)"/g)].map(([, id]) => id ?? '')
    }
    expect(idsOf(1)).toEqual(idsOf(1))
    expect(idsOf(1)).not.toEqual(idsOf(2))
  })
})
