import { encode } from 'fast-png'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64Text } from '../../../src/core/text/base64'
import { styleOf, weakContrasts, type CustomStyle } from '../../../src/core/picture/styles/custom-style'
import { readCustomStyle, writeCustomStyle } from '../../../src/core/picture/styles/custom-style-file'
import { MAX_TILE_BYTES, readTilePng } from '../../../src/core/picture/tile-file'
import { TILE_GROUNDS, type TilePicture } from '../../../src/core/picture/tile-picture'
import { customWithTiles, tilePicture } from '../../support/tiles'

const PREFIX = 'data:image/png;base64,'
const textOf = (png: Uint8Array): string => PREFIX + base64Text(png)
const pngOf = (width: number, height: number, channels: 1 | 2 | 3 | 4 = 4): Uint8Array =>
  encode({ width, height, channels, depth: 8, data: new Uint8Array(width * height * channels).fill(90) })

const file = { format: 'brownstone-style', version: 1, name: 'A', base: 'light', colours: {} }
function problemOf(tiles: unknown): string {
  const read = readCustomStyle(JSON.stringify({ ...file, tiles }))
  return read.status === 'refused' ? read.message : ''
}

describe('The tile pictures of a style', () => {
  it('are the same after writing and reading their file, with any size and opacity', () => {
    const picture = fc
      .integer({ min: 1, max: 64 })
      .chain((side) => fc.record({ side: fc.constant(side), seed: fc.nat(1000), step: fc.nat(255) }))
      .map(({ side, seed, step }) => tilePicture(side, seed, (at) => (at * step) % 256))
    fc.assert(
      fc.property(fc.constantFrom(...TILE_GROUNDS), picture, (ground, tile) => {
        const style: CustomStyle = { name: 'Own', base: 'dark', colours: {}, tiles: { [ground]: tile } }
        expect(readCustomStyle(writeCustomStyle(style))).toEqual({ status: 'read', style })
      }),
      { numRuns: 40 },
    )
    const all = customWithTiles(64)
    const text = writeCustomStyle(all)
    expect(readCustomStyle(text)).toEqual({ status: 'read', style: all })
    expect(text).toContain('"version": 1')
  })

  it('are undefined in a style without tile pictures', () => {
    expect(writeCustomStyle({ name: 'A', base: 'light', colours: {} })).not.toContain('tiles')
    expect(readCustomStyle(JSON.stringify({ ...file, tiles: {} }))).toEqual({
      status: 'read',
      style: { name: 'A', base: 'light', colours: {} },
    })
    expect(styleOf({ name: 'A', base: 'light', colours: {} }).tiles).toBeUndefined()
  })

  const wide = pngOf(4, 4)
  it.each<[string, unknown, string]>([
    ['a list', [], '"tiles" must be an object'],
    [
      'an unknown ground',
      { roof: textOf(wide) },
      '"tiles" has "roof", which has no meaning there; there are outside',
    ],
    ['a number', { house: 3 }, 'The tile picture "house" must be a text that begins with "data:image/png'],
    [
      'another kind of picture',
      { house: 'data:image/gif;base64,R0lGODlh' },
      'must be a text that begins with',
    ],
    ['an address elsewhere', { house: 'https://example.org/a.png' }, 'must be a text that begins with'],
    [
      'too long a text',
      { house: PREFIX + 'A'.repeat(64 * 1024) },
      'is 65558 characters long; 65536 are read at most',
    ],
    ['no base64', { rock: `${PREFIX}iVBO*` }, 'The tile picture "rock" is not base64 from character 27 on'],
    ['no PNG', { rock: PREFIX + base64Text(Uint8Array.of(1, 2, 3)) }, 'This is not a PNG'],
    [
      'one that is not square',
      { street: textOf(pngOf(4, 5)) },
      '4 x 5 pixels; a tile picture is as wide as it is high',
    ],
    ['one that is too large', { street: textOf(pngOf(65, 65)) }, '65 x 65 pixels; a tile picture'],
    [
      'one that is cut off',
      { court: textOf(wide.subarray(0, wide.length - 9)) },
      'The picture is cut off at byte',
    ],
    [
      'a damaged one',
      { court: textOf(wide.map((byte, at) => (at === 45 ? byte ^ 255 : byte))) },
      '"court" is not read.',
    ],
    [
      'one whose check does not fit',
      { court: textOf(wide.map((byte, at) => (at === wide.length - 13 ? byte ^ 1 : byte))) },
      '"court" is not read.',
    ],
  ])('are refused as %s', (_, tiles, words) => {
    expect(problemOf(tiles)).toContain(words)
  })

  it('are refused by size before anything is unpacked', () => {
    // A header that claims millions of pixels, without any of their bytes.
    const png = pngOf(4, 4)
    new DataView(png.buffer, png.byteOffset).setUint32(16, 2 ** 31 - 1)
    new DataView(png.buffer, png.byteOffset).setUint32(20, 2 ** 31 - 1)
    expect(problemOf({ house: textOf(png) })).toContain('2147483647 x 2147483647 pixels; a tile picture')
    const read = readTilePng(new Uint8Array(MAX_TILE_BYTES + 1))
    expect(read.status === 'refused' && read.message).toContain('1048576 at most')
  })

  it('are read from any kind of PNG file', () => {
    const pixelOf = (channels: 1 | 2 | 3 | 4, data: readonly number[], more = {}): readonly number[] => {
      const png = encode({ width: 1, height: 1, channels, depth: 8, data: Uint8Array.from(data), ...more })
      const read = readTilePng(png)
      return read.status === 'read' ? [...read.tile.rgba] : []
    }
    expect(pixelOf(1, [70])).toEqual([70, 70, 70, 255])
    expect(pixelOf(2, [70, 9])).toEqual([70, 70, 70, 9])
    expect(pixelOf(3, [7, 8, 9])).toEqual([7, 8, 9, 255])
    expect(pixelOf(4, [7, 8, 9, 10])).toEqual([7, 8, 9, 10])
    expect(pixelOf(1, [1], { palette: [[1, 2, 3], [4, 5, 6]] })).toEqual([4, 5, 6, 255]) // prettier-ignore
    expect(pixelOf(1, [1], { palette: [[1, 2, 3, 9], [4, 5, 6, 77]] })).toEqual([4, 5, 6, 77]) // prettier-ignore
    const deep = encode({
      width: 1,
      height: 1,
      channels: 3,
      depth: 16,
      data: Uint16Array.of(257 * 3, 257 * 4, 257 * 5),
    })
    const read = readTilePng(deep)
    expect(read.status === 'read' && [...read.tile.rgba]).toEqual([3, 4, 5, 255])
  })
})

