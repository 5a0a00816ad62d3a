import { gzipSync, zlibSync } from 'fflate'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tiled as tiledEntry, tiledXml as tiledXmlEntry } from '../../../../src/core/formats/tiled/entry'
import { WRITE_SETTINGS } from '../../../../src/core/formats/tiled/settings'
import { readClassic } from '../../../../src/core/formats/classic/read'
import { equalDistricts } from '../../../../src/core/level/districts'
import { edgeOf, NORTH, WEST } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind, EDGE_KINDS } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, equalLevels, setEdge, type Level } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { firstLevel, projectOf, type Project } from '../../../../src/core/project/project'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { bytesOf, fixture, projectIn, problemOf } from '../../../support/files'
import { loadBoth, type TwoWayFormat } from '../../../support/formats'
import { oddLevels } from '../../../support/random-level'
import { samples } from '../../../support/samples'

const tiled = await loadBoth(tiledEntry)
const tiledXml = await loadBoth(tiledXmlEntry)

const FORMATS = [tiled, tiledXml] as const

/** A level without walls. */
function openLevel(width: number, height: number): Level {
  const draft = draftOf(createLevel(width, height))
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  return draft
}

const decided = EDGE_KINDS.map(({ value }) => value).filter((value) => value !== EdgeKind.undecided)
const sample = projectIn(readClassic(fixture('townmaze-sample.txt'), 'sample'))

function bytesIn(format: TwoWayFormat, project: Project, values: SettingValues = {}): Uint8Array {
  return format.write(project, 'x', values).files[0]?.bytes ?? new Uint8Array()
}

function read(format: TwoWayFormat, bytes: Uint8Array, values?: SettingValues) {
  return format.read(bytes, 'x.tmj', values)
}

/** A foreign map of 3 x 2 tiles whose tileset describes two of them. */
function foreign(change: object = {}, layer: object = {}): Uint8Array {
  return bytesOf(
    JSON.stringify({
      type: 'map',
      version: '1.10',
      orientation: 'orthogonal',
      width: 3,
      height: 2,
      tilewidth: 16,
      tileheight: 16,
      infinite: false,
      tilesets: [
        {
          firstgid: 5,
          name: 'cave',
          tiles: [
            { id: 0, type: 'floor' },
            { id: 1, properties: [{ name: 'solid', type: 'bool', value: true }] },
          ],
        },
      ],
      layers: [
        { type: 'tilelayer', name: 'sky', data: [0, 0, 0, 0, 0, 0] },
        { type: 'tilelayer', name: 'Ground', width: 3, height: 2, data: [5, 6, 0, 5, 7, 5], ...layer },
        {
          type: 'objectgroup',
          name: 'things',
          objects: [
            { id: 1, type: 'inn', name: 'Anchor', x: 0, y: 32, width: 16, height: 16, gid: 5 },
            { id: 2, type: 'dragon', x: 1, y: 1 },
            { id: 3, type: 'shop', x: 100, y: 1, point: true },
          ],
        },
      ],
      ...change,
    }),
  )
}

function words(data: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(data).buffer)
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

describe.each(FORMATS)('our own Tiled map as $id', (format) => {
  const choices = fc.record(
    Object.fromEntries(
      WRITE_SETTINGS.map((setting) => [
        setting.id,
        setting.kind === 'choice'
          ? fc.constantFrom(...setting.choices.map(({ value }) => value))
          : fc.constantFrom(
              ...(setting.kind === 'integer' ? [setting.default, setting.min, 9] : [setting.default]),
            ),
      ]),
    ),
  )

  it('is equal after writing and reading with any options, and with every decided kind of edge', () => {
    fc.assert(
      fc.property(oddLevels({ edges: decided, marks: [0, Mark.gateSeed] }), choices, (level, values) => {
        const { districts: _, ...rest } = level
        const unlinked = {
          ...rest,
          places: level.places.map(({ link: _link, isGenerated: _made, ...place }) => place),
        }
        const result = format.write(projectOf(unlinked, 'Ström “\u0001”'), 'x', values)
        expect(result?.losses).toEqual([])
        const back = read(format, result?.files[0]?.bytes ?? new Uint8Array())
        expect(equalLevels(firstLevel(projectIn(back)).level, unlinked)).toBe(true)
        expect(firstLevel(projectIn(back)).name).toBe('Ström “\u0001”')
      }),
    )
  })

  it('has no options for reading', () => {
    expect(format.settingsFor?.(bytesIn(format, sample))).toEqual([])
  })

  it('names exactly the companions that it writes', () => {
    const names = (values: SettingValues) =>
      format.write(sample, `a.${format.id}`, values).files.map(({ name }) => name)
    expect(names({})).toEqual([`a.${format.id}`, 'a-tiles.png'])
    expect(names({ tileset: 'external' })).toEqual([
      `a.${format.id}`,
      format.id === 'tmj' ? 'a-tiles.tsj' : 'a-tiles.tsx',
      'a-tiles.png',
    ])
  })

  it('keeps places that look like a gate or like our own properties', () => {
    const properties = { open: true }
    const own = { 'brownstone:place': 1, 'brownstone:brownstone:x': 'y' }
    const places = [
      { cell: 0, kind: 'gate', name: '', properties },
      { cell: 1, kind: 'gate', name: '', properties: own },
    ] as const
    const level = { ...createLevel(2, 1), places }
    expect(firstLevel(projectIn(read(format, bytesIn(format, projectOf(level))))).level.places).toEqual(
      places,
    )
  })
})

