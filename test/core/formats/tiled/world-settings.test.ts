import { describe, expect, it } from 'vitest'
import { checkReadOptions, readOptionsFor } from '../../../../src/core/formats/format-options'
import { loadReader } from '../../../../src/core/formats/load'
import { meaningsOf, ruledReading, valuesByRules } from '../../../../src/core/formats/import-rules'
import { tiled as tiledEntry, tiledWorld as worldEntry } from '../../../../src/core/formats/tiled/entry'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { cellRows } from '../../../support/tiled-cases'
import { bytesOf, projectIn } from '../../../support/files'

const world = await loadReader(worldEntry)
const tiled = await loadReader(tiledEntry)

/** A map of 3 x 1 cells with a tileset that begins at another number in each map. */
function mapOf(firstgid: number, layers: Readonly<Record<string, readonly number[]>>): Uint8Array {
  const tileset = { name: 'cave', firstgid, tilewidth: 16, tileheight: 16, tilecount: 8, columns: 8 }
  return bytesOf(
    JSON.stringify({
      type: 'map',
      width: 3,
      height: 1,
      tilewidth: 16,
      tileheight: 16,
      tilesets: [tileset],
      layers: Object.entries(layers).map(([name, tiles]) => ({
        type: 'tilelayer',
        name,
        width: 3,
        height: 1,
        data: tiles.map((tile) => (tile < 0 ? 0 : firstgid + tile)),
      })),
    }),
  )
}

const one = mapOf(1, { Floor: [0, 1, 0], Walls: [2, -1, -1] })
const two = mapOf(50, { Walls: [-1, -1, 2], Floor: [1, 0, 3] })
const three = mapOf(7, { Base: [0, 1, 4] })
const bytes = bytesOf(
  JSON.stringify({ maps: ['one', 'two', 'three'].map((name) => ({ fileName: `${name}.tmj` })) }),
)
const beside = new Map([
  ['one.tmj', { bytes: one }],
  ['two.tmj', { bytes: two }],
  ['three.tmj', { bytes: three }],
])
const settings = world.settingsFor?.(bytes, beside) ?? []

const rowsWith = (values: SettingValues): readonly (readonly string[])[] => {
  expect(checkReadOptions(world, bytes, values, beside)).toEqual([])
  const read = world.read(bytes, 'x', readOptionsFor(world, bytes, values, beside), beside)
  return projectIn(read).levels.map(({ level }) => cellRows(level))
}

describe('the options of a world', () => {
  it('are one for each tile and layer, whatever its number in a map', () => {
    expect(settings.map(({ id }) => id)).toEqual([
      'reading',
      'layer',
      'Layer “Base”',
      'Layer “Floor”',
      'Layer “Walls”',
      'by',
      'empty',
      'other',
      ...[0, 1, 4, 2, 3].map((tile) => `Tile ${tile} of “cave”`),
    ])
    const [layer] = settings.filter(({ id }) => id === 'layer')
    expect(layer).toMatchObject({ default: 'each' })
    expect(layer?.kind === 'choice' && layer.choices.map(({ label }) => label)).toEqual([
      'As in each map',
      'Floor',
      'Walls',
      'None',
      'Base',
    ])
  })

  it('leave each map as it is read alone where no value is chosen', () => {
    const alone = [one, two, three].map((map) => cellRows(projectIn(tiled.read(map, 'x')).levels[0]!.level))
    expect(rowsWith({})).toEqual(alone)
    expect(projectIn(world.read(bytes, 'x', {}, beside)).levels.map(({ level }) => cellRows(level))).toEqual(
      alone,
    )
  })

  it('change the tile or layer in all maps that have it', () => {
    expect(rowsWith({ 'Tile 1 of “cave”': 'water' })).toEqual([['#~.'], ['~.#'], ['.~.']])
    expect(rowsWith({ 'Layer “Walls”': 'none' })).toEqual([['...'], ['...'], ['...']])
    // Where that layer has only water, the rest is floor.
    const walls = { layer: 'Layer “Walls”', 'Tile 2 of “cave”': 'water' }
    expect(rowsWith(walls)).toEqual([['~..'], ['..~'], ['...']])
  })

  it('are shared with the rules of its tilesets', () => {
    const names = world.rules?.namesFor(bytes, 'x', beside) ?? []
    expect([world.rules?.format, names]).toEqual([tiled.rules?.format, ['cave']])
    const meanings = meaningsOf(tiled.settingsFor?.(two) ?? [], { 'tile:51': 'water' })
    const ruled = ruledReading([{ format: 'tiled', name: 'cave', meanings }], {
      format: 'tiled',
      names,
      settings,
    })
    expect(ruled?.notes).toEqual([expect.stringContaining('the rules for “cave”')])
    expect(rowsWith(ruled?.values ?? {})).toEqual([['#~.'], ['~.#'], ['.~.']])
    const back = meaningsOf(settings, { 'Tile 1 of “cave”': 'water', 'Layer “Walls”': 'none' })
    expect(valuesByRules({ meanings: back }, tiled.settingsFor?.(one) ?? []).values).toEqual({
      'tile:2': 'water',
      'role:1': 'none',
    })
  })

  it('are those that a click in the picture of a map changes', () => {
    const ids = new Set(settings.map(({ id }) => id))
    const pictures = [0, 1, 2].map((level) => world.pictureOf?.(bytes, {}, level, beside))
    const used = pictures.flatMap((picture) => [
      ...(picture?.keys ?? []).map(({ setting }) => setting),
      ...(picture?.layers ?? []).map(({ setting }) => setting),
      picture?.empty,
    ])
    expect(used.length).toBeGreaterThan(12)
    expect(used.filter((id) => id === undefined || !ids.has(id))).toEqual([])
  })

  it('are disabled for a layer that is the ground of all maps that have it', () => {
    const [base] = settings.filter(({ id }) => id === 'Layer “Base”')
    expect(base?.onlyWith).toEqual([{ id: 'layer', values: ['none'] }])
    const [walls] = settings.filter(({ id }) => id === 'Layer “Walls”')
    expect(walls?.onlyWith?.[0]?.values).toContain('each')

    const same = bytesOf(JSON.stringify({ maps: [{ fileName: 'one.tmj' }, { fileName: 'two.tmj' }] }))
    const [floor] = (world.settingsFor?.(same, beside) ?? []).filter(({ id }) => id === 'Layer “Floor”')
    expect(floor?.onlyWith).toEqual([{ id: 'layer', values: ['none', 'Layer “Walls”'] }])
  })

  it('are none where no map can be read', () => {
    expect(world.settingsFor?.(bytes, new Map())).toEqual([])
    expect(world.settingsFor?.(bytesOf('{'), beside)).toEqual([])
    expect(world.rules?.namesFor(bytesOf('{'), 'x', beside)).toEqual([])
  })
})
