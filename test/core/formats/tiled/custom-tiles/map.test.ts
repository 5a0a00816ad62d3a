import { readFileSync } from 'node:fs'
import { unzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { loadBoth } from '../../../../support/formats'
import { writeLevels } from '../../../../../src/core/formats/level-files'
import { checkLevelOptions } from '../../../../../src/core/formats/level-parts'
import type { WriteResult } from '../../../../../src/core/formats/format'
import { checkOptions, optionsFor } from '../../../../../src/core/formats/format-options'
import { withCustomTilesets } from '../../../../../src/core/formats/tiled/custom-tiles/choice'
import type { CustomTileset } from '../../../../../src/core/formats/format'
import { readTilesetFile } from '../../../../../src/core/formats/tiled/custom-tiles/read-tileset'
import {
  TABLE_SECTIONS,
  withTile,
  type TileTable,
} from '../../../../../src/core/formats/tiled/custom-tiles/table'
import { readTileTable, tileTableText } from '../../../../../src/core/formats/tiled/custom-tiles/table-file'
import { encodeText } from '../../../../../src/core/text/text'
import { tiled as tiledEntry, tiledXml as tiledXmlEntry } from '../../../../../src/core/formats/tiled/entry'
import { CellKind, EdgeKind } from '../../../../../src/core/level/kinds'
import { createDraft, setEdge } from '../../../../../src/core/level/level'
import { projectOf, type Project } from '../../../../../src/core/project/project'
import type { SettingValues } from '../../../../../src/core/settings/setting'
import { castle, TABLE, tsj } from '../../../../support/custom-tileset'
import { oddProjects } from '../../../../support/random-level'
import { smallTown } from '../../../../support/small-town'
import { samples } from '../../../../support/samples'

const tiled = await loadBoth(tiledEntry)
const tiledXml = await loadBoth(tiledXmlEntry)

const own = castle()
const town = smallTown()

function values(table: TileTable = TABLE, more: SettingValues = {}): SettingValues {
  return { tiles: tileTableText(table), ...more }
}

interface MapFile {
  readonly width: number
  readonly height: number
  readonly tilewidth: number
  readonly nextlayerid: number
  readonly tilesets: readonly { readonly firstgid: number; readonly source?: string }[]
  readonly layers: readonly {
    readonly id: number
    readonly name: string
    /** Numbers, or text in Base64. */
    readonly data?: readonly number[] | string
    readonly objects?: readonly { readonly type: string; readonly x: number; readonly width: number }[]
  }[]
}

function write(
  project: Project,
  given: SettingValues,
  { format = tiled, tileset = own }: { format?: typeof tiled; tileset?: CustomTileset } = {},
): WriteResult {
  if (!format.write) throw new Error('maps are written')
  const context = { values: given, customTileset: tileset }
  return writeLevels({ ...format, write: format.write }, project, `town.${format.id}`, context)
}

function mapIn({ files }: WriteResult, index = 0): MapFile {
  return JSON.parse(new TextDecoder().decode(files[index]?.bytes))
}

const oneLevel: Project = { ...town, levels: town.levels.slice(0, 1) }

describe('a table of tiles', () => {
  it('is the same after writing and reading, on one line and as a file', () => {
    for (const isFile of [false, true]) {
      const text = tileTableText(TABLE, isFile)
      expect(readTileTable(text)).toEqual({ status: 'read', table: TABLE })
    }
    expect(tileTableText(TABLE, true)).toContain('\n  "walls": { "N": 16, "E": 17, "S": 18, "W": 19 },\n')
  })

  it('is read as the documentation shows it', () => {
    const docs = readFileSync(new URL('../../../../../docs/formats.md', import.meta.url), 'utf8')
    const [, example = ''] = /```json\n([^`]*brownstone-tiles[^`]*)```/.exec(docs) ?? []
    expect(readTileTable(example)).toMatchObject({
      status: 'read',
      table: { tileset: 'tilesets/castle.tsx' },
    })
  })

  it.each<[string, string, RegExp]>([
    ['no JSON', '{"format": "brownstone-tiles",\n x', /^2 2 This is not a table of tiles: it is not JSON\. /],
    ['another file', '{}', /^1 1 This is not a table of tiles: it has no "format": "brownstone-tiles"\.$/],
    ['a newer one', '"version":2', /newer Brownstone/],
    ['no tileset', '"version":1', /"tileset" must be the path of a \.tsx or \.tsj file/],
    [
      'an unknown section',
      '"version":1,"tileset":"a.tsx",\n"floor":{}',
      /^2 9 There is no section "floor"; there are cells, walls, doors, /,
    ],
    [
      'an unknown word',
      '"version":1,"tileset":"a.tsx",\n"cells":{"road":1}',
      /^2 17 "cells" has no word "road"; it knows undecided, street, bridge, house, rock, outside, water\.$/,
    ],
    ['a side in small letters', '"version":1,"tileset":"a.tsx","walls":{"n":1}', /it knows N, E, S, W, NE, /],
    [
      'a name of a tile',
      '"version":1,"tileset":"a.tsx","cells":{"street":"Floor"}',
      /cells\.street must be the id of a tile, a whole number from 0\./,
    ],
    [
      'a section that is a number',
      '"version":1,"tileset":"a.tsx","walls":7',
      /"walls" must be an object of tiles by their words\./,
    ],
    ['too long', ' '.repeat(20_001), /20001 characters; at most 20000 are read/],
  ])('is refused with place and cure if it is %s', (_, text, sentence) => {
    const whole = /^[{ ]/.test(text) ? text : `{"format":"brownstone-tiles",${text}}`
    const read = readTileTable(whole)
    if (read.status === 'read') throw new Error('The table was read')
    const { line, column, message } = read.problem
    expect(sentence.source.startsWith('^') ? `${line} ${column} ${message}` : message).toMatch(sentence)
  })

  it('is checked against its tileset with the other options', () => {
    const format = withCustomTilesets(tiled, [own])
    const problems = (given: SettingValues, of = format): readonly string[] =>
      checkOptions(of, town, optionsFor(of, town, given)).map(({ message }) => message)
    expect(problems(values())).toEqual([])
    expect(problems(values(withTile(TABLE, 'walls', 'NE', 64)))).toEqual([
      'The table of tiles: walls.NE is tile 64, and “castle.tsx” has the tiles 0 to 63. Choose one of them.',
    ])
    expect(problems(values({ ...TABLE, tileset: 'keep.tsx' }))).toEqual([
      'The tileset “keep.tsx” is missing here. Choose its file and its picture in the Export dialog (in a shell: --tiles).',
    ])
    expect(problems(values(), tiled)[0]).toMatch(/“castle\.tsx” is missing here/)
    expect(problems({ tiles: '{' })[0]).toMatch(/^The table of tiles: line 1, column 2: /)
    expect(problems(values(TABLE, { tilesetPath: 'C:\\castle.tsx' }))[0]).toMatch(
      /with slashes: "\.\.\/tilesets/,
    )
    expect(problems(values(TABLE, { tilesetPath: '../castle.png' }))[0]).toMatch(
      /must be the path of a \.tsx/,
    )
    expect(checkLevelOptions(format, town, { values: values() })).toEqual([])
  })
})

describe.each([tiled, tiledXml])('a map with the tiles of its author as $id', (format) => {
  it('names a copy of the tileset with the copied picture, or its path', () => {
    const textOf = (result: WriteResult, at: number): string =>
      new TextDecoder().decode(result.files[at]?.bytes)
    const copied = write(oneLevel, values(), { format })
    expect(copied.files.map(({ name }) => name)).toEqual([
      `town.${format.id}`,
      'castle-copy.tsx',
      'castle-copy.png',
    ])
    expect(textOf(copied, 0)).toContain('castle-copy.tsx')
    expect(textOf(copied, 0)).not.toContain('brownstone"')
    const file = copied.files[1]
    if (!file) throw new Error('the tileset is copied')
    const read = readTilesetFile(file)
    expect(read).toMatchObject({ status: 'read', sheet: { image: 'castle-copy.png', count: 64 } })
    expect(copied.files[2]?.bytes).toEqual(own.picture.bytes)

    const named = write(oneLevel, values(TABLE, { tilesetPath: '../art/castle.tsx' }), { format })
    expect(named.files.map(({ name }) => name)).toEqual([`town.${format.id}`])
    expect(textOf(named, 0)).toContain('../art/castle.tsx')
  })

  it('copies a tileset in JSON, and one with quotes and folders in the path of its picture', () => {
    const pictured = { ...castle('castle.tsj', tsj('../img/castle.png')) }
    const result = write(oneLevel, values({ ...TABLE, tileset: 'castle.tsj' }), { format, tileset: pictured })
    const [, file] = result.files
    expect(file?.name).toBe('castle-copy.tsj')
    expect(JSON.parse(new TextDecoder().decode(file?.bytes))).toMatchObject({
      image: 'castle-copy.png',
      tilewidth: 16,
    })
  })

  it('shares one copy among the levels, and places them in the world by the tiles', () => {
    const { files } = write(town, values(), { format })
    expect(files.map(({ name }) => name)).toEqual([
      'town.world',
      `town-Town.${format.id}`,
      'castle-copy.tsx',
      'castle-copy.png',
      `town-Cellar.${format.id}`,
    ])
    const world: { maps: { width: number }[] } = JSON.parse(new TextDecoder().decode(files[0]?.bytes))
    expect(world.maps.map(({ width }) => width)).toEqual([16 * 16, 16 * 16])
  })

  it('is our own again without a table, and without the tileset', () => {
    const plain = write(town, {}, { format })
    expect(write(town, { tiles: '' }, { format })).toEqual(plain)
    expect(plain.files.some(({ name }) => name.startsWith('castle'))).toBe(false)
  })
})

describe('the layers of a map with the tiles of its author', () => {
  /** Two streets beside each other: walls around them, and a door of some kind between them. */
  function pair(door: number): Project {
    const draft = createDraft(2, 1)
    draft.cells.fill(16)
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.fill(EdgeKind.wall)
    setEdge(draft, draft.northEdges.length + 1, door)
    draft.places = [{ cell: 1, kind: 'inn', name: 'Anchor', properties: {} }]
    return projectOf(draft, 'Pair')
  }
  const layers = (map: MapFile): Readonly<Record<string, readonly number[] | undefined>> =>
    Object.fromEntries(
      map.layers.flatMap(({ name, data }) => (typeof data === 'object' ? [[name, data]] : [])),
    )

  it('stack single sides where the table has no tile for a mask, and take the mask where it has', () => {
    const map = mapIn(write(pair(EdgeKind.door), values()))
    expect(map).toMatchObject({ width: 2, height: 1, tilewidth: 16 })
    expect(layers(map)).toEqual({
      ground: [1, 1],
      walls: [17, 17],
      'walls-2': [19, 18],
      'walls-3': [20, 19],
      doors: [22, 24],
      places: [0, 13],
    })
    const joined = withTile(withTile(TABLE, 'walls', 'NSW', 40), 'walls', 'ES', 41)
    expect(layers(mapIn(write(pair(EdgeKind.door), values(joined))))).toMatchObject({
      walls: [41, 42],
      'walls-2': [0, 17],
    })
    const ids = map.layers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.max(...ids)).toBeLessThan(map.nextlayerid)
  })

  it('take the tiles of a kind of door, else those of a plain one', () => {
    const doors = (door: number, table = TABLE) => layers(mapIn(write(pair(door), values(table))))['doors']
    expect(doors(EdgeKind.lockedDoor)).toEqual([26, 28])
    expect(doors(EdgeKind.secretDoor)).toEqual([22, 24])
    expect(doors(EdgeKind.archway)).toEqual([0, 0])
    const arched = withTile(withTile(TABLE, 'archway', 'E', 50), 'archway', 'W', 51)
    expect(doors(EdgeKind.archway, arched)).toEqual([51, 52])
    const barred = mapIn(write(pair(EdgeKind.bars), values(withTile(TABLE, 'bars', 'E', 52))))
    expect(layers(barred)['walls-4']).toEqual([53, 20])
  })

  it('say which words have no tile, and count them', () => {
    const table = withTile(withTile(TABLE, 'cells', 'street', undefined), 'walls', 'S', undefined)
    const { losses } = write(pair(EdgeKind.door), values(table))
    expect(losses).toContain('Without a tile in the table, and so empty: cells street (2), walls S (2).')
    expect(
      losses.some((loss) => loss.startsWith('Brownstone reads the map back like one by another author')),
    ).toBe(true)
    expect(write(pair(EdgeKind.door), values()).losses.some((loss) => loss.startsWith('Without'))).toBe(false)
  })

  it('take whole tiles for walls and doors, with the upright ones first', () => {
    const blocks = { variant: 'blocks' }
    const of = (door: number, table = TABLE) => layers(mapIn(write(pair(door), values(table, blocks))))
    expect(of(EdgeKind.lockedDoor)).toEqual({
      blocks: [
        [9, 9, 9, 9, 9],
        [9, 1, 12, 1, 9],
        [9, 9, 9, 9, 9],
      ].flat(),
      places: [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 13, 0],
        [0, 0, 0, 0, 0],
      ].flat(),
    })
    expect(of(EdgeKind.door)['blocks']?.[7]).toBe(10)
    expect(of(EdgeKind.open)['blocks']?.[7]).toBe(11)
    const bare = withTile(TABLE, 'blocks', 'opening', undefined)
    expect(of(EdgeKind.open, bare)['blocks']?.[7]).toBe(1)
    expect(of(EdgeKind.door, withTile(TABLE, 'blocks', 'upright-door', 60))['blocks']?.[7]).toBe(61)
  })

  it('keep the walls and doors as objects, also where walls are tiles', () => {
    const objectsOf = (given: SettingValues) =>
      mapIn(write(pair(EdgeKind.door), given)).layers.flatMap(({ objects = [] }) => objects)
    const types = (given: SettingValues) =>
      objectsOf(given)
        .map(({ type }) => type)
        .toSorted()
    const expected = ['Door', 'Wall', 'Wall', 'Wall', 'Wall', 'inn']
    expect(types(values())).toEqual(expected)
    const blocks = objectsOf(values(TABLE, { variant: 'blocks' }))
    expect(blocks.map(({ type }) => type).toSorted()).toEqual(expected)
    // With the posts at both ends, so that no corner is open.
    expect(blocks.filter(({ type }) => type === 'Wall').map(({ x, width }) => [x, width])).toEqual([
      [0, 80],
      [0, 80],
      [0, 16],
      [64, 16],
    ])
  })

  it('are not taken for ours when the map is read, whatever the numbers of the tiles', () => {
    // Our own number of a house shows streets here.
    const table = {
      tileset: 'castle.tsx',
      tiles: { cells: { street: 2 }, walls: { N: 9, E: 10, S: 12, W: 16 } },
    }
    const { files } = write(pair(EdgeKind.door), values(table))
    const read = tiled.read(files[0]?.bytes ?? new Uint8Array(), 'town.tmj')
    if (read?.status !== 'read') throw new Error('The map is read')
    expect(read.notes[0]).toMatch(/^The layers “ground” \(ground\), “walls” \(walls\)/)
    expect(read.project.levels[0]?.level.cells).not.toContain(CellKind.house)
  })

  it('hold numbers of the tileset only, for any project and any table', () => {
    const tables = fc
      .array(fc.tuple(fc.constantFrom(...TABLE_SECTIONS), fc.nat(30), fc.nat(63)), { maxLength: 60 })
      .map((entries) =>
        entries.reduce(
          (table, [{ id, words }, word, tile]) =>
            withTile(table, id, words[word % words.length]?.id ?? '', tile),
          { tileset: 'castle.tsx', tiles: {} } as TileTable,
        ),
      )
    const variants = fc.constantFrom('masks', 'blocks')
    fc.assert(
      fc.property(oddProjects(), tables, variants, (project, table, variant) => {
        const one = { ...project, levels: project.levels.slice(0, 1) }
        const map = mapIn(write(one, values(table, { variant })))
        for (const { data = [] } of map.layers)
          expect([...data].every((gid) => Number(gid) >= 0 && Number(gid) <= 64)).toBe(true)
      }),
      { numRuns: samples({ short: 17, long: 100 }) },
    )
  })

  it('hold numbers beyond a byte in every encoding', () => {
    const sizes = { tilewidth: 4, tileheight: 4, tilecount: 60_000, columns: 240, margin: 0, spacing: 0 }
    const [width, height] = [960, 1000]
    const picture = encode({ width, height, data: new Uint8Array(4 * width * height) })
    const wide = {
      file: {
        name: 'wide.tsj',
        bytes: encodeText(JSON.stringify({ name: 'wide', ...sizes, image: 'wide.png' })),
      },
      picture: { name: 'wide.png', bytes: new Uint8Array(picture) },
    }
    const table = { tileset: 'wide.tsj', tiles: { cells: { street: 59_999 } } }
    const groundIn = (data: string): readonly number[] => {
      const map = mapIn(write(pair(EdgeKind.open), values(table, { data }), { tileset: wide }))
      const [layer] = map.layers
      const [gids] = [layer?.data]
      if (typeof gids !== 'string') return [...(gids ?? [])]
      const bytes = Buffer.from(gids, 'base64')
      const raw = data === 'base64' ? bytes : unzipSync(bytes)
      return Array.from({ length: 2 }, (_, cell) => raw.readUInt32LE(4 * cell))
    }
    for (const data of ['csv', 'base64', 'zlib', 'gzip']) expect(groundIn(data)).toEqual([60_000, 60_000])
  })
})