describe('a map of ours after work in Tiled', () => {
  const level = {
    ...createLevel(4, 3),
    districts: {
      zones: Uint8Array.from('112211220000', Number),
      list: [
        { name: 'East', settings: { zone: 3, 'brownstone:x': 'y' } },
        { name: 'West', settings: {} },
      ],
    },
  }

  function after(change: (objects: Record<string, unknown>[]) => void) {
    const map = JSON.parse(new TextDecoder().decode(bytesIn(tiled, projectOf(level))))
    change(map.layers.find((layer: { name: string }) => layer.name === 'districts').objects)
    const result = read(tiled, bytesOf(JSON.stringify(map)))
    const { districts } = firstLevel(projectIn(result)).level
    return {
      list: districts?.list,
      zones: districts && [...districts.zones].join(''),
      notes: result.status === 'read' ? result.notes : [],
    }
  }

  it('keeps settings with the names of our own properties', () => {
    expect(after(() => {})).toEqual({ list: level.districts.list, zones: '112211220000', notes: [] })
  })

  it('takes polygons of a known name as more of that district, and those of a new one as another', () => {
    const drawn = (name: string, points: readonly (readonly number[])[]) => ({
      type: 'district',
      name,
      x: 0,
      y: 64,
      polygon: points.map(([x, y]) => ({ x, y })),
    })
    // A triangle around the middles of the first three cells of the last row, and a box that leaves the map.
    const triangle = drawn('East', [
      [0, 0],
      [112, 16],
      [0, 32],
    ])
    const { list, zones, notes } = after((objects) => {
      objects.push(triangle, { type: 'district', name: 'New', x: 96, y: 64, width: 500, height: 500 })
    })
    expect([list?.map(({ name }) => name), zones, notes]).toEqual([
      ['East', 'West', 'New'],
      '112211221113',
      [],
    ])
  })

  it('leaves out areas without a name, those beyond thirty districts, and those of too many sides', () => {
    const box = { type: 'district', x: 0, y: 64, width: 32, height: 32 }
    const zigzag = Array.from({ length: 100_000 }, (_, at) => ({ x: at % 3, y: at % 2 === 0 ? -999 : 999 }))
    const { list, notes } = after((objects) => {
      objects.push({ ...box, name: '' }, { ...box, name: 'Zigzag', polygon: zigzag })
      for (let at = 0; at < 30; at++) objects.push({ ...box, name: `More ${at}` })
    })
    expect(list).toHaveLength(30)
    expect(notes).toEqual([expect.stringMatching(/^4 areas of districts are left out: /)])
  })

  it('keeps districts of long bent stripes, whose boxes are much larger than their cells', () => {
    const side = samples({ short: 200, long: 400 })
    const zones = Uint8Array.from(
      { length: side * side },
      (_, cell) => 1 + (Math.max(cell % side, Math.floor(cell / side)) % 2),
    )
    const bent = { ...createLevel(side, side), districts: { zones, list: level.districts.list } }
    const back = firstLevel(projectIn(read(tiled, bytesIn(tiled, projectOf(bent))))).level
    expect(equalDistricts(back.districts, bent.districts)).toBe(true)
  })

  it('has only ids of custom kinds that a project file can have', () => {
    const idsOf = (ownKind: string) => {
      const places = [{ cell: 1, kind: 'inn', name: '', properties: {}, ownKind }] as const
      const bytes = bytesIn(tiled, projectOf({ ...createLevel(4, 3), places }))
      return firstLevel(projectIn(read(tiled, bytes))).level.places.map((place) => place.ownKind)
    }
    expect(idsOf('tavern-2')).toEqual(['tavern-2'])
    expect(idsOf('a "tavern"')).toEqual([undefined])
  })

  it('has no districts once all their areas are deleted', () => {
    expect(after((objects) => objects.splice(0)).list).toBe(undefined)
  })
})

