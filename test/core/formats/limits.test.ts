import { describe, expect, it } from 'vitest'
import { lumpsOf } from '../../support/played-files/doom-wad'
import { floorsProblem } from '../../../src/core/formats/grid-cartographer/read'
import { readMapXml } from '../../../src/core/formats/grid-cartographer/xml'
import { readLevelFile } from '../../../src/core/formats/read-level-file'
import { MAX_LAYERS } from '../../../src/core/formats/ldtk/parse-project'
import { readLines } from '../../../src/core/text/text'
import { readData } from '../../../src/core/formats/tiled/data'
import { wallsProblem } from '../../../src/core/formats/uvtt/read'
import { MAX_INI_BYTES, readIniFile } from '../../../src/core/generate/overland/ini'
import { MAX_CELLS } from '../../../src/core/level/level'
import { boundPng, MAX_PIXELS } from '../../../src/core/picture/raster/png-bounds'
import { bytesOf } from '../../support/files'
import { zlibSync } from 'fflate'

/** Sides of a level: their product is just the maximum of cells, or above it. */
const WIDE = 4000
const HIGH = MAX_CELLS / WIDE

function ldtk(sizes: readonly (readonly [width: number, height: number])[]): Uint8Array {
  const levels = sizes.map(([width, height], index) => ({
    identifier: `Level_${index}`,
    layerInstances: [
      {
        __identifier: 'Ground',
        __type: 'IntGrid',
        __cWid: width,
        __cHei: height,
        __gridSize: 16,
        layerDefUid: 1,
        intGridCsv: [],
      },
    ],
  }))
  return bytesOf(JSON.stringify({ defs: { layers: [] }, levels }))
}

/** Levels with this number of layers each; those of further levels are others if they are `apart`. */
function layers(counts: readonly number[], apart = 0): Uint8Array {
  const levels = counts.map((count, level) => ({
    identifier: `Level_${level}`,
    layerInstances: Array.from({ length: count }, (_, at) => ({
      __identifier: 'A',
      __type: 'IntGrid',
      __cWid: 1,
      __cHei: 1,
      __gridSize: 16,
      layerDefUid: at - level * apart,
      intGridCsv: [1],
    })),
  }))
  return bytesOf(JSON.stringify({ defs: { layers: [] }, levels }))
}

function tableMap(parts: object, width = 4): Uint8Array {
  const resolution = { map_origin: { x: 0, y: 0 }, map_size: { x: width, y: 4 }, pixels_per_grid: 8 }
  return bytesOf(JSON.stringify({ format: 0.3, resolution, ...parts }))
}

/** Walls over the same way again and again: each piece counts its length and one. */
function walls(pieces: number): { line_of_sight: { x: number; y: number }[][] } {
  const [from, to] = [
    { x: -999_999, y: 0 },
    { x: 0, y: 0 },
  ]
  return { line_of_sight: [Array.from({ length: pieces + 1 }, (_, at) => (at % 2 === 0 ? from : to))] }
}

function gridCartographer(sizes: readonly (readonly [width: number, height: number])[]): Uint8Array {
  const floors = sizes.map(([width, height], index) => ({
    index,
    tiles: {
      bounds: { x0: 0, y0: 0, width, height },
      rows: [
        { y: 0, start: 0, tdata: [{ t: 1 }] },
        { y: height - 1, start: width - 1, tdata: [{ t: 1 }] },
      ],
    },
  }))
  return bytesOf(JSON.stringify({ regions: [{ name: 'A', setup: { origin: 'tl' }, floors }] }))
}

/** Returns the first problem of a file; empty if it is read. */
async function problem(bytes: Uint8Array, name: string): Promise<string> {
  const result = await readLevelFile(bytes, name)
  return result.status === 'read' ? '' : (result.problems[0]?.message ?? '')
}

/** The memory that a map of 100 tags without attributes is estimated to take. */
const TAGS = `<a>${'<b/>'.repeat(99)}</a>`
const TAGS_MEMORY = (2 + 20) * TAGS.length + 100 * 320

function wad(count: number): Uint8Array {
  const bytes = new Uint8Array(12 + 16)
  bytes.set([...'PWAD'].map((letter) => letter.charCodeAt(0)))
  const view = new DataView(bytes.buffer)
  view.setUint32(4, count, true)
  view.setUint32(8, 12, true)
  return bytes
}

function png(width: number, height: number): string {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  bytes.set([8, 0, 0, 0, 0], 24)
  const read = boundPng(bytes)
  return 'message' in read ? read.message : ''
}

function packed(words: number, wanted: number): string {
  const text = Buffer.from(zlibSync(new Uint8Array(4 * words))).toString('base64')
  const read = readData(text, 'base64', 'zlib', wanted)
  return 'problem' in read ? read.problem : ''
}

