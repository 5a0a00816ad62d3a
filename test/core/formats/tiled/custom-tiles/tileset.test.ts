import * as fc from 'fast-check'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { optionsFor } from '../../../../../src/core/formats/format-options'
import { loadWriter } from '../../../../../src/core/formats/load'
import { tiled as tiledEntry } from '../../../../../src/core/formats/tiled/entry'
import { guessTable, needsBlocks } from '../../../../../src/core/formats/tiled/custom-tiles/guess'
import {
  placeOfTile,
  type TilesetSheet,
} from '../../../../../src/core/formats/tiled/custom-tiles/custom-tileset'
import {
  readCustomTileset,
  readTilesetFile,
} from '../../../../../src/core/formats/tiled/custom-tiles/read-tileset'
import {
  readTileTable,
  tableProblem,
  tileTableText,
} from '../../../../../src/core/formats/tiled/custom-tiles/table-file'
import { MASK_WORDS } from '../../../../../src/core/formats/tiled/custom-tiles/table'
import { castle, TABLE, tilesetPicture, tsj, tsx } from '../../../../support/custom-tileset'
import { bytesOf } from '../../../../support/files'
import { smallTown } from '../../../../support/small-town'
import { samples } from '../../../../support/samples'

const tiled = await loadWriter(tiledEntry)

function read(text: string, name = 'castle.tsx'): ReturnType<typeof readTilesetFile> {
  return readTilesetFile({ name, bytes: bytesOf(text) })
}

function sheetIn(text: string, name?: string): TilesetSheet {
  const result = read(text, name)
  if (result.status === 'read') return result.sheet
  throw new Error(result.message)
}

function problem(result: ReturnType<typeof readTilesetFile>): string {
  return result.status === 'refused' ? result.message : 'read'
}

/**
 * Puts an object that no text can be made of in place of each value of a JSON text in turn. Returns the keys of those values whose
 * reading ends in an exception or without a sentence.
 */
function unreadWithOddValue(text: string, readingOf: (odd: string) => string): readonly string[] {
  const keys: string[] = []
  JSON.parse(text, (key) => keys.push(key))
  return keys.filter((_, place) => {
    let at = 0
    const putOdd = (_key: string, value: unknown): unknown =>
      at++ === place ? { toString: 1, valueOf: {} } : value
    try {
      return !/^read$|[.]$/.test(readingOf(JSON.stringify(JSON.parse(text, putOdd))))
    } catch {
      return true
    }
  })
}