describe('a map of ours from before doors were rectangles', () => {
  const kinds = EDGE_KINDS.filter(({ id }) => !['undecided', 'innerWall', 'breakableWall'].includes(id)).map(
    ({ value }) => value,
  )

  it.each([
    [tiled, 'older.tmj'],
    [tiledXml, 'older-blocks.tmx'],
  ])('comes in with every kind of edge (%#)', (format, name) => {
    const result = read(format, fixture(`tiled/${name}`))
    const { level } = firstLevel(projectIn(result))
    expect(Array.from(level.northEdges)).toEqual(
      Array.from(level.northEdges, (_, at) => kinds[at % kinds.length]),
    )
    expect(Array.from(level.westEdges)).toEqual(
      Array.from(level.westEdges, (_, at) => kinds[(at + 4) % kinds.length]),
    )
    expect(level.places).toEqual([{ cell: 5, kind: 'inn', name: 'Old Anchor', properties: { beds: 4 } }])
    expect(result).toMatchObject({ notes: [] })
  })
})

describe('our own Tiled map after editing', () => {
  it('has walls where tiles are turned to', () => {
    const map = JSON.parse(Buffer.from(bytesIn(tiled, projectOf(openLevel(2, 1)))).toString())
    const walls = map.layers.find(({ name }: { name: string }) => name === 'walls')
    // A wall in the north of the first cell and in the west of the second, by one tile turned by quarters.
    walls.data = [1 + 8 + 1, 0x60000000 + 1 + 8 + 1]
    const { level } = firstLevel(projectIn(read(tiled, bytesOf(JSON.stringify(map)))))
    expect([...level.northEdges]).toEqual([EdgeKind.wall, EdgeKind.open, EdgeKind.open, EdgeKind.open])
    expect([...level.westEdges]).toEqual([EdgeKind.open, EdgeKind.wall, EdgeKind.open])
  })

  it('reports sides on which two cells disagree, and doors that contradict the tiles', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.northEdges.fill(EdgeKind.open)
    draft.westEdges.set([EdgeKind.open, EdgeKind.lockedDoor, EdgeKind.open])
    const map = JSON.parse(Buffer.from(bytesIn(tiled, projectOf(draft))).toString())
    const doors = map.layers.find(({ name }: { name: string }) => name === 'doors')
    doors.data[0] = 0
    const once = read(tiled, bytesOf(JSON.stringify(map)))
    expect(firstLevel(projectIn(once)).level.westEdges[1]).toBe(EdgeKind.lockedDoor)
    expect(once).toMatchObject({ notes: [expect.stringContaining('1 side of a cell says something else')] })
    doors.data[1] = 0
    const twice = read(tiled, bytesOf(JSON.stringify(map)))
    expect(firstLevel(projectIn(twice)).level.westEdges[1]).toBe(EdgeKind.open)
    expect(twice).toMatchObject({
      notes: [expect.stringContaining('1 door, bars or archway is left out')],
    })
  })
})

