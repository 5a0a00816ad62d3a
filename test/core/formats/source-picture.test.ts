import { describe, expect, it } from 'vitest'
import type { Reader } from '../../../src/core/formats/format'
import { loadReader } from '../../../src/core/formats/load'
import { ldtk } from '../../../src/core/formats/ldtk/entry'
import { painterOf, scaleFor, scalesFrom, type Pixels } from '../../../src/core/formats/paint-source'
import {
  boxInLevel,
  cellAtLevelPoint,
  contentsAt,
  objectsAt,
  shownObjects,
  Turn,
  type SourceKey,
  type SourcePicture,
} from '../../../src/core/formats/source-picture'
import { textMaze } from '../../../src/core/formats/text-maze/entry'
import { tiled, tiledWorld } from '../../../src/core/formats/tiled/entry'
import { CellKind } from '../../../src/core/level/kinds'
import { firstLevel } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'
import { bytesOf, fixture, projectIn } from '../../support/files'

const tiledReader = await loadReader(tiled)
const ldtkReader = await loadReader(ldtk)
const textReader = await loadReader(textMaze)

function pictureOf(reader: Reader, bytes: Uint8Array, values: SettingValues = {}): SourcePicture {
  const picture = reader.pictureOf?.(bytes, values, 0)
  if (!picture) throw new Error('The source is not shown')
  return picture
}

const MIRRORED = 0x80000000
/** A map of 3 x 2 tiles: ground of tile 1, a wall of tile 3 that is mirrored, and a hidden layer. */
const map = (more: object = {}): Uint8Array =>
  bytesOf(
    JSON.stringify({
      type: 'map',
      width: 3,
      height: 2,
      tilewidth: 16,
      tileheight: 16,
      tilesets: [
        {
          firstgid: 1,
          name: 'cave',
          image: 'pictures/cave.png',
          imagewidth: 34,
          imageheight: 34,
          columns: 2,
          spacing: 2,
          tilewidth: 16,
          tileheight: 16,
          tilecount: 4,
          ...more,
        },
      ],
      layers: [
        { type: 'tilelayer', name: 'Ground', data: [1, 1, 1, 1, 1, 0] },
        { type: 'tilelayer', name: 'Walls', data: [4 + MIRRORED, 0, 0, 0, 0, 0] },
        { type: 'tilelayer', name: 'Notes', visible: false, data: [0, 2, 0, 0, 0, 0] },
      ],
    }),
  )

describe('the source of a Tiled map', () => {
  const source = pictureOf(tiledReader, map())

  it('has the contents of each cell, the topmost layer first, with the settings that change them', () => {
    const shown = contentsAt(source, 0).map(({ layer, key }) => [
      layer.name,
      layer.setting,
      key.label,
      key.setting,
    ])
    expect(shown).toEqual([
      ['Walls', 'role:1', 'Tile 3 of “cave”', 'tile:4'],
      ['Ground', 'role:0', 'Tile 0 of “cave”', 'tile:1'],
    ])
    expect(contentsAt(source, 5)).toEqual([])
    expect(source.empty).toBe('empty')
  })

  it('has the rectangle of each tile in its picture, and its turn', () => {
    expect(source.pictures).toEqual(['pictures/cave.png'])
    expect(source.keys.map(({ tile }) => tile?.picture)).toEqual(source.keys.map(() => 0))
    const [top] = contentsAt(source, 0)
    expect(top?.key.tile).toEqual({ picture: 0, x: 18, y: 18, width: 16, height: 16, across: 1, down: 1 })
    expect(top?.layer.turns?.[0]).toBe(Turn.mirroredAcross)
  })

  it('draws the layers that Tiled draws', () => {
    expect(source.layers.map(({ name, isDrawn }) => [name, isDrawn])).toEqual([
      ['Ground', true],
      ['Walls', true],
      ['Notes', false],
    ])
  })

  it('names settings that change the level', () => {
    const [top] = contentsAt(source, 0)
    const cellWith = (values: SettingValues): number | undefined =>
      firstLevel(projectIn(tiledReader.read(map(), 'x', values))).level.cells[0]
    expect(cellWith({})).toBe(CellKind.rock)
    expect(cellWith({ [top?.key.setting ?? '']: 'street' })).toBe(CellKind.street)
    expect(cellWith({ [top?.layer.setting ?? '']: 'none' })).toBe(CellKind.street)
    expect(cellWith({ [contentsAt(source, 1)[1]?.key.setting ?? '']: 'water' })).toBe(CellKind.rock)
  })

  it('has the settings of classes where the map is read by classes', () => {
    const tiles = [{ id: 0, type: 'grass' }]
    const byClass = pictureOf(tiledReader, map({ tiles }))
    expect(contentsAt(byClass, 2)[0]?.key.setting).toBe('is:class=grass')
    expect(contentsAt(byClass, 0)[0]?.key.setting).toBe('other')
  })

  it('ignores pictures of impossible sizes, and the map still comes in', () => {
    for (const wrong of [
      { imagewidth: -1 },
      { image: 5 },
      { spacing: 'wide' },
      { columns: 0, imagewidth: 8 },
    ]) {
      const { pictures } = pictureOf(tiledReader, map(wrong))
      expect(pictures).toEqual([])
    }
  })
})

