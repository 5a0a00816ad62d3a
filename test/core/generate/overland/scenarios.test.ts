import { assert, constantFrom, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Tag, Tags } from '../../../../src/core/generate/overland/blocks/tags'
import { SCENARIOS } from '../../../../src/core/generate/overland/index'
import { checkOverlandSettings } from '../../../../src/core/generate/overland/check-settings'
import { MAX_ATTEMPTS, runOverland } from '../../../../src/core/generate/overland/run'
import type { Scenario } from '../../../../src/core/generate/overland/scenario'
import { checkOverland } from '../../../../src/core/overland/check'
import { equalOverlands, type Overland } from '../../../../src/core/overland/overland'
import { isIn, LAND, Terrain } from '../../../../src/core/overland/terrain'
import { hasRiver, normaliseWord, terrainOf } from '../../../../src/core/overland/tile'
import { completeValues } from '../../../../src/core/settings/check'
import { named } from './small-maps'
import { madeOverland } from '../../../support/made-overlands'
import { isLongRun, samples } from '../../../support/samples'

/** Maps of each scenario. */
const SEEDS = samples({ short: 2, long: 3 })

/** A map with the default settings of its scenario. */
function make(scenario: Scenario, seed: number): Overland {
  return madeOverland(scenario, seed).overland
}

function isMadeAgain(scenario: Scenario, seed: number): boolean {
  const again = runOverland({ scenario, settings: {}, seed })
  return again.status === 'done' && equalOverlands(again.overland, make(scenario, seed))
}

/** FNV-1a over the words: a golden result in one line. */
function hashOf({ words }: Overland): string {
  let hash = 0x811c9dc5
  for (const word of words) {
    for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((word >>> shift) & 0xff), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function counts(overland: Overland): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const word of overland.words) found.set(terrainOf(word), (found.get(terrainOf(word)) ?? 0) + 1)
  return found
}

const GOLDEN: Readonly<Record<string, string>> = {
  'overland/navigation-required': '2 d5fb19d4',
  'overland/the-big-river': '2 d8b670ac',
  'overland/mountains': '3 2c4ad723',
  'overland/micronesia': '4 23b593c0',
  'overland/hard-fight': '3 322624e2',
  'overland/arctic': '4 5ad6431e',
  'overland/great-plains': '3 acf6faf3',
  'overland/volcano-islands': '3 dbd523ac',
  'overland/desert': '4 68a88b89',
}

describe('rivers', () => {
  it.each(['the-big-river', 'mountains', 'great-plains', 'desert'])(
    'of %s do not gather along the edges of the map',
    (id) => {
      const scenario = SCENARIOS.find((entry) => entry.id === `overland/${id}`)
      const share = { rim: { land: 0, river: 0 }, inside: { land: 0, river: 0 } }
      for (let seed = 1; seed <= SEEDS; seed++) {
        const { words, width, height } = scenario ? make(scenario, seed) : { words: [], width: 1, height: 1 }
        for (const [tile, word] of [...words].entries()) {
          if (!isIn(LAND, terrainOf(word))) continue
          const row = Math.floor(tile / width)
          const part = row < 3 || row >= height - 3 ? share.rim : share.inside
          part.land++
          if (hasRiver(word)) part.river++
        }
      }
      expect(share.inside.river).toBeGreaterThan(0)
      expect(share.rim.river / share.rim.land).toBeLessThan(share.inside.river / share.inside.land)
    },
  )
})

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s', (id, scenario) => {
  it('makes a lawful map from every seed, and the same map from the same seed', () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const overland = make(scenario, seed)
      const laws = scenario.laws(completeValues(scenario.settings, {}))
      expect(checkOverland(overland, laws)).toEqual([])
      expect(overland.words.slice().map(normaliseWord)).toEqual(overland.words)
    }
    // In a short run the same is said of the first seed: by its sum below, and by its record.
    expect(!isLongRun || isMadeAgain(scenario, 2)).toBe(true)
    expect(equalOverlands(make(scenario, 2), make(scenario, 1))).toBe(false)
  })

  it('has not changed its maps; changing them requires a new version', () => {
    expect(`${scenario.version} ${hashOf(make(scenario, 1))}`).toBe(GOLDEN[id])
  })

  it('refuses settings that are out of range or unknown, and names them', () => {
    const problems = checkOverlandSettings(scenario, { gates: 1, comp_opponents: 99 }, undefined)
    expect(problems.map(({ setting }) => setting)).toContain('gates')
    expect(runOverland({ scenario, settings: { gates: 1 }, seed: 1 })).toMatchObject({
      status: 'failed',
      attempts: 0,
    })
    expect(checkOverlandSettings(scenario, {}, { width: 19, height: 41 })).toHaveLength(2)
  })
})