describe('a foreign Tiled map', () => {
  const cellsOf = (bytes: Uint8Array, values?: SettingValues) =>
    Array.from(firstLevel(projectIn(read(tiled, bytes, values))).level.cells)
  const { street, house, rock } = CellKind

  it('becomes a level from its ground layer, by the class of its tiles, with solid tiles as rock', () => {
    expect(cellsOf(foreign())).toEqual([street, rock, rock, street, street, street])
  })

  it('is mapped tile by tile, or by a property, on request', () => {
    expect(cellsOf(foreign(), { by: 'tile', 'tile:6': 'house', other: 'rock' })).toEqual([
      street,
      house,
      rock,
      street,
      street,
      street,
    ])
    expect(cellsOf(foreign(), { by: 'property:solid', other: 'house', empty: 'street' })).toEqual([
      house,
      rock,
      street,
      house,
      house,
      house,
    ])
    expect(cellsOf(foreign(), { layer: '0', empty: 'house' })).toEqual(Array(6).fill(house))
  })

  it('has options for the layer, what to map by, and the kind of each tile and value', () => {
    const settings = tiled.settingsFor?.(foreign()) ?? []
    expect(settings.map(({ id, default: plain }) => [id, plain])).toEqual([
      ['reading', 'said'],
      ['layer', '1'],
      ['role:0', 'none'],
      ['role:1', 'none'],
      ['by', 'class'],
      ['empty', 'auto'],
      ['other', 'street'],
      ['tile:5', 'street'],
      ['tile:6', 'rock'],
      ['tile:7', 'layer'],
      ['is:class=floor', 'street'],
      ['is:property:solid=true', 'rock'],
    ])
  })

  it('reads places, and lists what it leaves out', () => {
    const result = read(tiled, foreign())
    expect(firstLevel(projectIn(result)).level.places).toMatchObject([
      { cell: 0, kind: 'note', name: 'dragon' },
      { cell: 3, kind: 'inn', name: 'Anchor' },
    ])
    expect(result).toMatchObject({
      notes: [
        'The layer “Ground” (ground) becomes the level; walls and doors follow from the kinds of its cells.',
        'The tile layer “sky” is left out.',
        '1 object becomes a note, for its class is not a kind of place: “dragon”.',
        '1 object lies in no cell and is left out.',
      ],
    })
  })

  it('masks the flip bits of turned tiles, and reports those of hexagonal maps', () => {
    const bytes = foreign({}, { data: [5, 0x80000006, 0, 5, 0xf0000007, 5] })
    expect(cellsOf(bytes)).toEqual(cellsOf(foreign()))
    expect(read(tiled, bytes)).toMatchObject({
      notes: expect.arrayContaining([
        '1 tile is turned as only tiles of hexagonal maps can be, which is left out.',
      ]),
    })
  })

  it.each([
    ['plain', (bytes: Uint8Array) => bytes],
    ['zlib', (bytes: Uint8Array) => zlibSync(bytes)],
    ['gzip', (bytes: Uint8Array) => gzipSync(bytes)],
    // Packed by the program zstd.
    ['zstd', () => Buffer.from('KLUv/QRobQAAgkEChjAAAhDveX+8AB/9frE=', 'base64')],
  ])('is read from base64, %s', (compression, compress) => {
    const data = base64(compress(words([5, 6, 0, 5, 7, 5])))
    const layer = { data, encoding: 'base64', compression: compression === 'plain' ? '' : compression }
    expect(cellsOf(foreign({}, layer))).toEqual(cellsOf(foreign()))
  })

  it('is read from the chunks of an infinite map, at any position', () => {
    const chunk = (x: number, y: number, data: readonly number[]) => ({ x, y, width: 2, height: 1, data })
    const bytes = foreign({
      infinite: true,
      layers: [{ type: 'tilelayer', name: 'g', chunks: [chunk(-4, 7, [5, 6]), chunk(-3, 8, [5, 6])] }],
    })
    const { level } = firstLevel(projectIn(read(tiled, bytes)))
    expect([level.width, level.height]).toEqual([3, 2])
    expect(Array.from(level.cells)).toEqual([street, rock, rock, rock, street, rock])
  })

  it('is read from XML with a tag for each tile, in groups, with an old document type', () => {
    const tiles = [5, 6, 0, 5, 7, 5].map((gid) => `<tile gid="${gid}"/>`).join('\n')
    const text =
      '<?xml version="1.0"?>\n<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n' +
      '<map version="1.0" orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16">' +
      '<tileset firstgid="5" name="cave"><tile id="0" class="floor"/></tileset>' +
      `<group name="all"><layer name="ground" width="3" height="2"><data>${tiles}</data></layer></group></map>`
    expect(Array.from(firstLevel(projectIn(read(tiledXml, bytesOf(text)))).level.cells)).toEqual([
      street,
      street,
      rock,
      street,
      street,
      street,
    ])
  })
})