describe('the file of a tileset', () => {
  it('says the same as XML and as JSON, with classes as of Tiled 1.9 and 1.10', () => {
    const sheet = sheetIn(tsx())
    expect(sheet).toMatchObject({ tile: 16, count: 64, columns: 8, margin: 1, spacing: 2 })
    expect(sheet.tiles.get(16)).toEqual({ type: 'wall', properties: { name: 'north' } })
    expect(sheetIn(tsj(), 'castle.tsj')).toEqual(sheet)
    expect(sheetIn(tsx('castle.png', 'class'))).toEqual(sheet)
    // Older versions of Tiled wrote neither.
    expect(sheetIn(tsx().replace('tilecount="64"', '').replace('columns="8"', ''))).toEqual(sheet)
  })

  it.each<[string, string, RegExp]>([
    ['a map', '<map/>', /“castle\.tsx”: line 1, column 1: This is a map; choose the file of its tileset/],
    ['a map as JSON', '{"layers":[],"tilewidth":16}', /This is a map; choose the file of its tileset/],
    ['another file', '<svg/>', /a tileset of Tiled begins with <tileset>/],
    ['other JSON', '{"a":1}', /This is not a tileset of Tiled/],
    ['broken XML', '<tileset', /“castle\.tsx”: line 1, column \d+: This XML cannot be read/],
    [
      'a collection of pictures',
      tsx().replace(/<image [^>]*>/, ''),
      /collection of pictures.*Based on Tileset Image/,
    ],
    [
      'tiles that are no squares',
      tsx().replace('tileheight="16"', 'tileheight="24"'),
      /16 x 24 pixels; cells are squares, so choose/,
    ],
    [
      'tiles of a pixel',
      tsx().replace(/tile(width|height)="16"/g, 'tile$1="1"'),
      /1 x 1 pixels; choose a tileset whose tiles have 4 to 512/,
    ],
    [
      'too many tiles',
      tsx().replace('tilecount="64"', 'tilecount="99999999"'),
      /line 2, column 1: tilecount must be a whole number from 1 to 65536/,
    ],
    [
      'a tile beyond its tiles',
      tsx().replace('<tile id="27"', '<tile id="64"'),
      /line \d+, column 1: tiles\[\d+\]\.id must be a whole number from 0 to 63/,
    ],
  ])('is refused with one sentence if it is %s', (_, text, sentence) => {
    const message = problem(read(text))
    expect(message).toMatch(sentence)
    expect(message).toMatch(/^“castle\.tsx”: .*\.$/)
  })

  it('says where its tiles lie in the picture', () => {
    const sheet = sheetIn(tsx())
    expect(placeOfTile(sheet, 0)).toEqual({ x: 1, y: 1 })
    expect(placeOfTile(sheet, 17)).toEqual({ x: 1 + 18, y: 1 + 2 * 18 })
  })

  it('is read or refused with a sentence, and never more, however it is damaged', () => {
    const damage = fc.array(
      fc.tuple(fc.nat(3000), fc.nat(30), fc.constantFrom('', '"', '<', '{', '-1', '9e9', 'null')),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    const isSound = (text: string): boolean => {
      const result = read(text)
      if (result.status === 'refused') return /^“castle\.tsx”: [^]+\.$/.test(result.message)
      const table = guessTable(result.sheet, 'castle.tsx')
      const problem = tableProblem(table, result.sheet, 'castle.tsx')
      return problem === undefined && readTileTable(tileTableText(table)).status === 'read'
    }
    fc.assert(
      fc.property(fc.constantFrom(tsx(), tsj()), damage, (text, cuts) => {
        const damaged = cuts.reduce(
          (rest, [at, length, put]) => rest.slice(0, at) + put + rest.slice(at + length),
          text,
        )
        expect(isSound(damaged)).toBe(true)
      }),
      { numRuns: samples({ short: 250, long: 2000 }) },
    )
  })

  it('is read or refused with an object that is no text in place of any value, and so is a table', () => {
    const wangsets = [
      {
        name: 'Walls',
        colors: [{ name: 'wall' }],
        wangtiles: [{ tileid: 1, wangid: [1, 0, 0, 0, 0, 0, 0, 0] }],
      },
    ]
    const text = JSON.stringify({ ...JSON.parse(tsj()), wangsets })
    expect(unreadWithOddValue(text, (odd) => problem(read(odd)))).toEqual([])
    const readingOf = (odd: string): string => {
      const table = readTileTable(odd)
      return table.status === 'refused' ? table.problem.message : 'read'
    }
    expect(unreadWithOddValue(tileTableText(TABLE), readingOf)).toEqual([])
  })

  it('is refused for its length before it is read', () => {
    const bytes = new Uint8Array(4 * 1024 * 1024 + 1)
    expect(problem(readTilesetFile({ name: 'castle.tsx', bytes }))).toMatch(
      /has 4194305 bytes.*4194304 at most/,
    )
  })
})

describe('the picture of a tileset', () => {
  const withPicture = (bytes: Uint8Array<ArrayBuffer>, name = 'castle.png'): string =>
    problem(readCustomTileset({ ...castle(), picture: { name, bytes } }))
  const plain = (width: number, height: number): Uint8Array<ArrayBuffer> =>
    new Uint8Array(encode({ width, height, data: new Uint8Array(4 * width * height) }))

  it('is that of its file, with room for its tiles', () => {
    expect(withPicture(tilesetPicture())).toBe('read')
    expect(withPicture(tilesetPicture(), 'other.png')).toBe(
      'The picture “castle.png” of “castle.tsx” is missing. Put it where the tileset says, or choose both files together.',
    )
    expect(withPicture(plain(64, 64))).toMatch(
      /“castle\.png” of 64 x 64 pixels has 3 columns and 3 rows of 16 x 16 pixels, and “castle\.tsx” 8 columns of 64 tiles\. Open/,
    )
    // The last pixel of the last tile is needed, the spacing after it is not.
    expect(withPicture(plain(142, 143))).toMatch(/7 columns and 8 rows/)
    expect(withPicture(plain(143, 143))).toBe('read')
  })

  it('is a PNG that is safe to unpack', () => {
    expect(withPicture(new Uint8Array(bytesOf('GIF89a')))).toMatch(
      /“castle\.png”: This is not a PNG.*must be a PNG\./,
    )
    const bomb = tilesetPicture()
    new DataView(bomb.buffer).setUint32(16, 60_000)
    new DataView(bomb.buffer).setUint32(20, 60_000)
    expect(withPicture(bomb)).toMatch(/60000 x 60000 pixels; pictures of at most/)
    expect(withPicture(new Uint8Array(8 * 1024 * 1024 + 1))).toMatch(/8388608 at most/)
  })
})

describe('a first table', () => {
  it('follows from classes, names and sides', () => {
    expect(guessTable(sheetIn(tsx()), 'castle.tsx')).toEqual(TABLE)
    expect(needsBlocks(TABLE)).toBe(false)
    expect(needsBlocks({ ...TABLE, tiles: { blocks: { wall: 8 } } })).toBe(true)
  })

  it('finds each tile of our own tileset again', () => {
    const town = smallTown()
    const written = tiled.write(town, 'town.tmj', optionsFor(tiled, town, { tileset: 'external' }))
    const file = written?.files.find(({ name }) => name.endsWith('.tsj'))
    const { tiles } = guessTable(sheetIn(new TextDecoder().decode(file?.bytes)), 'town.tsj')
    expect(tiles.cells).toEqual({
      undecided: 0,
      street: 1,
      house: 2,
      rock: 3,
      outside: 40,
      water: 41,
      bridge: 42,
    })
    expect(tiles.blocks).toEqual({ wall: 4, door: 5, opening: 6, breakable: 7 })
    for (const [section, first] of [
      ['walls', 8],
      ['doors', 24],
      ['banks', 48],
    ] as const) {
      expect(Object.keys(tiles[section] ?? {}).toSorted()).toEqual(MASK_WORDS.map(({ id }) => id).toSorted())
      expect(tiles[section]).toMatchObject({
        N: first + 1,
        E: first + 2,
        S: first + 4,
        W: first + 8,
        NESW: first + 15,
      })
    }
  })

  it('follows from Wang sets of walls and of ground', () => {
    const wang =
      '<wangsets><wangset name="Castle wall" type="edge" tile="1"><wangcolor name="" color="#f00" tile="1" probability="1"/>' +
      '<wangtile tileid="30" wangid="1,0,0,0,0,0,0,0"/><wangtile tileid="31" wangid="1,0,1,0,0,0,0,0"/></wangset>' +
      '<wangset name="Terrain" type="corner" tile="1"><wangcolor name="Grass" color="#0f0" tile="1" probability="1"/>' +
      '<wangcolor name="Cobbles" color="#00f" tile="1" probability="1"/>' +
      '<wangtile tileid="40" wangid="0,2,0,2,0,2,0,2"/><wangtile tileid="41" wangid="0,1,0,2,0,2,0,2"/>' +
      '<wangtile tileid="42" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets></tileset>'
    const bare = tsx()
      .replaceAll(/<tile id.*\n/g, '')
      .replace('</tileset>', wang)
    expect(guessTable(sheetIn(bare), 'castle.tsx').tiles).toEqual({
      walls: { N: 30, NE: 31 },
      cells: { street: 40, outside: 42 },
    })
  })
})
