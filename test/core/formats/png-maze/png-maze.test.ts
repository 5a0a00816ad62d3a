import { deflateSync } from 'node:zlib'
import { encode } from 'fast-png'
import { zlibSync } from 'fflate'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadReader } from '../../../../src/core/formats/load'
import { readersFor } from '../../../../src/core/formats/index'
import { MAX_PIXELS } from '../../../../src/core/picture/raster/png-bounds'
import { pngMaze as pngEntry } from '../../../../src/core/formats/png-maze/entry'
import { readPng } from '../../../../src/core/formats/png-maze/read'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { firstLevel } from '../../../../src/core/project/project'
import { projectIn, problemOf } from '../../../support/files'
import { samples } from '../../../support/samples'

const png = await loadReader(pngEntry)

/** A maze of 2 x 1 cells joined by one opening, `#` dark. */
const MAZE = ['#####', '#...#', '#####']
const read = (bytes: Uint8Array, values = {}) => readPng(bytes, 'maze', values)

/** The rows as a picture, each character a square of pixels. */
function picture(
  rows: readonly string[],
  scale: number,
  channels: 1 | 2 | 3 | 4,
  depth: 8 | 16 = 8,
): Uint8Array {
  const width = (rows[0]?.length ?? 0) * scale
  const height = rows.length * scale
  const data =
    depth === 8 ? new Uint8Array(width * height * channels) : new Uint16Array(width * height * channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isDark = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === '#'
      for (let channel = 0; channel < channels; channel++) {
        const isAlpha = channels % 2 === 0 && channel === channels - 1
        data[(y * width + x) * channels + channel] = isDark && !isAlpha ? 0 : 2 ** depth - 1
      }
    }
  }
  return new Uint8Array(encode({ width, height, data, channels, depth }))
}

/** A PNG from its parts; the checksums are computed here, bit by bit. */
function pngOf(header: readonly number[], chunks: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const parts = [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)]
  for (const [type, data] of [
    ['IHDR', Uint8Array.from(header)] as const,
    ...chunks,
    ['IEND', new Uint8Array()] as const,
  ]) {
    const named = new Uint8Array(data.length + 4)
    named.set(new TextEncoder().encode(type))
    named.set(data, 4)
    let crc = 0xffffffff
    for (const byte of named) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    parts.push(Uint8Array.of(...word(data.length)), named, Uint8Array.of(...word(~crc >>> 0)))
  }
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