describe('scenarios', () => {
  it('look like their names', () => {
    const arctic = make(named('arctic'), 1)
    const north = arctic.words.slice(0, 15 * arctic.width)
    expect(north.filter((word) => terrainOf(word) === Terrain.arctic).length / north.length).toBeGreaterThan(
      0.85,
    )
    const mountains = counts(make(named('mountains'), 1))
    expect(mountains.get(Terrain.mountains)).toBeGreaterThan(0.6 * 4200)
    const plains = counts(make(named('great-plains'), 1))
    expect(plains.get(Terrain.prairie)).toBeGreaterThan(0.5 * 9600)
    const desert = counts(make(named('desert'), 1))
    expect(desert.get(Terrain.desert)).toBeGreaterThan(0.35 * 9600)
    // As map_gen has it: two ridges of 20 tiles together, less those that rivers cross, and four groups of hills of 10.
    expect(desert.get(Terrain.mountains)).toBeLessThanOrEqual(20)
    expect(desert.get(Terrain.mountains)).toBeGreaterThan(5)
    expect(desert.get(Terrain.hills)).toBe(10)
    // Ice covers both poles of a hard fight, and spreads a little from there: about 245 tiles of 100 x 96 in map_gen.
    const fight = make(named('hard-fight'), 1)
    const poles = [...fight.words.slice(0, fight.width), ...fight.words.slice(-fight.width)]
    expect(new Set(poles.map(terrainOf))).toEqual(new Set([Terrain.arctic]))
    const ice = counts(fight).get(Terrain.arctic) ?? 0
    expect(ice / (2 * fight.width)).toBeGreaterThan(1)
    expect(ice / (2 * fight.width)).toBeLessThan(1.6)
    const islets = make(named('micronesia'), 1)
    const land = islets.words.slice().filter((word) => isIn(LAND, terrainOf(word))).length
    expect(land / 9600).toBeGreaterThan(0.045)
    expect(land / 9600).toBeLessThan(0.06)
    expect(make(named('the-big-river'), 1).words.slice().filter(hasRiver).length).toBeGreaterThan(100)
  })

  it('have a river as wide as the map can hold: map_gen made 6500 on 100 x 96 in 16 of 20 tries', () => {
    const scenario = named('the-big-river')
    const grid = { width: 100, height: 96 }
    for (let seed = 1; seed <= samples({ short: 1, long: 2 }); seed++) {
      const result = runOverland({ scenario, settings: { water_width: 6500 }, grid, seed })
      expect(result.status).toBe('done')
    }
    const tooWide = checkOverlandSettings(scenario, { water_width: 10_000 }, { width: 100, height: 72 })
    expect(tooWide.map(({ setting }) => setting)).toEqual(['water_width'])
  })

  // The example settings of map_gen, which succeeded in 10 and 9 of 20 tries there.
  it.each([
    ['2 % of land', { land_percentage: 2, comp_opponents: 12, small_island_max_size: 30 }],
    ['1 % of land', { land_percentage: 1, comp_opponents: 6, small_island_max_size: 25 }],
  ] as const)('make Micronesia with %s in two tries on average', (_name, { ...settings }) => {
    const scenario = named('micronesia')
    const seeds = samples({ short: 3, long: 6 })
    let tries = 0
    for (let seed = 1; seed <= seeds; seed++) {
      const values = { ...settings, startpos_min_rating: 8, starting_pos_dist: 550, small_island_dist: 200 }
      const result = runOverland({ scenario, settings: values, grid: { width: 100, height: 96 }, seed })
      expect(result.status).toBe('done')
      tries += result.attempts
    }
    expect(tries).toBeLessThanOrEqual(2 * seeds)
  })

  it('follow their settings', () => {
    assert(
      property(
        integer({ min: 0, max: 3 }),
        integer({ min: 0, max: 3 }),
        constantFrom(0, 1, 2, 3),
        nat(),
        (comp_opponents_area1, comp_opponents_area2, human_start_pos, seed) => {
          const settings = {
            comp_opponents_area1,
            comp_opponents_area2,
            human_start_pos,
            starting_pos_dist: 900,
          }
          const scenario = named('the-big-river')
          const result = runOverland({ scenario, settings, seed })
          if (result.status === 'failed') throw new Error(result.problems[0]?.message)
          const laws = scenario.laws(completeValues(scenario.settings, settings))
          expect(checkOverland(result.overland, laws)).toEqual([])
        },
      ),
      { numRuns: samples({ short: 3, long: 12 }) },
    )
  })

  it('give up with a reason after a limited number of attempts', () => {
    const result = runOverland({
      scenario: named('navigation-required'),
      settings: { map_size: '35', comp_island_min_size: 900, comp_island_max_size: 900 },
      seed: 1,
    })
    expect(result).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS })
    const message = result.status === 'failed' ? result.problems[0]?.message : ''
    expect(message).toMatch(/gave up after 20 attempts\. There was no room for .* of 20\)/)
  })
})

describe('the laws', () => {
  it('have the same result on a map turned around the pole, except for its bonus resources', () => {
    for (const scenario of SCENARIOS.slice(0, 2)) {
      const map = make(scenario, 2)
      const turned = map.words.slice()
      for (let tile = 0; tile < turned.length; tile++) {
        const row = tile - (tile % map.width)
        turned[tile] = map.words[row + ((tile + 17) % map.width)] ?? 0
      }
      const laws = scenario.laws(completeValues(scenario.settings, {}))
      const rules = checkOverland({ ...map, words: turned }, laws).map((problem) => problem.rule)
      expect(rules).toEqual(['bonus-by-place'])
    }
  })
})

describe('tags', () => {
  it('that are taken twice name both owners', () => {
    const tags = new Tags(10)
    tags.take(Tag.member, 'the first')
    expect(() => tags.take(Tag.member | Tag.used, 'the second')).toThrow(/"the second".*"the first"/)
    expect(() => tags.free(Tag.member, 'the second')).toThrow(/"the second".*"the first"/)
    expect(tags.held()).toEqual(['0x10 by "the first"'])
    tags.free(Tag.member, 'the first')
    expect(tags.held()).toEqual([])
    expect(() => tags.free(Tag.member, 'the first')).toThrow(/nobody holds/)
  })
})
