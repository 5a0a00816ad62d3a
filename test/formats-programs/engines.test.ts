import type { Browser } from '@playwright/test'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClassic } from '../../src/core/formats/classic/read'
import type { WrittenFile } from '../../src/core/formats/format'
import { loadWriter } from '../../src/core/formats/load'
import { ldtk as ldtkEntry } from '../../src/core/formats/ldtk/entry'
import { tiled as tiledEntry, tiledXml as tiledXmlEntry } from '../../src/core/formats/tiled/entry'
import { DIRECTIONS, EAST, edgeOf, NORTH, SOUTH, WEST, xOf, yOf } from '../../src/core/level/grid'
import { CellKind, edgeKindRow, type Passage } from '../../src/core/level/kinds'
import { edgeAt, type Level } from '../../src/core/level/level'
import type { Place } from '../../src/core/level/places'
import { firstLevel } from '../../src/core/project/project'
import type { SettingValues } from '../../src/core/settings/setting'
import { fixture, projectIn } from '../support/files'
import { parseLdtk } from '../support/ldtk-file'
import { riverTown } from '../support/river-town'
import { isLongRun, samples } from '../support/samples'
import { skippedUnless } from '../support/skipped'
import { smallTown } from '../support/small-town'
import { launchBrowser, needsBrowser, openEngine, type EnginePage } from './support/browser'

const ldtk = await loadWriter(ldtkEntry)
const tiled = await loadWriter(tiledEntry)
const tiledXml = await loadWriter(tiledXmlEntry)

/** Real engines in a real browser load our files, draw them, and report what they found. */

const project = projectIn(readClassic(fixture('townmaze-sample.txt'), 'sample'))
const needs = await needsBrowser()
/** Options of tests that show that others prove something. */
const control = skippedUnless(
  isLongRun,
  'only a long run gives engines broken maps, and maps without bodies.',
)

function filesOf(format: typeof tiled, name: string, values: SettingValues = {}): readonly WrittenFile[] {
  return format.write(project, name, values).files
}

/** The numbers of a layer of our map in JSON. */
function dataOf(name: string, values: SettingValues = {}): readonly number[] {
  const [file] = filesOf(tiled, 'x.tmj', values)
  const map: { readonly layers: readonly { readonly name: string; readonly data: readonly number[] }[] } =
    JSON.parse(Buffer.from(file?.bytes ?? []).toString())
  return map.layers.find((layer) => layer.name === name)?.data ?? []
}

let browser: Browser
beforeAll(async () => {
  if (needs.skip !== true) browser = await launchBrowser()
}, 60_000)
afterAll(() => browser?.close())

describe('Phaser', needs, () => {
  let engine: EnginePage
  beforeAll(async () => {
    engine = await openEngine(browser, 'phaser.js', { phaser: 'phaser/dist/phaser.esm.min.js' })
  }, 60_000)
  afterAll(() => engine?.close())

  const kinds: readonly [string, SettingValues][] = [
    ['numbers', {}],
    ['base64', { data: 'base64' }],
    ['the dark tiles', { style: 'dark' }],
  ]
  it.each(kinds.slice(0, samples({ short: 2, long: 3 })))(
    'loads our map with %s, with the same tiles and objects',
    async (_, values) => {
      engine.put(filesOf(tiled, 'town.tmj', values))
      const found = await engine.load('town.tmj')
      expect(found).toMatchObject({
        layers: ['ground', 'walls', 'doors'].map((name) => ({ name, gids: dataOf(name) })),
      })
      const { objects } = found as { readonly objects: readonly string[] } // as just checked
      expect(objects.filter((type) => type === 'gate')).toHaveLength(8)
      expect(objects.filter((type) => type === 'Door')).toHaveLength(54)
    },
  )

  it('blocks the walls and rock of a map with walls as tiles', async () => {
    const blocks = dataOf('blocks', { variant: 'blocks' })
    engine.put(filesOf(tiled, 'blocks.tmj', { variant: 'blocks' }))
    expect(await engine.load('blocks.tmj')).toMatchObject({
      layers: [{ gids: blocks, colliding: blocks.filter((gid) => gid === 4 || gid === 5).length }],
    })
  })

  it('reads neither an external tileset nor compressed tiles, so neither is a default', async () => {
    engine.put([
      ...filesOf(tiled, 'external.tmj', { tileset: 'external' }),
      ...filesOf(tiled, 'zlib.tmj', { data: 'zlib' }),
    ])
    for (const name of ['external.tmj', 'zlib.tmj']) {
      expect(await engine.load(name)).not.toMatchObject({ layers: [{ gids: dataOf('ground') }, {}, {}] })
    }
  })
})