describe('A style with tile pictures', () => {
  const flat = (colour: readonly number[]): TilePicture => ({ side: 1, rgba: Uint8Array.from(colour) })

  it('mixes them over its colours, and has their mean colour when zoomed out', () => {
    const style = styleOf({
      name: 'Own',
      base: 'light',
      colours: { house: '#000000', street: '#ffffff' },
      tiles: { house: flat([255, 255, 255, 51]), street: flat([10, 20, 30, 255]) },
    })
    expect(style.tiles?.house?.mean).toBe('#333333')
    expect(style.tiles?.street?.mean).toBe('#0a141e')
    expect(style.house.colour).toBe('#000000')
  })

  it('is checked by its visible colours: the mean of a picture, not the colour under it', () => {
    const names = (tiles: CustomStyle['tiles']): readonly string[] =>
      weakContrasts(
        styleOf({ name: 'Own', base: 'high-contrast', colours: {}, ...(tiles ? { tiles } : {}) }),
      ).map(({ first, second }) => `${first}/${second}`)
    const street = styleOf({ name: 'Own', base: 'high-contrast', colours: {} }).street
    const value = Number.parseInt(street.slice(1), 16)
    const asStreet = flat([value >> 16, (value >> 8) & 255, value & 255, 255])
    expect(names(undefined)).not.toContain('Houses/Streets')
    expect(names({ house: asStreet })).toContain('Houses/Streets')
    expect(
      names({ house: { ...asStreet, rgba: asStreet.rgba.map((part, at) => (at === 3 ? 0 : part)) } }),
    ).toEqual(names(undefined))
  })
})