function ini(bytes: number): string {
  const text = '[map_type]\nmap_type = The_big_river\n[The_big_river]\n'
  const read = readIniFile(bytesOf(text + '\n'.repeat(bytes - text.length)))
  return read.status === 'read' ? '' : (read.problems[0]?.message ?? '')
}

/** The limit of lines in these tests: a million would take seconds. */
const MAX = 1000

function lines(count: number, end: string): string {
  const read = readLines(bytesOf(`x${end}`.repeat(count)), MAX)
  return read.status === 'lines' ? String(read.lines.length) : read.problem.message
}

function xml(memory: number): string {
  const read = readMapXml(bytesOf(TAGS), memory)
  return read.status === 'refused' ? (read.problems[0]?.message ?? '') : ''
}

/** Returns why a file is refused; empty if it is read. */
type Claim = () => string | Promise<string>

describe('what claims more than is read is refused, and what claims just as much is not for its size', () => {
  it.each<[what: string, below: Claim, above: Claim, words: string]>([
    [
      'Universal VTT: side of the map',
      () => problem(tableMap({ image: 'AAAA' }, 4096), 'a.dd2vtt'),
      () => problem(tableMap({ image: 'AAAA' }, 4097), 'a.dd2vtt'),
      'from 1 to 4096',
    ],
    [
      'Universal VTT: length of walls',
      () => wallsProblem(walls(64)) ?? '', // drawing more takes seconds
      () => problem(tableMap(walls(65)), 'a.dd2vtt'),
      'longer than any level needs',
    ],
    [
      'Grid Cartographer: cells of all floors',
      () => floorsProblem(2, MAX_CELLS) ?? '', // so large a map takes seconds
      () =>
        problem(
          gridCartographer([
            [WIDE, HIGH],
            [2, 2],
          ]),
          'a.gridcart.json',
        ),
      `at most ${MAX_CELLS} are read at once`,
    ],
    ['Grid Cartographer: memory of XML', () => xml(TAGS_MEMORY), () => xml(TAGS_MEMORY - 1), 'MB of memory'],
    ['INI: bytes', () => ini(MAX_INI_BYTES), () => ini(MAX_INI_BYTES + 1), `at most ${MAX_INI_BYTES}`],
    ['compressed tiles: their number', () => packed(9, 9), () => packed(10, 9), 'holds more than 9'],
  ])('%s', async (_, below, above, words) => {
    expect(await below()).toBe('')
    expect(await above()).toContain(words)
  })

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('maps in text: lines that end with %s', (_, end) => {
    expect(lines(MAX, end)).toBe(String(MAX))
    expect(lines(MAX + 1, end)).toContain(`more than ${MAX} lines`)
  })

  it('pictures: pixels, whatever data follow', () => {
    expect(png(4096, MAX_PIXELS / 4096)).not.toContain('pixels')
    expect(png(4096, MAX_PIXELS / 4096 + 1)).toContain(`at most ${MAX_PIXELS} pixels`)
  })

  it('Tiled: layers of a map, and tiles of a tileset with words', async () => {
    const map = (parts: string): Uint8Array =>
      bytesOf(`{"type":"map","width":1,"height":1,"tilewidth":8,"tileheight":8,${parts}}`)
    const layers = `"layers":[${'{"type":"group"},'.repeat(256)}{"type":"group"}]`
    expect(await problem(map(layers), 'a.tmj')).toContain('hold more than 256 layers')
    const tiles = `"layers":[],"tilesets":[{"firstgid":1,"tiles":[${'{},'.repeat(1_000_000)}{}]}]`
    expect(await problem(map(tiles), 'a.tmj')).toContain('are 1000001; at most 1000000 are read')
  })

  it('a WAD with more lumps than it has room for has none', () => {
    expect(lumpsOf(wad(1))).toHaveLength(1)
    expect(lumpsOf(wad(2))).toEqual([])
    expect(lumpsOf(wad(2 ** 32 - 1))).toEqual([])
  })

  it('LDtk: layers of a level, and different ones of all levels', async () => {
    expect(await problem(layers([1, MAX_LAYERS]), 'a.ldtk')).toBe('')
    expect(await problem(layers([1, MAX_LAYERS + 1]), 'a.ldtk')).toContain(
      `"Level_1" has ${MAX_LAYERS + 1} layers; at most ${MAX_LAYERS} are read`,
    )
    expect(await problem(layers([MAX_LAYERS, 1], 1), 'a.ldtk')).toContain(
      `more than ${MAX_LAYERS} different layers`,
    )
  })

  // A level of just as many cells is read, too, which takes ten seconds.
  it('LDtk: cells of a level, and of all levels', async () => {
    expect(await problem(ldtk([[WIDE, HIGH + 1]]), 'a.ldtk')).toContain(`at most ${MAX_CELLS} cells`)
    const levels = ldtk([
      [WIDE, HIGH],
      [1, 1],
    ])
    expect(await problem(levels, 'a.ldtk')).toContain(`at most ${MAX_CELLS} are read at once`)
  })
})