/** A walk from the middle of a cell to a cell beside it, and what is between them. */
interface Walk {
  readonly passage: Passage
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** Walks from every cell that is not solid to each side, also out of the map. */
function walksIn(level: Level, tile: number): readonly Walk[] {
  const ways = { [NORTH]: [0, -1], [EAST]: [1, 0], [SOUTH]: [0, 1], [WEST]: [-1, 0] } as const
  return Array.from(level.cells, (kind, cell) => ({ kind, cell })).flatMap(({ kind, cell }) => {
    if (kind !== CellKind.street && kind !== CellKind.house) return []
    return DIRECTIONS.map((side) => {
      const [dx, dy] = ways[side]
      const { passage } = edgeKindRow(edgeAt(level, edgeOf(level, cell, side)))
      const [x, y] = [(xOf(level, cell) + 0.5) * tile, (yOf(level, cell) + 0.5) * tile]
      return { passage, x, y, dx, dy }
    })
  })
}

/** The walks in the sample that are tried: in a short run every third one, to each side in turn. */
function walksOf(tile: number): readonly Walk[] {
  return walksIn(firstLevel(project).level, tile).filter((_, at) => isLongRun || at % 3 === 0)
}

/** What is found if all walkers get through these passages, and none through others. */
function passing(...passages: readonly Passage[]): Readonly<Record<string, string>> {
  const walks = walksOf(1)
  return arrivals(
    walks,
    walks.map(({ passage }) => passages.includes(passage)),
  )
}

/** With all doors closed, with all of them open, and without walls that stop. */
const STOPPED = passing('open')
const OPENED = passing('open', 'door')
const THROUGH_WALLS = passing('open', 'door', 'shut')

it('engines are shown many walks through each passage', () => {
  const walks = walksOf(1).map(({ passage }) => passage)
  const counts = ['door', 'open', 'shut'].map((each) => walks.filter((passage) => passage === each).length)
  expect(counts.reduce((sum, count) => sum + count)).toBe(walks.length)
  expect(Math.min(...counts)).toBeGreaterThan(30)
})

/** Counts "passage: arrived of all" for each passage, by what an engine reports of each walk. */
function arrivals(walks: readonly Walk[], arrived: unknown): Readonly<Record<string, string>> {
  if (!Array.isArray(arrived)) throw new Error(JSON.stringify(arrived))
  const passages = [...new Set(walks.map(({ passage }) => passage))].toSorted()
  return Object.fromEntries(
    passages.map((passage) => {
      const results = arrived.filter((_, at) => walks[at]?.passage === passage)
      return [passage, `${results.filter(Boolean).length} of ${results.length}`]
    }),
  )
}

describe('Phaser with physics', needs, () => {
  let engine: EnginePage
  beforeAll(async () => {
    engine = await openEngine(browser, 'phaser-walk.js', { phaser: 'phaser/dist/phaser.esm.min.js' })
  }, 60_000)
  afterAll(() => engine?.close())

  /** Counts "passage: arrived of all" for each passage. */
  async function walk(
    files: readonly WrittenFile[],
    bodies: 'objects' | 'shapes',
    { tile = 32, opensDoors = false } = {},
  ): Promise<Readonly<Record<string, string>>> {
    const walks = walksOf(tile)
    const setup = JSON.stringify({ bodies, opensDoors, walks })
    engine.put([...files, { name: 'town.tmj.walks.json', bytes: new TextEncoder().encode(setup) }])
    const arrived = await engine.load('town.tmj')
    return arrivals(walks, arrived)
  }

  it.each([8, 32].slice(0, samples({ short: 1, long: 2 })))(
    'stops walkers at every wall and closed door of our objects (%i px)',
    async (tile) => {
      const files = filesOf(tiled, 'town.tmj', { size: tile })
      expect(await walk(files, 'objects', { tile })).toEqual(STOPPED)
      expect(await walk(files, 'objects', { tile, opensDoors: true })).toEqual(OPENED)
    },
  )

  it('stops walkers at every wall by the shapes of our tiles, and opens the way through doors', async () => {
    expect(await walk(filesOf(tiled, 'town.tmj'), 'shapes')).toEqual(OPENED)
  })

  it(
    'lets walkers through walls without our objects and shapes, so that a stop proves something',
    control,
    async () => {
      const [file, ...rest] = filesOf(tiled, 'town.tmj')
      const text = Buffer.from(file?.bytes ?? []).toString()
      const bare = {
        name: 'town.tmj',
        bytes: new TextEncoder().encode(
          text.replaceAll('"type":"Wall"', '"type":"None"').replaceAll('"objectgroup":{', '"nothing":{'),
        ),
      }
      expect(await walk([bare, ...rest], 'objects')).toEqual(passing('open', 'shut'))
      expect(await walk([bare, ...rest], 'shapes')).toEqual(THROUGH_WALLS)
    },
  )
})

const EXCALIBUR = {
  excalibur: 'excalibur/build/esm/excalibur.min.js',
  jsdom: './no-jsdom.js',
  '@excaliburjs/plugin-tiled': '@excaliburjs/plugin-tiled/build/esm/excalibur-tiled.min.js',
}

describe('Excalibur with physics', needs, () => {
  let engine: EnginePage
  beforeAll(async () => {
    engine = await openEngine(browser, 'excalibur-walk.js', EXCALIBUR)
  }, 60_000)
  afterAll(() => engine?.close())

  /** Counts "passage: arrived of all" for each passage, by shapes of tiles on layers that are solid. */
  async function walk(wiring: boolean): Promise<Readonly<Record<string, string>>> {
    const tile = 32
    const walks = walksOf(tile)
    const setup = JSON.stringify({ walks, tile, wiring })
    engine.put([
      ...filesOf(tiled, 'town.tmj'),
      { name: 'town.tmj.walks.json', bytes: new TextEncoder().encode(setup) },
    ])
    return arrivals(walks, await engine.load('town.tmj'))
  }

  it('stops walkers at every wall, with shapes of tiles on layers that are solid', async () => {
    expect(await walk(true)).toEqual(OPENED)
  })

  it('lets walkers through walls if it ignores our properties', control, async () => {
    expect(await walk(false)).toEqual(THROUGH_WALLS)
  })
})

describe('melonJS with physics', needs, () => {
  let engine: EnginePage
  beforeAll(async () => {
    engine = await openEngine(browser, 'melon-walk.js', { melonjs: 'melonjs/build/index.js' })
  }, 60_000)
  afterAll(() => engine?.close())

  /** Counts "passage: arrived of all" for each passage, in a town with a named place. */
  async function walk(names: string, wallLayer = 'collision'): Promise<Readonly<Record<string, string>>> {
    const [tile, entry] = [32, firstLevel(project)]
    const walks = walksOf(tile)
    const places: readonly Place[] = [{ cell: 20, kind: 'inn', name: 'Scarlet Bard', properties: {} }]
    const named = { ...project, levels: [{ ...entry, level: { ...entry.level, places } }] }
    const [map, ...pictures] = tiled.write(named, 'town.tmj', { names }).files
    const text = Buffer.from(map?.bytes ?? []).toString()
    engine.put([
      ...pictures,
      { name: 'town.tmj', bytes: new TextEncoder().encode(text.replace('"collision"', `"${wallLayer}"`)) },
      { name: 'town.tmj.walks.json', bytes: new TextEncoder().encode(JSON.stringify({ walks, tile })) },
    ])
    return arrivals(walks, await engine.load('town.tmj'))
  }

  it.each(['names', 'property'].slice(0, samples({ short: 1, long: 2 })))(
    'stops walkers at every wall, by its own physics (names of objects: %s)',
    async (names) => {
      expect(await walk(names)).toEqual(OPENED)
    },
  )

  it(
    'lets walkers through walls of a layer with another name, so that a stop proves something',
    control,
    async () => {
      expect(await walk('names', 'walls of ours')).toEqual(THROUGH_WALLS)
    },
  )
})

describe('Excalibur', needs, () => {
  let engine: EnginePage
  beforeAll(async () => {
    engine = await openEngine(browser, 'excalibur.js', {
      ...EXCALIBUR,
      '@excaliburjs/plugin-ldtk': '@excaliburjs/plugin-ldtk/build/esm/excalibur-ldtk.min.js',
    })
  }, 60_000)
  afterAll(() => engine?.close())

  // Each value of each option in a short run, all combinations in a long one.
  const variants: readonly [string, typeof tiled, SettingValues][] = [
    ['JSON', tiled, {}],
    ['XML with zlib and an external tileset', tiledXml, { data: 'zlib', tileset: 'external' }],
    ['JSON with zlib', tiled, { data: 'zlib' }],
    ['XML with an external tileset', tiledXml, { tileset: 'external' }],
    ['JSON with an external tileset', tiled, { tileset: 'external' }],
    ['XML', tiledXml, {}],
    ['XML with zlib', tiledXml, { data: 'zlib' }],
  ]
  it.each(variants.slice(0, samples({ short: 2, long: variants.length })))(
    'loads our map in %s',
    async (_, format, values) => {
      engine.put(filesOf(format, `town.${format.id}`, values))
      const found = await engine.load(`town.${format.id}`)
      expect(found).toMatchObject({
        layers: ['ground', 'walls', 'doors'].map((name) => {
          const gids = dataOf(name)
          return { name, gids, drawn: gids.filter((gid) => gid > 0).length }
        }),
      })
      const { objects } = found as { readonly objects: readonly string[] } // as just checked
      expect(objects.filter((type) => type === 'gate')).toHaveLength(8)
    },
  )

  it('reports a map with a missing tile', control, async () => {
    const [file, picture] = filesOf(tiled, 'short.tmj')
    const text = Buffer.from(file?.bytes ?? [])
      .toString()
      .replace(/"data":\[\s*\d+,/, '"data":[')
    if (!picture) throw new Error('a map has a picture')
    engine.put([{ name: 'short.tmj', bytes: new Uint8Array(Buffer.from(text)) }, picture])
    expect(await engine.load('short.tmj')).not.toMatchObject({ layers: [{ gids: dataOf('ground') }, {}, {}] })
  })

  it('loads our LDtk project: the same values and tiles in each layer, and solid cells only of the ground', async () => {
    const files = ldtk.write(smallTown(), 'town.ldtk').files
    engine.put(files)
    const found = await engine.load('town.ldtk')
    const written = ldtkIn(files)
    expect(found).toMatchObject({
      levels: written.levels.map(({ identifier, layerInstances }) => ({
        identifier,
        layers: layerInstances.map((layer) => ({
          name: layer.identifier,
          values: layer.intGridCsv,
          drawn: layer.autoLayerTiles.length,
          solid: layer.identifier === 'Ground' ? layer.intGridCsv.filter(isSolidGround).length : 0,
        })),
      })),
    })
    expect(written.levels.flatMap(({ layerInstances }) => layerInstances).some(isDrawn)).toBe(true)
    const [file] = files
    const broken = Buffer.from(file?.bytes ?? [])
      .toString()
      .replaceAll('"intGridCsv"', '"intGridCvs"')
    engine.put([{ name: 'broken.ldtk', bytes: new Uint8Array(Buffer.from(broken)) }])
    expect(await engine.load('broken.ldtk')).toHaveProperty('error')
  })

  const looks = [
    ['light', 16],
    ['dark', 32],
  ] as const
  it.each(looks.slice(0, samples({ short: 1, long: looks.length })))(
    'draws each pixel of our LDtk project as the tileset has it (%s, %d px)',
    async (style, cell) => {
      const files = ldtk.write(riverTown(), 'river.ldtk', { style, cell }).files
      engine.put(files)
      const drawn = pictureIn(await engine.load('river.ldtk'))
      const wanted = composed(files)
      expect(differences(drawn, wanted)).toBe(0)
      if (!isLongRun) return
      // A tile that is another one is found.
      const text = Buffer.from(files[0]?.bytes ?? []).toString()
      const spoilt = text.replace(
        /("autoLayerTiles":\[\{"px":\[\d+,\d+\],"src":)\[\d+,\d+\]/,
        `$1[0,${5 * cell}]`,
      )
      expect(spoilt).not.toBe(text)
      engine.put([{ name: 'spoilt.ldtk', bytes: new Uint8Array(Buffer.from(spoilt)) }])
      expect(differences(pictureIn(await engine.load('spoilt.ldtk')), wanted)).toBeGreaterThan(0)
    },
  )
})

interface LdtkLayer {
  readonly identifier: string
  readonly gridSize: number
  readonly intGridCsv: readonly number[]
  readonly autoLayerTiles: readonly {
    readonly px: readonly [number, number]
    readonly src: readonly [number, number]
  }[]
}

function ldtkIn(files: readonly WrittenFile[]) {
  return parseLdtk<{
    readonly levels: readonly {
      readonly identifier: string
      readonly pxWid: number
      readonly pxHei: number
      readonly layerInstances: readonly LdtkLayer[]
    }[]
  }>(Buffer.from(files[0]?.bytes ?? []).toString())
}

/** Whether a value of the ground is rock, outside or water. */
function isSolidGround(value: number): boolean {
  return value >= 3 && value <= 5
}

function isDrawn({ autoLayerTiles }: LdtkLayer): boolean {
  return autoLayerTiles.length > 0
}

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel as one number, row by row; -1 where no tile is opaque. */
  readonly colours: Int32Array
}

function pixelsOf(bytes: Uint8Array): Pixels {
  const { width, height, data, channels } = decode(bytes)
  const colours = new Int32Array(width * height).fill(-1)
  for (let pixel = 0, at = 0; pixel < colours.length; pixel++, at += channels) {
    if (channels === 4 && data[at + 3] === 0) continue
    colours[pixel] = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
  }
  return { width, height, colours }
}

/** The picture that the engine reported. */
function pictureIn(found: unknown): Pixels {
  const { picture } = found as { readonly picture?: string } // the script of the page, or an error
  return pixelsOf(new Uint8Array(Buffer.from(picture?.split(',')[1] ?? '', 'base64')))
}

/** The picture that the tiles of the first level make, laid over each other from the bottom layer. */
function composed(files: readonly WrittenFile[]): Pixels {
  const [level] = ldtkIn(files).levels
  const tileset = pixelsOf(files[1]?.bytes ?? new Uint8Array())
  const [width, height] = [level?.pxWid ?? 0, level?.pxHei ?? 0]
  const colours = new Int32Array(width * height).fill(-1)
  for (const { gridSize, autoLayerTiles } of level?.layerInstances.toReversed() ?? []) {
    for (const { px, src } of autoLayerTiles) {
      for (let y = 0; y < gridSize; y++) {
        for (let x = 0; x < gridSize; x++) {
          const colour = tileset.colours[(src[1] + y) * tileset.width + src[0] + x] ?? -1
          if (colour >= 0) colours[(px[1] + y) * width + px[0] + x] = colour
        }
      }
    }
  }
  return { width, height, colours }
}

/** Counts the pixels of a picture that are not as wanted; at least some must be. */
function differences(drawn: Pixels, wanted: Pixels): number {
  let count = 0
  let compared = 0
  for (let y = 0; y < Math.min(wanted.height, drawn.height); y++) {
    for (let x = 0; x < Math.min(wanted.width, drawn.width); x++) {
      const colour = wanted.colours[y * wanted.width + x] ?? -1
      if (colour < 0) continue
      compared++
      if (drawn.colours[y * drawn.width + x] !== colour) count++
    }
  }
  expect(compared).toBeGreaterThan(10_000)
  return count
}