describe('a tile without a word for its meaning', () => {
  it('has the meaning of its layer, even if other tiles have another one', () => {
    const ground = (values: SettingValues): number | undefined =>
      firstLevel(projectIn(tiledReader.read(map(), 'x', values))).level.cells[2]
    expect(ground({ other: 'rock' })).toBe(CellKind.street)
    expect(ground({ other: 'rock', 'tile:1': 'water' })).toBe(CellKind.water)
  })
})

describe('a map without a walkable cell', () => {
  it('offers the other reading, and then the way back', () => {
    const solid = (values: SettingValues): unknown => {
      const bytes = bytesOf(
        JSON.stringify({
          type: 'map',
          width: 3,
          height: 1,
          tilewidth: 16,
          tileheight: 16,
          tilesets: [{ firstgid: 1, name: 'all', tilewidth: 16, tileheight: 16 }],
          layers: [{ type: 'tilelayer', name: 'Walls', data: [1, 1, 1] }],
        }),
      )
      const read = tiledReader.read(bytes, 'x', values)
      return read.status === 'read' ? read.other : undefined
    }
    expect(solid({})).toEqual({
      why: 'No cell of the level can be walked on.',
      values: { reading: 'other' },
    })
    expect(solid({ reading: 'other' })).toMatchObject({ values: { reading: 'said' } })
    const walled = tiledReader.read(map(), 'x')
    expect(walled.status === 'read' && walled.other).toBe(undefined)
  })
})

describe('the source of a world', () => {
  it('has the map of each level, and is undefined beyond the last', async () => {
    const { pictureOf } = await loadReader(tiledWorld)
    const world = bytesOf(
      JSON.stringify({ maps: ['a.tmj', 'gone.tmj', 'b.tmj'].map((fileName) => ({ fileName })) }),
    )
    const beside = new Map([
      ['a.tmj', { bytes: map() }],
      ['b.tmj', { bytes: map({ name: 'tower' }) }],
    ])
    const labels = [0, 1, 2].map((level) => pictureOf?.(world, {}, level, beside)?.keys[0]?.label)
    expect(labels).toEqual(['Tile 0 of “cave”', 'Tile 0 of “tower”', undefined])
  })
})

describe('a map of many tiles', () => {
  const side = 12
  const bytes = bytesOf(
    JSON.stringify({
      type: 'map',
      width: side,
      height: side,
      tilewidth: 16,
      tileheight: 16,
      tilesets: [{ firstgid: 1, name: 'all', tilewidth: 16, tileheight: 16 }],
      layers: [
        { type: 'tilelayer', name: 'Ground', data: Array.from({ length: side * side }, (_, at) => at + 1) },
      ],
    }),
  )

  it('has a setting for each of them; panels list the most frequent ones', () => {
    const settings = tiledReader.settingsFor?.(bytes) ?? []
    const tiles = settings.filter(({ id }) => id.startsWith('tile:'))
    expect(tiles).toHaveLength(side * side)
    expect(tiles.filter(({ isHidden }) => isHidden !== true)).toHaveLength(40)
    const last = contentsAt(pictureOf(tiledReader, bytes), side * side - 1)[0]?.key.setting ?? ''
    const { cells } = firstLevel(projectIn(tiledReader.read(bytes, 'x', { [last]: 'rock' }))).level
    expect([cells[0], cells[side * side - 1]]).toEqual([CellKind.street, CellKind.rock])
  })
})

/** The parts of the fixture that a test changes. */
interface KeepProject {
  readonly defs: { readonly tilesets: { tileGridSize: number }[] }
  readonly levels: readonly { readonly layerInstances: readonly object[] }[]
}