describe('an invalid Tiled map', () => {
  const bomb = base64(zlibSync(new Uint8Array(1 << 24)))
  const spoilt = zlibSync(words([5, 6, 0, 5, 7, 5]))
  spoilt[spoilt.length - 1] = (spoilt.at(-1) ?? 0) ^ 1

  it.each<[string, Uint8Array, string]>([
    ['cut off', foreign().slice(0, 200), 'line 1, column 201: This is not JSON: '],
    ['no map', bytesOf('[1]'), 'This is not a Tiled map: it has no layers.'],
    ['short of a tile', foreign({}, { data: [5, 6] }), 'layers[1].data holds 2 tile numbers; it must hold 6'],
    [
      'with a tile that is none',
      foreign({}, { data: [5, 6, 0, 5, 7, -1] }),
      'layers[1].data has -1 as its number 6',
    ],
    ['with a width that is none', foreign({ width: 'wide' }), 'width must be a whole number from 1'],
    ['far too large', foreign({ width: 8193, height: 8193 }), 'must be 8193, as of the map'],
    ['isometric', foreign({ orientation: 'isometric' }), 'The map is isometric; only orthogonal maps'],
    [
      'no base64',
      foreign({}, { data: 'AAAA*', encoding: 'base64' }),
      'layers[1].data is not Base64 at its character 5',
    ],
    [
      'compressed with what is not read',
      foreign({}, { data: 'AAAA', encoding: 'base64', compression: 'lzma' }),
      'layers[1].data has the compression "lzma"; "zlib", "gzip" and "zstd" are read.',
    ],
    [
      'much larger than it says',
      foreign({}, { data: bomb, encoding: 'base64', compression: 'zlib' }),
      'holds more than 6 tile numbers',
    ],
    [
      'damaged',
      foreign({}, { data: base64(spoilt), encoding: 'base64', compression: 'zlib' }),
      'is damaged: its check sum is wrong',
    ],
    [
      'damaged beyond reading',
      foreign({}, { data: 'QUJD', encoding: 'base64', compression: 'zlib' }),
      'cannot be uncompressed',
    ],
    [
      'infinite and huge',
      foreign({
        infinite: true,
        layers: [
          {
            type: 'tilelayer',
            chunks: [
              { x: -9e6, y: 0, width: 1, height: 1, data: [1] },
              { x: 9e6, y: 0, width: 1, height: 1, data: [1] },
            ],
          },
        ],
      }),
      'tiles large, which is too large',
    ],
    [
      'with an object that lies nowhere',
      foreign({ layers: [{ type: 'objectgroup', objects: [{ x: 'a' }] }] }),
      'layers[0].objects[0].x must be a number.',
    ],
  ])('is refused with a reason if it is %s', (_, bytes, sentence) => {
    expect(problemOf(read(tiled, bytes)).join('\n')).toContain(sentence)
    expect(tiled.settingsFor?.(bytes)).toEqual([])
  })

  it.each([
    [
      'entities',
      '<map a="&evil;"/>',
      'line 1, column 14: This XML cannot be read: Invalid character entity. Entities are not read',
    ],
    [
      'a document type that defines some',
      '<!DOCTYPE map [<!ENTITY e "e">]>\n<map/>',
      'The document type has definitions',
    ],
    ['tags too deep', '<map>'.repeat(70), 'more than 64 deep'],
    ['tags left open', '<map>\n<layer>', 'Unclosed root tag'],
    ['another root', '\n <tileset/>', 'line 2, column 2: This is a tileset without a map'],
    [
      'a side that is no number',
      '<map width="x" height="1" tilewidth="1" tileheight="1">\n<layer/></map>',
      'line 1, column 1: width must be a whole number',
    ],
    [
      'a layer without tiles',
      '<map width="1" height="1" tilewidth="1" tileheight="1">\n<layer><data encoding="csv">1,2</data></layer></map>',
      'line 2, column 1: layers[0].data holds more than 1 tile numbers',
    ],
  ])('is refused in XML with %s', (_, text, sentence) => {
    expect(problemOf(read(tiledXml, bytesOf(text))).join('\n')).toContain(sentence)
  })
})

describe('breakable walls in a map of ours', () => {
  it.each(['masks', 'blocks'] as const)(
    'have tiles of their own where walls are %s, and come back',
    (walls) => {
      const draft = draftOf(openLevel(3, 2))
      for (const edge of [edgeOf(draft, 1, WEST), edgeOf(draft, 4, NORTH), edgeOf(draft, 4, WEST)])
        setEdge(draft, edge, EdgeKind.breakableWall)
      const bytes = bytesIn(tiled, projectOf(draft), { variant: walls })
      const { layers } = JSON.parse(new TextDecoder().decode(bytes)) as {
        readonly layers: readonly { readonly name: string; readonly data?: readonly number[] }[]
      }
      const shown = layers.find(({ name }) => name === (walls === 'masks' ? 'cracks' : 'blocks'))?.data ?? []
      // Numbers of tiles begin at 1: tile 44 on the west, 45 on both sides, or 7 as a block.
      const wanted = walls === 'masks' ? [45, 46] : [8]
      expect(shown.filter((gid) => wanted.includes(gid))).toEqual(walls === 'masks' ? [45, 46] : [8, 8, 8])
      const result = read(tiled, bytes)
      expect(equalLevels(firstLevel(projectIn(result)).level, draft)).toBe(true)
      expect(result).toMatchObject({ notes: [] })
    },
  )
})
