import { describe, expect, it } from 'vitest'
import { detectFormat } from '../../../../src/core/formats/index'
import { edgeOf, EAST, NORTH, SOUTH, WEST, type Direction } from '../../../../src/core/level/grid'
import { EdgeKind } from '../../../../src/core/level/kinds'
import { edgeAt, type Level } from '../../../../src/core/level/level'
import { bytesOf, fixture } from '../../../support/files'
import { cellRows, levelOf, notesOf, openCase, readCase, readTiledFile } from '../../../support/tiled-cases'
import type { SettingValues } from '../../../../src/core/settings/setting'

/** What maps by other authors mean: one kind of meaning a file, and more maps of each kind. */

const RING = ['#####', '#...#', '#...#', '##.##']

/** A map of 32 px tiles in JSON; `layers` are rows of digits, tile 0 is none. */
interface MapParts {
  readonly layers: readonly (LayerParts & { readonly rows: readonly string[] })[]
  readonly tiles?: readonly object[]
  readonly objects?: readonly object[]
  readonly objectLayer?: object
}

interface LayerParts {
  readonly name: string
  readonly [key: string]: unknown
}

function mapOf({ layers, tiles = [], objects = [], objectLayer = {} }: MapParts): Uint8Array {
  const rows = layers[0]?.rows ?? []
  return bytesOf(
    JSON.stringify({
      type: 'map',
      tiledversion: '1.10.2',
      orientation: 'orthogonal',
      width: rows[0]?.length,
      height: rows.length,
      tilewidth: 32,
      tileheight: 32,
      tilesets: [{ firstgid: 1, name: 'own', tilewidth: 32, tileheight: 32, tiles }],
      layers: [
        ...layers.map(({ rows: lines, ...layer }) => ({
          type: 'tilelayer',
          data: lines.flatMap((line) => Array.from(line, Number)),
          ...layer,
        })),
        { type: 'objectgroup', name: 'Things', objects, ...objectLayer },
      ],
    }),
  )
}

async function read(parts: MapParts, values?: SettingValues) {
  const result = await readTiledFile(mapOf(parts), 'x.tmj', { values, open: openCase })
  return { level: levelOf(result), rows: cellRows(levelOf(result)), notes: notesOf(result) }
}

/** The walls inside a level, each as the column and row of a cell and its north or west side. */
function innerWalls(level: Level): readonly string[] {
  const { width, height } = level
  const found: string[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [side, name, isInner] of [
        [NORTH, 'n', y > 0],
        [WEST, 'w', x > 0],
      ] as const) {
        const kind = edgeAt(level, edgeOf(level, y * width + x, side))
        if (isInner && kind !== EdgeKind.open)
          found.push(`${x},${y} ${name}${kind === EdgeKind.wall ? '' : ` ${kind}`}`)
      }
    }
  }
  return found
}

const solid = { id: 1, properties: [{ name: 'collides', type: 'bool', value: true }] }
const RING_TILES = ['22222', '20002', '20002', '22022']
const FLOOR = ['11111', '11111', '11111', '11111']