function word(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function headerOf(width: number, height: number, depth: number, colour: number): number[] {
  return [...word(width), ...word(height), depth, colour, 0, 0, 0]
}

/** Twenty million bytes, packed. */
const BOMB = new Uint8Array(deflateSync(new Uint8Array(20_000_000)))

describe('a picture in black and white', () => {
  it('is recognised by its first bytes', () => {
    expect(readersFor(picture(MAZE, 1, 1), 'x')[0]).toBe(pngEntry)
  })

  it.each([
    [1, 1, 8],
    [4, 3, 8],
    [7, 4, 8],
    [3, 2, 16],
  ] as const)(
    'is measured and read with %i pixels a block, %i channels of %i bits',
    (scale, channels, depth) => {
      const bytes = picture(MAZE, scale, channels, depth)
      expect(png.settingsFor?.(bytes).find(({ id }) => id === 'scale')?.default).toBe(scale)
      const { level } = firstLevel(projectIn(read(bytes)))
      expect([level.width, level.height]).toEqual([2, 1])
      expect([...level.cells]).toEqual([CellKind.street, CellKind.street])
      expect([...level.westEdges]).toEqual([EdgeKind.wall, EdgeKind.open, EdgeKind.wall])
    },
  )

  it('is read from packed bits and from a palette', () => {
    const packed = Uint8Array.from([0, 0b00000_000, 0, 0b01110_000, 0, 0b00000_000])
    const bits = pngOf(headerOf(5, 3, 1, 0), [['IDAT', zlibSync(packed)]])
    const palette = Uint8Array.of(255, 255, 255, 0, 0, 0)
    const turned = pngOf(headerOf(5, 3, 1, 3), [
      ['PLTE', palette],
      ['IDAT', zlibSync(packed)],
    ])
    const street = [CellKind.street, CellKind.street]
    expect([...firstLevel(projectIn(read(bits))).level.cells]).toEqual(street)
    expect([...firstLevel(projectIn(read(turned, { walls: 'bright' }))).level.cells]).toEqual(street)
  })

  it('is read with the chosen options: every block a cell, bright walls, another threshold of brightness', () => {
    const bytes = picture(MAZE, 2, 1)
    const whole = firstLevel(projectIn(read(bytes, { blocks: 'cells' }))).level
    expect([whole.width, whole.height]).toEqual([5, 3])
    const turned = firstLevel(projectIn(read(bytes, { blocks: 'cells', walls: 'bright' }))).level
    expect([...turned.cells].map((kind) => kind === CellKind.rock)).toEqual(
      [...whole.cells].map((kind) => kind !== CellKind.rock),
    )
    const grey = pngOf(headerOf(1, 1, 8, 0), [['IDAT', zlibSync(Uint8Array.of(0, 100))]])
    const result = read(grey, { threshold: 101 })
    expect(firstLevel(projectIn(result)).level.cells[0]).toBe(CellKind.rock)
    expect(firstLevel(projectIn(read(grey, { threshold: 100 }))).level.cells[0]).toBe(CellKind.street)
    expect(result.status === 'read' && result.notes).toEqual([
      '1 block is neither black nor white; the lightness decides.',
    ])
    expect(problemOf(read(bytes, { scale: 3 })).join()).toContain('not a whole number of blocks of 3')
  })

  it('is refused by its header before anything is unpacked', () => {
    const empty = zlibSync(new Uint8Array())
    expect(problemOf(read(pngOf(headerOf(4097, MAX_PIXELS / 4096, 8, 0), [['IDAT', empty]]))).join()).toMatch(
      /^Byte 17: the picture is 4097 x 4096 pixels/,
    )
    expect(problemOf(read(pngOf(headerOf(0, 3, 8, 0), []))).join()).toContain(
      'Byte 17: the picture is 0 x 3 pixels',
    )
    expect(problemOf(read(pngOf(headerOf(3, 3, 8, 5), []))).join()).toContain(
      'Byte 25: there is no PNG with 8 bits and colour type 5',
    )
  })

  it('is refused if its data is longer or shorter than its header says, however small it is packed', () => {
    expect(BOMB.length).toBeLessThan(40_000)
    expect(problemOf(read(pngOf(headerOf(3, 3, 8, 0), [['IDAT', BOMB]]))).join()).toContain(
      'should unpack to 12 bytes for 3 x 3 pixels, but there are more',
    )
    expect(
      problemOf(read(pngOf(headerOf(3, 3, 8, 0), [['IDAT', zlibSync(new Uint8Array(5))]]))).join(),
    ).toContain('but there are only 5')
  })

  it('is unpacked only up to the size in its header, so that memory stays bounded', () => {
    const bomb = BOMB.slice()
    expect(bomb.length).toBeGreaterThan(18_000)
    // A reader that continued would find the damage: it comes after the first chunk that exceeds the size.
    bomb.fill(0xff, 16_384)
    expect(problemOf(read(pngOf(headerOf(3, 3, 8, 0), [['IDAT', bomb]]))).join()).toContain(
      'should unpack to 12 bytes for 3 x 3 pixels, but there are more',
    )
  })

  it('is read without its colour profile, which may unpack to any size', () => {
    const profile = new Uint8Array([...new TextEncoder().encode('x'), 0, 0, 1, 2, 3])
    const data = zlibSync(Uint8Array.from([0, 0, 255, 0, 0, 0]))
    const bytes = pngOf(headerOf(2, 2, 8, 0), [
      ['iCCP', profile],
      ['IDAT', data],
    ])
    expect(firstLevel(projectIn(read(bytes))).level.cells.length).toBe(4)
  })

  it('is read or refused with any damaged bytes, and never throws', () => {
    const whole = picture(MAZE, 2, 3)
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, end) => {
        const bytes = whole.slice()
        bytes[at] = byte
        for (const spoilt of [bytes, bytes.slice(0, end)]) {
          const result = read(spoilt)
          expect(result.status === 'read' || result.problems.length > 0).toBe(true)
          png.settingsFor?.(spoilt)
        }
      }),
      { numRuns: samples({ short: 85, long: 500 }) },
    )
  })

  it('is refused with a second header, whose size a decoder would take', () => {
    const data = zlibSync(Uint8Array.from([0, 0, 255, 0, 0, 0]))
    const second = Uint8Array.from(headerOf(60_000, 60_000, 8, 0))
    const bytes = pngOf(headerOf(2, 2, 8, 0), [
      ['IHDR', second],
      ['IDAT', data],
    ])
    expect(problemOf(read(bytes)).join()).toBe(
      'Byte 34: here is a second header (IHDR); a PNG has one. Save the picture again.',
    )
  })

  it('is refused if it is cut off, with the byte', () => {
    const whole = picture(MAZE, 1, 1)
    expect(problemOf(read(whole.slice(0, 40))).join()).toBe(
      'The picture is cut off at byte 40: its end is missing.',
    )
  })
})
