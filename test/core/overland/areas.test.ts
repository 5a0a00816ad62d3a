import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  WORLD_AREA_KINDS,
  worldAreasOf,
  MAX_OF_ISLAND,
  type WorldAreas,
} from '../../../src/core/overland/areas'
import { createOverland, type Overland } from '../../../src/core/overland/overland'
import { NO_REGION } from '../../../src/core/overland/regions'
import { isIn, Terrain, TERRAINS, WATER } from '../../../src/core/overland/terrain'
import { hasRiver, Special, Start, terrainOf, wordOf } from '../../../src/core/overland/tile'
import { ADJACENT, OFF_MAP, stepFrom } from '../../../src/core/overland/topology'
import { samples } from '../../support/samples'

const WIDTH = 20

/** A map of one terrain, with tiles of others. */
function mapOf(
  ground: number,
  others: Readonly<Record<number, number>>,
  rivers: readonly number[] = [],
): Overland {
  const words = createOverland(WIDTH, 20, wordOf(plain(ground))).words.slice()
  for (const [tile, terrain] of Object.entries(others)) words[Number(tile)] = wordOf(plain(terrain))
  for (const tile of rivers) words[tile] = wordOf({ ...plain(terrainOf(words[tile] ?? 0)), river: true })
  return { width: WIDTH, height: 20, words }
}

function plain(terrain: number) {
  return { terrain, bonus: 0, river: false, start: Start.none, special: Special.none }
}

/** A block of tiles, as a record of their terrain. */
function block(first: number, count: number, terrain: number): Record<number, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [first + at, terrain]))
}

const wordsOf = ({ areas }: WorldAreas): readonly string[] =>
  areas.map(({ kind, number, size }) => `${kind} ${number}: ${size}`)

const maps = fc
  .array(fc.constantFrom(...TERRAINS), { minLength: 200, maxLength: 200 })
  .map((terrains): Overland => {
    const words = Uint32Array.from(terrains, ({ code, river }, tile) =>
      wordOf({ ...plain(code), river: river && tile % 3 === 0 }),
    )
    return { width: WIDTH, height: 10, words }
  })

describe('the lands and waters of a map', () => {
  it('are counted by kind, the largest first', () => {
    const lands = { ...block(0, 40, Terrain.grassland), ...block(120, 3, Terrain.hills), 200: Terrain.forest }
    expect(wordsOf(worldAreasOf(mapOf(Terrain.ocean, lands)))).toEqual([
      'land 1: 40',
      'island 1: 3',
      'island 2: 1',
      'sea 1: 356',
    ])
  })

  it('are ice if they are all arctic, and inland waters if they are small', () => {
    const ocean = mapOf(Terrain.ocean, block(0, 60, Terrain.arctic))
    expect(wordsOf(worldAreasOf(ocean))).toEqual(['ice 1: 60', 'sea 1: 340'])
    const meadow = mapOf(Terrain.grassland, block(100, MAX_OF_ISLAND, Terrain.coast))
    expect(wordsOf(worldAreasOf(meadow))).toContain(`lake 1: ${MAX_OF_ISLAND}`)
    expect(
      wordsOf(worldAreasOf(mapOf(Terrain.grassland, block(100, MAX_OF_ISLAND + 1, Terrain.coast)))),
    ).toContain(`sea 1: ${MAX_OF_ISLAND + 1}`)
  })

  it('wrap around in the east and the west, and rivers join over edges only', () => {
    // The last column of a row and its first are neighbours.
    const wrapped = worldAreasOf(mapOf(Terrain.ocean, { 100: Terrain.hills, 119: Terrain.hills }))
    expect(wordsOf(wrapped)).toEqual(['island 1: 2', 'sea 1: 398'])
    const meadow = { width: WIDTH, height: 20 }
    const overEdge = [205, stepFrom(meadow, 205, 1, 1)]
    expect(wordsOf(worldAreasOf(mapOf(Terrain.grassland, {}, overEdge)))).toContain('river 1: 2')
    const overCorner = [205, stepFrom(meadow, 205, 2, 0)]
    expect(wordsOf(worldAreasOf(mapOf(Terrain.grassland, {}, overCorner)))).toContain('river 2: 1')
  })

  it('cover every tile once, according to its land or water, and every river tile', () => {
    fc.assert(
      fc.property(maps, (map) => {
        const { areas, groundOf, riverOf } = worldAreasOf(map)
        const sizes = areas.map(() => 0)
        for (let tile = 0; tile < map.words.length; tile++) {
          const ground = groundOf[tile] ?? -1
          sizes[ground] = (sizes[ground] ?? 0) + 1
          const isWet = ['sea', 'lake'].includes(areas[ground]?.kind ?? '')
          expect(isWet).toBe(isIn(WATER, terrainOf(map.words[tile] ?? 0)))
          const river = riverOf[tile] ?? -1
          expect(river !== NO_REGION).toBe(hasRiver(map.words[tile] ?? 0))
          if (river === NO_REGION) continue
          // A river continues over an edge, in any of the four directions.
          const beside = ADJACENT.map(([dx, dy]) => stepFrom(map, tile, dx, dy))
          const joined = beside.flatMap((other) => (other === OFF_MAP ? [] : [riverOf[other] ?? NO_REGION]))
          expect(joined.filter((other) => other !== NO_REGION && other !== river)).toEqual([])
          expect(areas[river]?.kind).toBe('river')
          sizes[river] = (sizes[river] ?? 0) + 1
        }
        expect(areas.map(({ size }) => size)).toEqual(sizes)
        const order = areas.map(({ kind }) => WORLD_AREA_KINDS.indexOf(kind))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
  })
})