describe('the layers of a map', () => {
  it.each([
    'walls-above-floor.tmx',
    'walls-below-floor.tmx',
    'walls-only.tmx',
    'collision-layer-only.tmx',
    'class-1-9.tmx',
  ])('are walls wherever they lie, and floor elsewhere (%s)', async (name) => {
    expect(cellRows(levelOf(await readCase(name)))).toEqual(RING)
  })

  it('are floor between the walls where the ground lies only below them', async () => {
    const ground = { name: 'Ground', rows: RING_TILES }
    expect((await read({ layers: [ground, { name: 'Walls', rows: RING_TILES }] })).rows).toEqual(RING)
    // With ground elsewhere, cells without a tile are not floor.
    const room = { name: 'Ground', rows: ['22222', '21102', '21102', '22222'] }
    expect((await read({ layers: [room, { name: 'Walls', rows: RING_TILES }] })).rows).toEqual([
      '#####',
      '#..##',
      '#..##',
      '##.##',
    ])
  })

  it('never open a wall by decoration above it', async () => {
    const layers = [
      { name: 'Floor', rows: FLOOR },
      { name: 'Walls', rows: RING_TILES },
      { name: 'Decoration', rows: ['33333', '33333', '00000', '00000'] },
      { name: 'Wall details', rows: ['33333', '33333', '00000', '00000'] },
      { name: 'Foreground', rows: ['33333', '33333', '00000', '00000'] },
      { name: 'Stuff', rows: ['33333', '33333', '00000', '00000'] },
    ]
    const { rows, notes } = await read({ layers })
    expect(rows).toEqual(RING)
    expect(notes).toContain('The tile layer “Decoration” is left out.')
    // Left out, it has no walls either; chosen as walls, it has.
    expect((await read({ layers }, { 'role:5': 'walls' })).rows).toEqual(['#####', '#####', '#...#', '##.##'])
  })

  it.each([
    ['a property', solid],
    ['a property with a number', { id: 1, properties: [{ name: 'isSolid', type: 'int', value: 1 }] }],
    [
      'a property of an old map, which is a text',
      { id: 1, properties: [{ name: 'ge_collide', type: 'string', value: 'true' }] },
    ],
    [
      'a property that forbids to walk',
      { id: 1, properties: [{ name: 'walkable', type: 'bool', value: false }] },
    ],
    ['a class', { id: 1, type: 'Wall' }],
    ['a class of several words', { id: 1, type: 'brown_solid' }],
    [
      'a shape over the whole tile',
      { id: 1, objectgroup: { objects: [{ x: 0, y: 0, width: 32, height: 32 }] } },
    ],
  ])('are solid where a tile says so by %s, in any layer', async (_, tile) => {
    const plain = { name: 'Floor', rows: FLOOR }
    for (const name of ['Floor too', 'Decoration', 'Roofs', 'Layer 7', 'Objects']) {
      const others = { name, rows: ['23333', '20000', '00000', '00000'] }
      expect([name, (await read({ layers: [plain, others], tiles: [tile] })).rows]).toEqual([
        name,
        ['#....', '#....', '.....', '.....'],
      ])
      expect([name, (await read({ layers: [others, plain], tiles: [tile] })).rows]).toEqual([
        name,
        ['#....', '#....', '.....', '.....'],
      ])
    }
  })

  it('are passable where a tile of a layer of walls says so', async () => {
    const tiles = [
      { id: 2, properties: [{ name: 'solid', type: 'bool', value: false }] },
      { id: 3, type: 'floor' },
      { id: 4, properties: [{ name: 'passable', type: 'bool', value: true }] },
    ]
    expect((await read({ layers: [{ name: 'Walls', rows: ['2345', '2222'] }], tiles })).rows).toEqual([
      '#...',
      '####',
    ])
  })

  it('keep water below solid tiles, and a bridge over it open', async () => {
    const layers = [
      { name: 'Water', rows: ['2222', '2222'] },
      { name: 'Ground', rows: ['1001', '1331'] },
    ]
    const tiles = [solid, { id: 2, type: 'bridge' }]
    const { rows } = await read({ layers, tiles })
    expect(rows).toEqual(['.~~.', '.??.'])
    expect((await read({ layers: [layers[1]!, layers[0]!], tiles })).rows).toEqual(['~~~~', '~~~~'])
  })

  it('have a ground of their own where walls and floor share a layer', async () => {
    const tiles = [
      { id: 0, type: 'floor' },
      { id: 1, type: 'wall' },
    ]
    // Mostly walls, and not on the whole map.
    const rows = ['22220', '21120', '22220', '00000']
    expect((await read({ layers: [{ name: 'Tile Layer 1', rows }], tiles })).rows).toEqual([
      '#####',
      '#..##',
      '#####',
      '#####',
    ])
    expect((await read({ layers: [{ name: 'Walls', rows }], tiles })).rows).toEqual([
      '####.',
      '#..#.',
      '####.',
      '.....',
    ])
  })
})

describe('a level without floor or walls', () => {
  const other: SettingValues = { reading: 'other' }

  it('is named, and comes in the other way round on request', async () => {
    // A layer of the wrong name, all over the map.
    const layers = [{ name: 'Blocks', rows: ['1111', '1211'] }]
    const tiles = [{ id: 1, type: 'rock' }]
    const { rows, notes } = await read({ layers, tiles })
    expect(rows).toEqual(['####', '####'])
    expect(notes).toContain(
      'No cell of the level can be walked on: if that is not meant, choose “The other way round” for “Walls and floor” (--set reading=other), or choose what its layers and tiles are.',
    )
    const turned = await read({ layers, tiles }, other)
    expect(turned.rows).toEqual(['....', '....'])
    expect(turned.notes.join()).toContain('in this reading, either')
  })

  it('has walls where decoration lies, or else under all tiles but the most frequent, the other way round', async () => {
    const floor = { name: 'Floor', rows: ['111', '111'] }
    const props = { name: 'Props', rows: ['020', '000'] }
    const { notes } = await read({ layers: [floor, props] })
    expect(notes.join()).toContain('The level has no wall: ')
    expect((await read({ layers: [floor, props] }, other)).rows).toEqual(['.#.', '...'])
    expect((await read({ layers: [{ name: 'One', rows: ['1121', '1111', '3111'] }] }, other)).rows).toEqual([
      '..#.',
      '....',
      '#...',
    ])
  })

  it('has floor for walls and walls for floor, if both are there', async () => {
    const layers = [{ name: 'Walls', rows: ['110', '100'] }]
    expect((await read({ layers })).rows).toEqual(['##.', '#..'])
    expect((await read({ layers }, other)).rows).toEqual(['..#', '.##'])
  })
})

