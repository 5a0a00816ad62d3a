import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClassic } from '../../src/core/formats/classic/read'
import type { WrittenFile } from '../../src/core/formats/format'
import { ldtk } from '../../src/core/formats/ldtk/ldtk'
import { tiled, tiledXml } from '../../src/core/formats/tiled/tiled'
import type { SettingValues } from '../../src/core/settings/setting'
import { fixture, projectIn } from '../support/files'
import { parseLdtk } from '../support/ldtk-file'
import { samples } from '../support/samples'
import { launchBrowser, needsBrowser, openEngine, type EnginePage } from './support/browser'

/** Real engines in a real browser load our files, draw them, and report what they found. */

const project = projectIn(readClassic(fixture('townmaze-sample.txt'), 'sample.txt', ['txt']))
const needs = await needsBrowser()

function filesOf(format: typeof tiled, name: string, values: SettingValues = {}): readonly WrittenFile[] {
  return format.write?.(project, name, values).files ?? []
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

  it.each<[string, SettingValues]>([
    ['numbers', {}],
    ['base64', { data: 'base64' }],
    ['the dark tiles', { style: 'dark' }],
  ])('loads our map with %s, with the same tiles and objects', async (_, values) => {
    engine.put(filesOf(tiled, 'town.tmj', values))
    const found = await engine.load('town.tmj')
    expect(found).toMatchObject({
      layers: ['ground', 'walls', 'doors'].map((name) => ({ name, gids: dataOf(name) })),
    })
    const { objects } = found as { readonly objects: readonly string[] } // as just checked
    expect(objects.filter((type) => type === 'gate')).toHaveLength(8)
    expect(objects.filter((type) => type === 'door')).toHaveLength(54)
  })

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

describe('Excalibur', needs, () => {
  let engine: EnginePage
  beforeAll(async () => {
    engine = await openEngine(browser, 'excalibur.js', {
      excalibur: 'excalibur/build/esm/excalibur.min.js',
      jsdom: './no-jsdom.js',
      '@excaliburjs/plugin-tiled': '@excaliburjs/plugin-tiled/build/esm/excalibur-tiled.min.js',
      '@excaliburjs/plugin-ldtk': '@excaliburjs/plugin-ldtk/build/esm/excalibur-ldtk.min.js',
    })
  }, 60_000)
  afterAll(() => engine?.close())

  // Each value of each option in a short run, all combinations in a long one.
  const variants: readonly [string, typeof tiled, SettingValues][] = [
    ['JSON with zlib', tiled, { data: 'zlib' }],
    ['XML with an external tileset', tiledXml, { tileset: 'external' }],
    ['JSON', tiled, {}],
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

  it('reports a map with a missing tile', async () => {
    const [file, picture] = filesOf(tiled, 'short.tmj')
    const text = Buffer.from(file?.bytes ?? [])
      .toString()
      .replace(/"data":\[\s*\d+,/, '"data":[')
    if (!picture) throw new Error('a map has a picture')
    engine.put([{ name: 'short.tmj', bytes: new Uint8Array(Buffer.from(text)) }, picture])
    expect(await engine.load('short.tmj')).not.toMatchObject({ layers: [{ gids: dataOf('ground') }, {}, {}] })
  })

  it('loads our LDtk project, with the same values in each layer', async () => {
    const [file] = ldtk.write?.(project, 'town.ldtk').files ?? []
    if (!file) throw new Error('a project is a file')
    engine.put([file])
    const written: {
      readonly levels: readonly {
        readonly layerInstances: readonly {
          readonly identifier: string
          readonly intGridCsv: readonly number[]
        }[]
      }[]
    } = parseLdtk(Buffer.from(file.bytes).toString())
    expect(await engine.load('town.ldtk')).toEqual(
      written.levels.map(({ layerInstances }, index) => ({
        identifier: `Level_${index}`,
        layers: layerInstances.map((layer) => ({ name: layer.identifier, values: layer.intGridCsv })),
        loaded: 3,
      })),
    )
    const broken = Buffer.from(file.bytes).toString().replaceAll('"intGridCsv"', '"intGridCvs"')
    engine.put([{ name: 'broken.ldtk', bytes: new Uint8Array(Buffer.from(broken)) }])
    expect(await engine.load('broken.ldtk')).toHaveProperty('error')
  })
})
