import { describe, expect, it } from 'vitest'
import { siteRatings } from '../../../../src/core/generate/overland/ratings/site-ratings'
import type { Overland } from '../../../../src/core/overland/overland'
import { isIn, Terrain, WATER } from '../../../../src/core/overland/terrain'
import { Start, startOf, terrainOf } from '../../../../src/core/overland/tile'
import { createTopology, OFF_MAP } from '../../../../src/core/overland/topology'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { madeOverland } from '../../../support/made-overlands'
import { samples } from '../../../support/samples'
import { named, smallMap } from './small-maps'

/** What each scenario promises about starts, beyond the laws of its maps: read from the finished map alone. */

const SMALL = { width: 40, height: 52 }

function startsOf({ words }: Overland, kind: number): readonly number[] {
  return [...words].flatMap((word, tile) => (startOf(word) === kind ? [tile] : []))
}

function rowsOf(overland: Overland, kind: number): readonly number[] {
  return startsOf(overland, kind).map((tile) => Math.floor(tile / overland.width))
}

function arcticMap(settings: SettingValues, seed: number): Overland {
  return madeOverland(named('arctic'), seed, settings).overland
}

/** Returns the number of tiles of the largest water that touch the human start. */
function openSeaBesideHuman(overland: Overland): number {
  const { words } = overland
  const { around } = createTopology(overland)
  const isWater = (tile: number): boolean => isIn(WATER, terrainOf(words[tile] ?? 0))
  const beside = (tile: number): number[] =>
    [...around.subarray(8 * tile, 8 * tile + 8)].filter((other) => other !== OFF_MAP && isWater(other))
  let sea = new Set<number>()
  const seen = new Set<number>()
  for (let tile = 0; tile < words.length; tile++) {
    if (!isWater(tile) || seen.has(tile)) continue
    const water = new Set([tile])
    for (const next of water) for (const other of beside(next)) water.add(other)
    for (const next of water) seen.add(next)
    if (water.size > sea.size) sea = water
  }
  return startsOf(overland, Start.human)
    .flatMap(beside)
    .filter((tile) => sea.has(tile)).length
}

describe('Arctic', () => {
  // On 96 rows the middle stripe has the rows 19 to 66, and the southern sea those from 67.
  it('starts the human on grassland of the middle stripe at the open sea, and the computers in the south', () => {
    const seeds = samples({ short: 4, long: 25 })
    let right = 0
    for (let seed = 1; seed <= seeds; seed++) {
      const overland = arcticMap({}, seed)
      const [row = -1, ...others] = rowsOf(overland, Start.human)
      const [human = -1] = startsOf(overland, Start.human)
      expect(others).toEqual([])
      const isRight =
        row >= 19 &&
        row <= 66 &&
        terrainOf(overland.words[human] ?? 0) === Terrain.grassland &&
        openSeaBesideHuman(overland) > 0 &&
        rowsOf(overland, Start.normal).every((normal) => normal >= 67)
      if (isRight) right++
    }
    expect(right).toBe(seeds)
  })

  it('without southern land starts all nations in the ice, the human in the middle stripe', () => {
    const overland = arcticMap({ no_southern_land: true }, 1)
    const [row = -1] = rowsOf(overland, Start.human)
    expect(row >= 19 && row <= 66).toBe(true)
    expect(openSeaBesideHuman(overland)).toBeGreaterThan(0)
    expect(rowsOf(overland, Start.normal).filter((normal) => normal < 67)).toHaveLength(3)
  })

  it('balances starts without moving the human, and leaves the others in the south', () => {
    const settings = { map_size: '70', start_balance: 30 }
    const overland = arcticMap(settings, 1)
    expect(rowsOf(overland, Start.human).every((row) => row >= 12 && row < 42)).toBe(true)
    expect(rowsOf(overland, Start.normal).every((row) => row >= 42)).toBe(true)
  })
})

describe('the human', () => {
  it.each([
    ['micronesia', {}],
    ['great-plains', { comp_opponents: 2 }],
    ['volcano-islands', {}],
    ['desert', { comp_opponents: 3 }],
    ['the-big-river', { human_start_pos: 3 }],
  ] as const)('of %s has the worst start', (id, settings) => {
    const overland = smallMap(named(id), SMALL, settings)
    const ratings = siteRatings(overland)
    const ratingsOf = (kind: number): number[] => startsOf(overland, kind).map((tile) => ratings[tile] ?? 0)
    const [human = Infinity, ...more] = ratingsOf(Start.human)
    expect(more).toEqual([])
    expect(human).toBeGreaterThan(0)
    expect(Math.min(...ratingsOf(Start.normal))).toBeGreaterThanOrEqual(human)
  })

  it('of Mountains starts in a remote valley: two tiles of grassland and two of forest, and mountains around', () => {
    const overland = smallMap(named('mountains'), SMALL)
    const [human = -1] = startsOf(overland, Start.human)
    const terrains = [...createTopology(overland).city.subarray(20 * human, 20 * human + 20)].map((tile) =>
      terrainOf(overland.words[tile] ?? 0),
    )
    const count = (terrain: number): number => terrains.filter((other) => other === terrain).length
    expect(terrainOf(overland.words[human] ?? 0)).toBe(Terrain.grassland)
    expect([count(Terrain.grassland), count(Terrain.forest), count(Terrain.mountains)]).toEqual([1, 2, 17])
  })
})