describe('turned and mirrored tiles', () => {
  it('turn their walls', async () => {
    const level = levelOf(await readCase('turned-thin-walls.tmx'))
    const sides = [NORTH, NORTH, SOUTH, SOUTH, WEST, EAST, WEST, EAST]
    const wallsAt = (x: number): readonly Direction[] =>
      ([NORTH, EAST, SOUTH, WEST] as const).filter(
        (side) => edgeAt(level, edgeOf(level, 17 + x, side)) === EdgeKind.wall,
      )
    expect(sides.map((_, at) => wallsAt(1 + 2 * at))).toEqual(sides.map((side) => [side]))
  })

  it('are solid as a whole however they are turned', async () => {
    const data = [2, 0x80000002, 0x40000002, 0xc0000002, 0x20000002, 0xa0000002, 0x60000002, 0xe0000002]
    const layers = [
      { name: 'Ground', rows: ['11111111'] },
      { name: 'Stuff', rows: ['00000000'], data },
    ]
    expect((await read({ layers, tiles: [solid] })).rows).toEqual(['########'])
  })
})

describe('turned objects', () => {
  it.each(['turned-rectangles-plain.tmx', 'turned-rectangles.tmx'])(
    'are where Tiled draws them (%s)',
    async (name) => {
      expect(innerWalls(levelOf(await readCase(name)))).toEqual([
        `1,1 w ${EdgeKind.door}`,
        '3,1 w',
        '3,2 w',
        '3,3 w',
      ])
    },
  )

  const floor = { name: 'Floor', rows: Array.from({ length: 6 }, () => '111111') }
  const rowsOf = async (object: object): Promise<readonly string[]> =>
    (await read({ layers: [floor], objects: [{ type: 'wall', ...object }] })).rows

  it.each([
    // Around the north-west corner, clockwise.
    [
      { x: 96, y: 96, width: 64, height: 32, rotation: 0 },
      ['......', '......', '......', '...##.', '......', '......'],
    ],
    [
      { x: 96, y: 96, width: 64, height: 32, rotation: 90 },
      ['......', '......', '......', '..#...', '..#...', '......'],
    ],
    [
      { x: 96, y: 96, width: 64, height: 32, rotation: 180 },
      ['......', '......', '.##...', '......', '......', '......'],
    ],
    [
      { x: 96, y: 96, width: 64, height: 32, rotation: -90 },
      ['......', '...#..', '...#..', '......', '......', '......'],
    ],
    [
      { x: 96, y: 96, width: 64, height: 32, rotation: 630 },
      ['......', '...#..', '...#..', '......', '......', '......'],
    ],
    // A square on its corner.
    [
      { x: 96, y: 16, width: 113.1, height: 113.1, rotation: 45 },
      ['......', '..##..', '.####.', '.####.', '..##..', '......'],
    ],
    // A tile, around its south-west corner.
    [
      { x: 96, y: 96, width: 64, height: 32, gid: 1, rotation: 0 },
      ['......', '......', '...##.', '......', '......', '......'],
    ],
    [
      { x: 96, y: 96, width: 64, height: 32, gid: 1, rotation: 90 },
      ['......', '......', '......', '...#..', '...#..', '......'],
    ],
    [
      {
        x: 96,
        y: 96,
        rotation: 180,
        polygon: [
          { x: 0, y: 0 },
          { x: 64, y: 0 },
          { x: 64, y: 32 },
          { x: 0, y: 32 },
        ],
      },
      ['......', '......', '.##...', '......', '......', '......'],
    ],
    // Round ones leave their corners free.
    [
      { x: 0, y: 0, width: 192, height: 96, ellipse: true },
      ['.####.', '######', '.####.', '......', '......', '......'],
    ],
    [
      { x: 96, y: 0, width: 192, height: 96, ellipse: true, rotation: 90 },
      ['.#....', '###...', '###...', '###...', '###...', '.#....'],
    ],
    [
      { x: 0, y: 0, width: 192, height: 128, capsule: true },
      ['.####.', '######', '######', '.####.', '......', '......'],
    ],
  ])('close the cells whose middle they cover (%#)', async (object, rows) => {
    expect(await rowsOf(object)).toEqual(rows)
  })

  it('follow a slanted line step by step, and an upright one side by side', async () => {
    const line = (x: number, y: number) => ({
      type: 'wall',
      x: 0,
      y: 64,
      polyline: [
        { x: 0, y: 0 },
        { x, y },
      ],
    })
    const slanted = await read({ layers: [floor], objects: [line(96, 96)] })
    expect(innerWalls(slanted.level)).toEqual(['0,2 n', '1,2 w', '1,3 n', '2,3 w', '2,4 n', '3,4 w'])
    const turned = await read({ layers: [floor], objects: [{ ...line(96, 0), rotation: 90, x: 64 }] })
    expect(innerWalls(turned.level)).toEqual(['2,2 w', '2,3 w', '2,4 w'])
  })

  it('are named if they cover the middle of no cell', async () => {
    const { notes } = await read({
      layers: [floor],
      objects: [{ type: 'wall', x: 2, y: 2, width: 1, height: 1 }],
    })
    expect(notes).toContain(
      '1 wall object is left out: it covers the middle of no cell, and follows no side.',
    )
  })

  it('have their place in the middle of what is turned', async () => {
    const places = [
      { type: 'inn', x: 96, y: 96, width: 32, height: 32, rotation: 180 },
      { type: 'shop', x: 96, y: 96, width: 32, height: 32, gid: 1, rotation: 90 },
      {
        type: 'temple',
        x: 0,
        y: 0,
        polygon: [
          { x: 32, y: 32 },
          { x: 96, y: 32 },
          { x: 64, y: 64 },
        ],
      },
    ]
    const { level } = await read({ layers: [floor], objects: places })
    expect(level.places.map(({ kind, cell }) => [kind, cell])).toEqual([
      ['temple', 8],
      ['inn', 14],
      ['shop', 21],
    ])
  })

  it('are solid as their tiles are, with the walls of turned tiles', async () => {
    const tiles = [solid, { id: 2, objectgroup: { objects: [{ x: 0, y: 0, width: 32, height: 4 }] } }]
    const objects = [
      { x: 0, y: 32, width: 64, height: 32, gid: 2 },
      { x: 64, y: 64, width: 32, height: 32, gid: 3, rotation: 90 },
      { x: 96, y: 128, width: 32, height: 32, gid: 0x40000003 },
    ]
    const { level, rows } = await read({ layers: [floor], tiles, objects })
    expect(rows.slice(0, 2)).toEqual(['##....', '......'])
    const walls = innerWalls(level).filter((wall) => !/^[0-2],[01] /.test(wall))
    expect(walls).toEqual(['3,2 w', '3,4 n'])
  })
})

