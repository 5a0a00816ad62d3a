import { readFileSync, writeFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { loadBoth, type TwoWayFormat } from '../support/formats'
import { readClassic } from '../../src/core/formats/classic/read'
import { writeLevels } from '../../src/core/formats/level-files'
import { tiled as tiledEntry, tiledXml as tiledXmlEntry } from '../../src/core/formats/tiled/entry'
import { JSON_ENCODER } from '../../src/core/formats/tiled/encoder'
import { tiledWriter } from '../../src/core/formats/tiled/write'
import { CellKind } from '../../src/core/level/kinds'
import { equalLevels } from '../../src/core/level/level'
import { mapStyleById } from '../../src/core/picture/styles/index'
import type { SettingValues } from '../../src/core/settings/setting'
import { firstLevel, projectOf } from '../../src/core/project/project'
import { districtLevel } from '../support/district-town'
import { fixture, projectIn } from '../support/files'
import { needsPrograms, Workshop } from './support/programs'

const writeMap = tiledWriter(JSON_ENCODER)
const tiled = await loadBoth(tiledEntry)
const tiledXml = await loadBoth(tiledXmlEntry)

/** The real Tiled, if installed, reads our files. */

const workshop = new Workshop()

interface MapFile {
  readonly tilesets: readonly {
    readonly tiles?: readonly {
      readonly id: number
      readonly objectgroup?: {
        readonly objects: readonly {
          readonly x: number
          readonly y: number
          readonly width: number
          readonly height: number
        }[]
      }
    }[]
    readonly wangsets?: readonly { readonly type: string; readonly wangtiles: readonly object[] }[]
  }[]
  readonly layers: readonly {
    readonly name: string
    readonly data?: number[]
    readonly objects?: readonly object[]
  }[]
}

function mapIn(name: string): MapFile {
  return JSON.parse(readFileSync(workshop.path(name), 'utf8'))
}

describe('Tiled', needsPrograms('tiled', 'tmxrasterizer'), () => {
  const project = projectIn(readClassic(fixture('townmaze-sample.txt'), 'sample'))
  workshop.put(writeMap(project, 'town.tmj').files)

  let drawn: ReturnType<typeof decode> | undefined
  /** The map as Tiled draws it with the usual options; drawn once. */
  function plainPicture(): ReturnType<typeof decode> {
    if (drawn) return drawn
    expect(workshop.run('tmxrasterizer', ['--no-smoothing', 'town.tmj', 'town.png'])).toMatchObject({
      status: 0,
    })
    drawn = decode(readFileSync(workshop.path('town.png')))
    return drawn
  }

  it('draws our map in our colours', () => {
    const { width, height, data, channels } = plainPicture()
    expect([width, height]).toEqual([16 * 32, 7 * 32])
    const colourIn = (x: number, y: number): readonly number[] => {
      const at = ((y * 32 + 8) * width + x * 32 + 8) * channels
      return Array.from(data.slice(at, at + 3))
    }
    const colours: Readonly<Record<number, readonly number[]>> = {
      [CellKind.street]: [0xfb, 0xf6, 0xea],
      [CellKind.house]: [0xb8, 0x70, 0x40],
    }
    // Rock is hatched, so no single colour identifies it.
    const plain = Array.from(firstLevel(project).level.cells, (kind, cell) => ({
      cell,
      colour: colours[kind],
    }))
    const expected = plain.filter(({ colour }) => colour !== undefined)
    expect(expected).toHaveLength(53 + 53)
    expect(expected.map(({ cell }) => colourIn(cell % 16, Math.floor(cell / 16)))).toEqual(
      expected.map(({ colour }) => colour),
    )
  })

  it('exports the same tiles and objects that it read', () => {
    expect(workshop.run('tiled', ['--export-map', 'json', 'town.tmj', 'back.json'])).toMatchObject({
      status: 0,
    })
    const ours = mapIn('town.tmj').layers
    const theirs = mapIn('back.json').layers
    expect(theirs.map((layer) => layer.name)).toEqual(['ground', 'walls', 'doors', 'collision', 'objects'])
    expect(theirs.map((layer) => layer.data)).toEqual(ours.map((layer) => layer.data))
    for (const layer of [3, 4]) {
      const objects = ours[layer]?.objects
      expect(theirs[layer]?.objects).toHaveLength(objects?.length ?? -1)
      expect(theirs[layer]?.objects).toEqual(objects?.map((object) => expect.objectContaining(object)))
    }
  })

  it('keeps collision shapes and terrains from JSON to XML and back, and none where we write none', () => {
    const shapesIn = (name: string) => {
      const [tileset] = mapIn(name).tilesets
      const shapes = (tileset?.tiles ?? []).flatMap(({ id, objectgroup }) =>
        (objectgroup?.objects ?? []).map(({ x, y, width, height }) => [id, x, y, width, height].join(' ')),
      )
      return { shapes: shapes.toSorted(), wangsets: tileset?.wangsets }
    }
    for (const [kind, from, to] of [
      ['tmx', 'town.tmj', 'shapes.tmx'],
      ['json', 'shapes.tmx', 'shapes.json'],
    ] as const) {
      expect(workshop.run('tiled', ['--export-map', kind, from, to])).toMatchObject({ status: 0 })
    }
    const [ours, theirs] = [shapesIn('town.tmj'), shapesIn('shapes.json')]
    // Five solid tiles, and 32 strips on 15 masks of walls and of banks.
    expect(theirs.shapes).toEqual(ours.shapes)
    expect(theirs.shapes).toHaveLength(5 + 32 + 32)
    expect(theirs.wangsets).toEqual(ours.wangsets)
    expect(theirs.wangsets?.map(({ type, wangtiles }) => [type, wangtiles.length])).toEqual([
      ['corner', 7],
      ['edge', 15],
      ['edge', 15],
    ])
    const bare: { tilesets: { tiles?: unknown; wangsets?: unknown }[] } = JSON.parse(
      readFileSync(workshop.path('town.tmj'), 'utf8'),
    )
    for (const tileset of bare.tilesets) tileset.tiles = tileset.wangsets = undefined
    writeFileSync(workshop.path('bare.tmj'), JSON.stringify(bare))
    expect(workshop.run('tiled', ['--export-map', 'json', 'bare.tmj', 'bare.json'])).toMatchObject({
      status: 0,
    })
    expect(shapesIn('bare.json')).toEqual({ shapes: [], wangsets: undefined })
  })

  it.each<[string, TwoWayFormat, SettingValues]>([
    ['XML', tiledXml, {}],
    ['JSON with an external tileset', tiled, { tileset: 'external' }],
    ['XML with an external tileset', tiledXml, { tileset: 'external' }],
    ['JSON with zlib', tiled, { data: 'zlib' }],
    ['XML with gzip', tiledXml, { data: 'gzip' }],
    ['JSON with base64', tiled, { data: 'base64' }],
  ])('draws exactly the same picture of %s', (_, format, values) => {
    const name = `same.${format.id}`
    workshop.put(format.write(project, name, values).files)
    expect(workshop.run('tmxrasterizer', ['--no-smoothing', name, 'same.png'])).toMatchObject({ status: 0 })
    const [theirs, plain] = [decode(readFileSync(workshop.path('same.png'))), plainPicture()]
    expect([theirs.width, theirs.height]).toEqual([plain.width, plain.height])
    // Compared as bytes: comparing half a million numbers one by one takes a second.
    expect(Buffer.from(theirs.data).equals(Buffer.from(plain.data))).toBe(true)
  })

  it.each(['light', 'dark', 'high-contrast', 'print'])('draws walls as tiles in the style %s', (style) => {
    workshop.put(tiled.write(project, 'blocks.tmj', { variant: 'blocks', style }).files)
    expect(workshop.run('tmxrasterizer', ['--no-smoothing', 'blocks.tmj', `${style}.png`])).toMatchObject({
      status: 0,
    })
    const { width, height, data, channels } = decode(readFileSync(workshop.path(`${style}.png`)))
    expect([width, height]).toEqual([33 * 32, 15 * 32])
    const colour = Array.from(data.slice(0, 3), (part) => part.toString(16).padStart(2, '0')).join('')
    expect([`#${colour}`, channels]).toEqual([mapStyleById(style)?.innerWall, 4])
  })

  it.each<[string, TwoWayFormat, SettingValues]>([
    ['walls between tiles', tiled, {}],
    ['walls as tiles', tiledXml, { variant: 'blocks', data: 'zlib' }],
  ])('saves a map with %s that we read back as the same level', (_, format, values) => {
    const name = `again.${format.id}`
    workshop.put(format.write(project, name, values).files)
    for (const [kind, reader] of [
      ['json', tiled],
      ['tmx', tiledXml],
    ] as const) {
      expect(workshop.run('tiled', ['--export-map', kind, name, `again-${kind}`])).toMatchObject({
        status: 0,
      })
      const result = reader.read(new Uint8Array(readFileSync(workshop.path(`again-${kind}`))), 'x')
      if (!result) throw new Error('maps are read')
      const { level, recipe } = firstLevel(projectIn(result))
      expect(equalLevels(level, firstLevel(project).level)).toBe(true)
      expect(recipe).toEqual(firstLevel(project).recipe)
    }
  })

  it.each<[string, TwoWayFormat, SettingValues]>([
    ['JSON', tiled, {}],
    ['XML with walls as tiles', tiledXml, { variant: 'blocks' }],
  ])('keeps the polygons of districts in %s, and draws them', (_, format, values) => {
    const level = districtLevel()
    const name = `districts.${format.id}`
    workshop.put(format.write(projectOf(level), name, values).files)
    for (const [kind, reader] of [
      ['json', tiled],
      ['tmx', tiledXml],
    ] as const) {
      const back = `districts-${format.id}-${kind}`
      expect(workshop.run('tiled', ['--export-map', kind, name, back])).toMatchObject({ status: 0 })
      const result = reader.read(new Uint8Array(readFileSync(workshop.path(back))), 'x')
      if (!result) throw new Error('maps are read')
      const read = firstLevel(projectIn(result)).level
      expect(read.districts?.list).toEqual(level.districts?.list)
      expect([...(read.districts?.zones ?? [])]).toEqual([...(level.districts?.zones ?? [])])
      expect(read.places).toEqual(level.places)
    }
    const layer = mapIn(`districts-${format.id}-json`).layers.find((each) => each.name === 'districts')
    expect(layer?.objects).toHaveLength(7)
    const pictureOf = (hidden: readonly string[]): Buffer => {
      const args = ['--no-smoothing', ...hidden, name, 'districts.png']
      expect(workshop.run('tmxrasterizer', args)).toMatchObject({ status: 0 })
      return Buffer.from(decode(readFileSync(workshop.path('districts.png'))).data)
    }
    expect(pictureOf([]).equals(pictureOf(['--hide-layer', 'districts']))).toBe(false)
  })

  it('draws a world of two levels as one picture, and none if a map is missing', () => {
    const levels = ['Streets', 'Cellar'].map((name, at) => ({ ...firstLevel(project), id: `${at}`, name }))
    const writer = { ...tiled, write: tiled.write ?? (() => ({ files: [], losses: [] })) }
    const { files } = writeLevels(writer, { name: 'Skara', levels }, 'skara.tmj', { values: { size: 8 } })
    workshop.put(files)
    expect(workshop.run('tmxrasterizer', ['skara.world', 'world.png'])).toMatchObject({ status: 0 })
    const { width, height } = decode(readFileSync(workshop.path('world.png')))
    expect([width, height]).toEqual([(16 + 1 + 16) * 8, 7 * 8])
    const world = readFileSync(workshop.path('skara.world'), 'utf8')
    writeFileSync(workshop.path('broken.world'), world.replace('skara-Cellar', 'skara-Attic'))
    expect(workshop.run('tmxrasterizer', ['broken.world', 'none.png']).output).toContain('skara-Attic')
  })

  it('reports a map with a missing tile, so that its silence proves something', () => {
    const broken = mapIn('town.tmj')
    broken.layers[0]?.data?.pop()
    writeFileSync(workshop.path('broken.tmj'), JSON.stringify(broken))
    const result = workshop.run('tmxrasterizer', ['broken.tmj', 'broken.png'])
    expect(result.status).not.toBe(0)
    expect(result.output).toContain('Corrupt layer data')
  })
})