describe('the source of an LDtk project', () => {
  const bytes = fixture('imports/keep.ldtk')
  const source = pictureOf(ldtkReader, bytes)

  it('has the size of its level, and values with their settings', () => {
    const { level } = firstLevel(projectIn(ldtkReader.read(bytes, 'keep')))
    expect([source.width, source.height]).toEqual([level.width, level.height])
    const ids = new Set(ldtkReader.settingsFor?.(bytes).map(({ id }) => id))
    const settings = source.keys.flatMap(({ setting }) => setting ?? [])
    expect(settings.length).toBeGreaterThan(0)
    expect(settings.filter((id) => !ids.has(id))).toEqual([])
  })

  it('has the colours of values, and the part of a tile and its turn in each cell of a finer level', () => {
    const project = JSON.parse(new TextDecoder().decode(bytes)) as KeepProject
    const [, values, floor] = project.levels[0]?.layerInstances ?? []
    project.defs.tilesets[0]!.tileGridSize = 32
    const tile = { px: [32, 0], src: [64, 32], f: 1, t: 9 }
    Object.assign(floor!, { __gridSize: 32, __cWid: 5, __cHei: 4, gridTiles: [tile] })
    const ruled = { px: [48, 16], src: [16, 0], f: 2, t: 1 }
    Object.assign(values!, { __tilesetDefUid: 60, autoLayerTiles: [ruled] })
    const fine = pictureOf(ldtkReader, bytesOf(JSON.stringify(project)))
    expect(fine.pictures).toEqual(['dungeon.png'])
    const [wall] = contentsAt(fine, 2)
    expect(wall?.key).toMatchObject({ label: 'walls', colour: [255, 255, 255] })
    const parts = [2, 3, 12, 13].map((cell) => {
      const { layer, key } = contentsAt(fine, cell).at(-1)!
      return [key.tile?.x, key.tile?.y, key.tile?.width, layer.turns?.[cell]]
    })
    const { mirroredAcross, mirroredDown } = Turn
    expect(parts).toEqual([
      [80, 32, 16, mirroredAcross],
      [64, 32, 16, mirroredAcross],
      [80, 48, 16, mirroredAcross],
      [64, 48, 16, mirroredAcross],
    ])
    const [rule] = contentsAt(fine, 13)
    expect([rule?.key.label, rule?.key.setting, rule?.layer.turns?.[13]]).toEqual([
      'Tile 1',
      undefined,
      mirroredDown,
    ])
  })

  it('has the background of its level below the layers', () => {
    expect(source.background).toEqual([0, 0, 0])
    const empty = { ...plain, width: 1, height: 1, layers: [], keys: [], background: [0, 9, 0] as const }
    expect(letters(painterOf(empty, [], { pixels: 2, cells: 1 })())).toEqual(['gg', 'gg'])
  })

  it('shows one level after the other', () => {
    const count = projectIn(ldtkReader.read(bytes, 'keep')).levels.length
    expect(ldtkReader.pictureOf?.(bytes, {}, count - 1)).toBeDefined()
    expect(ldtkReader.pictureOf?.(bytes, {}, count)).toBeUndefined()
  })
})