describe('layers that are moved or hidden', () => {
  const floor = { name: 'Ground', rows: Array.from({ length: 5 }, () => '11111') }
  const post = { name: 'Walls', rows: ['00000', '02000', '00000', '00000', '00000'] }
  const moved = ['.....', '.....', '...#.', '.....', '.....']

  it('close the cells where they are drawn', async () => {
    expect(cellRows(levelOf(await readCase('offset-layer.tmx')))).toEqual(moved)
    expect((await read({ layers: [floor, { ...post, x: 2, y: 1 }] })).rows).toEqual(moved)
  })

  it('add up the offsets of groups, for objects too', async () => {
    const map = JSON.parse(new TextDecoder().decode(mapOf({ layers: [floor, post] })))
    const [ground, walls] = map.layers
    const objects = {
      type: 'objectgroup',
      name: 'Walls too',
      objects: [{ x: 0, y: 0, width: 32, height: 32 }],
      offsetx: 32,
    }
    const inner = {
      type: 'group',
      name: 'in',
      offsetx: 32,
      offsety: 48,
      layers: [{ ...walls, offsetx: 32, offsety: -32 }, objects],
    }
    map.layers = [ground, { type: 'group', name: 'out', offsety: -16, layers: [inner] }]
    const result = await readTiledFile(bytesOf(JSON.stringify(map)), 'x.tmj', { open: openCase })
    // The rectangle lies 64, 32 to the south-east.
    expect(cellRows(levelOf(result))).toEqual(['.....', '..##.', '.....', '.....', '.....'])
  })

  it('go to the nearest cells, and that is said', async () => {
    const { rows, notes } = await read({ layers: [floor, { ...post, offsetx: 70, offsety: 20 }] })
    expect(rows).toEqual(moved)
    expect(notes).toContain('The layer “Walls” lies between cells and is moved to the nearest ones.')
  })

  it('lose cells that are moved out of the map, and report them; a map that is moved as a whole stays', async () => {
    const { notes } = await read({ layers: [floor, { ...post, offsetx: -96 }] })
    expect(notes).toContain(
      '1 tile of the layer “Walls” lies beyond the map, where the layer is moved to, and is left out.',
    )
    const both = await read({
      layers: [
        { ...floor, offsetx: 640, offsety: -64 },
        { ...post, offsetx: 640, offsety: -64 },
      ],
      objects: [{ type: 'inn', point: true, x: 640 + 80, y: -64 + 16 }],
    })
    expect(both.rows).toEqual(['.....', '.#...', '.....', '.....', '.....'])
    expect(both.level.places).toMatchObject([{ cell: 2 }])
  })

  it('say that parallax is left out', async () => {
    const { notes } = await read({ layers: [floor, { ...post, parallaxx: 0.5 }] })
    expect(notes).toContain('The parallax of the layer “Walls” is left out.')
  })

  it.each([{ visible: false }, { opacity: 0 }])(
    'are left out if they are hidden, but for walls (%o)',
    async (hidden) => {
      const water = { name: 'Water', rows: Array.from({ length: 5 }, () => '33333') }
      const seen = await read({ layers: [floor, { ...water, ...hidden }, { ...post, ...hidden }] })
      expect(seen.rows).toEqual(['.....', '.#...', '.....', '.....', '.....'])
      expect(seen.notes).toContain('The tile layer “Water” is hidden and left out.')
      const shown = await read({ layers: [floor, { ...water, ...hidden }, post] }, { 'role:1': 'water' })
      expect(shown.rows[0]).toBe('~~~~~')
    },
  )
})