describe('the source of a text', () => {
  const bytes = bytesOf('#####\n#.#.#\n#...#\n#####\n')

  it('has its characters, with the settings for their meanings', () => {
    const source = pictureOf(textReader, bytes)
    expect([source.width, source.height, source.isBetween]).toEqual([5, 4, false])
    expect(contentsAt(source, 6).map(({ key }) => [key.sign, key.setting])).toEqual([['.', 'sign-2e']])
  })

  it('says whether walls lie between cells', () => {
    const lattice = bytesOf('+-+-+\n| | |\n+-+-+\n')
    const source = pictureOf(textReader, lattice)
    expect(source.isBetween).toBe(true)
    expect(boxInLevel(source, 6)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })
})

const plain: SourcePicture = {
  width: 5,
  height: 5,
  layers: [],
  keys: [],
  pictures: [],
  isBetween: false,
}

describe.each([false, true])('a pointer, with walls between cells: %s,', (isBetween) => {
  it('finds the same cell of the source in both pictures', () => {
    const source = { ...plain, isBetween }
    const cells = Array.from({ length: 25 }, (_, cell) => {
      const { x, y, width, height } = boxInLevel(source, cell)
      return cellAtLevelPoint(source, x + width / 2, y + height / 2)
    })
    expect(cells).toEqual([...cells.keys()])
    expect(cellAtLevelPoint(source, -1, 0)).toBe(-1)
    expect(cellAtLevelPoint(source, 0.5, 5.5)).toBe(-1)
  })
})

/** A picture of four pixels: red, green, blue and transparent. */
const four: Pixels = {
  width: 2,
  height: 2,
  data: Uint8ClampedArray.from(
    [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [0, 0, 0, 0],
    ].flat(),
  ),
}

function painted(
  keys: readonly SourceKey[],
  more: Partial<SourcePicture> & { readonly turn?: number; readonly cells?: readonly number[] } = {},
): Pixels {
  const { cells = [1], turn = 0, ...rest } = more
  const turns = Uint8Array.from(cells, () => turn)
  const layers = [{ name: '', isDrawn: true, cells: Uint32Array.from(cells), turns }]
  const source = { ...plain, width: 1, height: cells.length, layers, keys, ...rest }
  return painterOf(source, [four], { pixels: 2, cells: 1 })()
}

/** The pixels as letters. */
function letters({ width, data }: Pixels): readonly string[] {
  const names = Array.from({ length: data.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(4 * at, 4 * at + 4)
    if (opacity === 0) return '.'
    return red > green && red > blue ? 'r' : green > blue ? 'g' : blue > green ? 'b' : 'k'
  })
  return Array.from({ length: names.length / width }, (_, row) =>
    names.slice(row * width, (row + 1) * width).join(''),
  )
}

const tile = { picture: 0, x: 0, y: 0, width: 2, height: 2, across: 1, down: 1 }

describe('a painted source', () => {
  it('has the tiles of its pictures', () => {
    expect(letters(painted([{ label: 'a', tile }]))).toEqual(['rg', 'b.'])
  })

  it.each([
    [Turn.mirroredAcross, ['gr', '.b']],
    [Turn.mirroredDown, ['b.', 'rg']],
    [Turn.swapped, ['rb', 'g.']],
    [Turn.swapped | Turn.mirroredAcross, ['br', '.g']],
  ])('turns them as %i says', (turn, rows) => {
    expect(letters(painted([{ label: 'a', tile }], { turn }))).toEqual(rows)
  })

  it('lets tall tiles reach over the cells above', () => {
    expect(letters(painted([{ label: 'a', tile: { ...tile, down: 2 } }], { cells: [0, 1] }))).toEqual([
      'rg',
      'rg',
      'b.',
      'b.',
    ])
  })

  it('draws a colour where a picture is missing, and leaves the cell empty without a colour', () => {
    const missing = { label: 'a', tile: { ...tile, picture: 1 } }
    expect(letters(painted([{ ...missing, colour: [0, 0, 9] }]))).toEqual(['bb', 'bb'])
    expect(letters(painted([missing]))).toEqual(['..', '..'])
  })

  it('shows the cell below in the margin of a colour', () => {
    const cells = Uint32Array.from([1])
    const layers = [1, 2].map((number) => ({ name: '', isDrawn: true, cells: cells.map(() => number) }))
    const keys: readonly SourceKey[] = [
      { label: 'a', colour: [9, 0, 0] },
      { label: 'b', colour: [0, 9, 0] },
    ]
    const source = { ...plain, width: 1, height: 1, layers, keys }
    expect(letters(painterOf(source, [], { pixels: 4, cells: 1 })())).toEqual([
      'rrrr',
      'rggr',
      'rggr',
      'rrrr',
    ])
  })

  it('is the same in parts, with tiles that reach into them from below and from the left', () => {
    const tile = { picture: 0, x: 0, y: 0, width: 2, height: 2, across: 2, down: 2 }
    const keys: readonly SourceKey[] = [
      { label: 'a', colour: [9, 0, 0] },
      { label: 'b', tile },
    ]
    const cells = Uint32Array.from([1, 0, 0, 2, 0, 1, 0, 2, 2, 1, 0, 0])
    const source = { ...plain, width: 4, height: 3, layers: [{ name: '', isDrawn: true, cells }], keys }
    const paint = painterOf(source, [four], { pixels: 2, cells: 1 })
    const whole = letters(paint())
    const part = letters(paint({ x: 1, y: 0, width: 2, height: 2 }))
    expect(part).toEqual(whole.slice(0, 4).map((row) => row.slice(2, 6)))
    expect(part.join('')).toContain('g')
  })

  it('is shown in scales from the one that fits to the largest cells', () => {
    expect(scalesFrom({ pixels: 1, cells: 5 }, 3)).toEqual([
      { pixels: 1, cells: 5 },
      { pixels: 1, cells: 3 },
      { pixels: 1, cells: 2 },
      { pixels: 1, cells: 1 },
      { pixels: 2, cells: 1 },
      { pixels: 3, cells: 1 },
    ])
    expect(scalesFrom({ pixels: 32, cells: 1 }, 32)).toHaveLength(1)
  })

  it('takes one of several cells a pixel if there are more cells than pixels', () => {
    const scale = scaleFor({ width: 500, height: 200 }, { width: 100, height: 100 }, 32)
    expect(scale).toEqual({ pixels: 1, cells: 5 })
    const cells = new Uint32Array(500 * 200).fill(1)
    const layers = [{ name: '', isDrawn: true, cells }]
    const keys: readonly SourceKey[] = [{ label: 'a', colour: [9, 0, 0] }]
    const { width, height } = painterOf({ ...plain, width: 500, height: 200, layers, keys }, [], scale)()
    expect([width, height]).toEqual([100, 40])
  })
})

describe('the objects of a source', () => {
  const content = {
    type: 'map',
    width: 6,
    height: 4,
    tilewidth: 16,
    tileheight: 16,
    tilesets: [{ firstgid: 1, name: 'kinds', tilewidth: 16, tileheight: 16 }],
    layers: [
      { type: 'tilelayer', name: 'Ground', data: Array.from({ length: 24 }, () => 1) },
      {
        type: 'objectgroup',
        name: 'Things',
        objects: [
          { id: 1, name: 'Boar', type: 'inn', x: 16, y: 0, width: 16, height: 32 },
          { id: 2, name: '', type: 'start', x: 40, y: 40, point: true },
          {
            id: 3,
            name: 'path',
            type: '',
            x: 0,
            y: 56,
            polyline: [
              { x: 0, y: 0 },
              { x: 48, y: 0 },
            ],
          },
          { id: 4, name: 'pond', type: '', x: 64, y: 16, width: 32, height: 32, ellipse: true },
        ],
      },
    ],
  }
  const picture = pictureOf(tiledReader, bytesOf(JSON.stringify(content)))

  it('have their outlines in cells', () => {
    expect(picture.objects?.slice(0, 3)).toEqual([
      {
        name: 'Boar (inn)',
        isClosed: true,
        points: [
          { x: 1, y: 0 },
          { x: 2, y: 0 },
          { x: 2, y: 2 },
          { x: 1, y: 2 },
        ],
      },
      { name: 'start', isClosed: false, points: [{ x: 2.5, y: 2.5 }] },
      {
        name: 'path',
        isClosed: false,
        points: [
          { x: 0, y: 3.5 },
          { x: 3, y: 3.5 },
        ],
      },
    ])
    // An ellipse leaves the corners of its box.
    const far = picture.objects?.[3]?.points.map(({ x, y }) => Math.hypot(x - 5, y - 2)) ?? []
    expect([Math.min(...far), Math.max(...far)].map((distance) => Math.round(distance * 1e6) / 1e6)).toEqual([
      1, 1,
    ])
  })

  it('lie in the cells that they cover', () => {
    const cellsOf = (name: string) =>
      Array.from({ length: 24 }, (_, cell) => cell).filter((cell) =>
        objectsAt(picture, cell).some((object) => object.name === name),
      )
    expect(cellsOf('Boar (inn)')).toEqual([1, 7])
    expect(cellsOf('start')).toEqual([14])
    expect(cellsOf('path')).toEqual([18, 19, 20, 21])
    expect(cellsOf('pond')).toEqual([10, 11, 16, 17])
  })

  it('are the entities of a level of LDtk, with their boxes', () => {
    const shown = pictureOf(ldtkReader, fixture('imports/keep.ldtk'))
    expect(shown.objects).toHaveLength(7)
    expect(shown.objects?.every(({ points }) => points.length === 4)).toBe(true)
  })

  it('are cut off where there are too many', () => {
    const many = Array.from({ length: 3000 }, (_, at) => at)
    const one = { name: 'x', isClosed: false, points: [{ x: 0, y: 0 }] }
    expect(shownObjects(many, () => one)).toHaveLength(2000)
    const points = Array.from({ length: 20_000 }, () => ({ x: 0, y: 0 }))
    expect(shownObjects(many, () => ({ ...one, points }))).toHaveLength(2)
  })
})