describe('an object that shows a text', () => {
  const floor = { name: 'Floor', rows: ['11', '11'] }

  it('is a note of this text', async () => {
    const text = { text: ' Beware! \n', wrap: true }
    const { level } = await read({
      layers: [floor],
      objects: [
        { x: 32, y: 0, width: 32, height: 32, text },
        { x: 0, y: 32, width: 32, height: 32, type: 'inn', name: 'Boar', text },
      ],
    })
    expect(level.places.map(({ kind, name, cell }) => [kind, name, cell])).toEqual([
      ['note', 'Beware!', 1],
      ['inn', 'Boar', 2],
    ])
    const xml = new TextDecoder()
      .decode(fixture('tiled/cases/template.tmx'))
      .replace(
        /<object .*[/]>/,
        '<object x="0" y="0" width="32" height="32"><text wrap="1">Tea &amp; <![CDATA[<ale>]]></text></object>',
      )
    const result = await readTiledFile(bytesOf(xml), 'x.tmx', { open: openCase })
    expect(levelOf(result).places).toEqual([{ cell: 0, kind: 'note', name: 'Tea & <ale>', properties: {} }])
  })
})

describe('a map without layers of tiles', () => {
  it('is floor with the walls that its objects are', async () => {
    const map = JSON.parse(
      new TextDecoder().decode(
        mapOf({ layers: [], objects: [{ type: 'wall', x: 32, y: 0, width: 32, height: 64 }] }),
      ),
    )
    const bytes = bytesOf(JSON.stringify({ ...map, width: 3, height: 2 }))
    const result = await readTiledFile(bytes, 'x.tmj', { open: openCase })
    expect(cellRows(levelOf(result))).toEqual(['.#.', '.#.'])
  })
})

describe('maps of old versions of Tiled', () => {
  it('are recognised by their sorted keys, where no version is near', () => {
    const old = '{ "height":9,\n "layers":[\n        {\n         "data":[1, 1'
    for (const text of [old, old.replace('{', '{ "backgroundcolor":"#aabbcc",')])
      expect(detectFormat(bytesOf(text), 'map.json')?.id).toBe('tmj')
    expect(detectFormat(bytesOf(old.replace('layers', 'levels')), 'map.json')?.id).not.toBe('tmj')
  })

  it('have properties and tiles as objects', async () => {
    const result = await readCase('old-json.json')
    expect(cellRows(levelOf(result))).toEqual(['###', '#.#', '###'])
    expect(levelOf(result).places).toEqual([
      { cell: 4, kind: 'inn', name: 'Red Boar', properties: { beds: 4 } },
    ])
  })
})
