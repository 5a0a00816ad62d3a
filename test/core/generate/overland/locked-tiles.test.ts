import { describe, expect, it } from 'vitest'
import { writeCevo } from '../../../../src/core/formats/overland/cevo'
import { completeOverland } from '../../../../src/core/generate/overland/defaults'
import { SCENARIOS, scenarioById } from '../../../../src/core/generate/overland/index'
import { runOverland } from '../../../../src/core/generate/overland/run'
import type { Scenario } from '../../../../src/core/generate/overland/scenario'
import { checkOverland, COMMON_LAWS, noLoneTiles } from '../../../../src/core/overland/check'
import type { Overland } from '../../../../src/core/overland/overland'
import { Terrain } from '../../../../src/core/overland/terrain'
import { hasRiver, Start, startOf, terrainOf, TileBits } from '../../../../src/core/overland/tile'
import { createTopology, distance } from '../../../../src/core/overland/topology'
import { createRandom } from '../../../../src/core/random/random'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { problemsIn, readOracle, startsIn } from '../../../support/overland-oracle'
import { madeOverland } from '../../../support/made-overlands'
import { isLongRun, samples } from '../../../support/samples'

/** Re-rolls of each scenario and shape. */
const REROLLS = samples({ short: 1, long: 100 })

/** Returns the `size` tiles nearest to each centre, every tile once. */
function discs(overland: Overland, centres: readonly number[], size: number): readonly number[] {
  const tiles = Array.from(overland.words.slice().keys())
  const near = (centre: number): readonly number[] => {
    const away = tiles.map((tile) => distance(overland, centre, tile))
    return tiles.toSorted((a, b) => (away[a] ?? 0) - (away[b] ?? 0)).slice(0, size)
  }
  return [...new Set(centres.flatMap(near))]
}

function startsOf({ words }: Overland): readonly number[] {
  return Array.from(words.slice().keys()).filter((tile) => startOf(words[tile] ?? 0) !== Start.none)
}

type Shape = (overland: Overland, seed: number) => readonly number[]

/** What is locked, by its name: a tenth of the map in one piece, in five pieces, or the sites of all towns. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'a tenth in one piece': (overland, seed) => {
    const tiles = overland.words.length
    return discs(overland, [createRandom(seed).below(tiles)], Math.round(tiles / 10))
  },
  'a tenth in five pieces': (overland, seed) => {
    const random = createRandom(seed)
    const tiles = overland.words.length
    const centres = Array.from({ length: 5 }, () => random.below(tiles))
    return discs(overland, centres, Math.round(tiles / 50))
  },
  'towns on all starts': startsOf,
  // As painting leaves it: land and water tile by tile, which nothing else fits.
  'a thirtieth, tile by tile': (overland, seed) => {
    const random = createRandom(seed)
    return Array.from(overland.words.slice().keys()).filter(() => random.below(30) === 0)
  },
}

/** Returns one of three maps of a scenario, which is then made again. */
function mapOf(scenario: Scenario, seed: number, settings: SettingValues = {}): Overland {
  return madeOverland(scenario, 1 + (seed % 3), settings).overland
}

function problemsOf(scenario: Scenario, overland: Overland): readonly string[] {
  const isLonely = !scenario.laws(completeOverland(scenario, {})).includes(noLoneTiles)
  const laws = isLonely ? COMMON_LAWS : [...COMMON_LAWS, noLoneTiles]
  return checkOverland(overland, laws).map(({ message }) => message)
}

/** Returns the rules of the game that a map breaks and the one before did not, read from their files alone. */
function newProblems(scenario: Scenario, before: Overland, after: Overland): readonly string[] {
  const known = new Set(problemsIn(readOracle(writeCevo(before))).map(({ rule }) => rule))
  // Some scenarios allow single tiles of land.
  if (!scenario.laws(completeOverland(scenario, {})).includes(noLoneTiles)) known.add('lone-tiles')
  return problemsIn(readOracle(writeCevo(after)))
    .map(({ rule }) => rule)
    .filter((rule) => !known.has(rule))
}

function reroll(scenario: Scenario, before: Overland, tiles: readonly number[], seed = 1): Overland | string {
  const result = runOverland({ scenario, settings: {}, seed, locked: { before, tiles } })
  return result.status === 'done' ? result.overland : (result.problems[0]?.message ?? '')
}

describe.each(SCENARIOS.map((scenario, at) => [scenario.label, scenario, at] as const))(
  '%s',
  (_, scenario, at) => {
    // In a short run one of the shapes, in turns.
    const shapes = Object.entries(SHAPES).filter((_shape, index) => isLongRun || index === at % 4)

    it.each(shapes)('is made around %s', (_shape, choose) => {
      const reasons: string[] = []
      for (let seed = 1; seed <= REROLLS; seed++) {
        const before = mapOf(scenario, seed)
        const tiles = choose(before, seed)
        const after = reroll(scenario, before, tiles, 7919 * seed)
        if (typeof after === 'string') {
          reasons.push(after)
          continue
        }
        expect(tiles.filter((tile) => after.words[tile] !== before.words[tile])).toEqual([])
        expect(problemsOf(scenario, after)).toEqual([])
        expect(seed === 1 || isLongRun ? newProblems(scenario, before, after) : []).toEqual([])
        const { normals, humans } = scenario.starts(completeOverland(scenario, {}))
        const starts = startsIn(readOracle(writeCevo(after)))
        expect([starts.all.length, starts.humans.length]).toEqual([normals + humans, humans])
        // It is another map, not the one before.
        const changed = Array.from(after.words).filter((word, tile) => word !== before.words[tile])
        expect(changed.length).toBeGreaterThan(before.words.length / 50)
      }
      // A named reason is the exception.
      const named = /found no map around the locked tiles in 20 attempts\. \S.+\. Unlock/u
      expect(reasons.filter((reason) => !named.test(reason))).toEqual([])
      expect(reasons.length).toBeLessThanOrEqual(0.1 * REROLLS)
    })
  },
)

describe('what is kept', () => {
  const river = scenarioById('overland/the-big-river')
  const plains = scenarioById('overland/great-plains')
  const islands = scenarioById('overland/navigation-required')
  if (!river || !plains || !islands) throw new Error('The scenarios have other ids')

  it('counts the towns of 15 starts as the 15 starts asked for', () => {
    const settings = { comp_opponents: 14, starting_pos_dist: 550 }
    const before = mapOf(plains, 0, settings)
    const tiles = startsOf(before)
    expect(tiles).toHaveLength(15)
    const result = runOverland({ scenario: plains, settings, seed: 7, locked: { before, tiles } })
    expect(result.status === 'done' && startsOf(result.overland)).toEqual(tiles)
  })

  /** Returns the rules that maps around locked tiles break, of all laws of their scenario. */
  function brokenRules(scenario: Scenario, shape: string, seeds: number): ReadonlySet<string> {
    const laws = scenario.laws(completeOverland(scenario, {}))
    const rules = new Set<string>()
    for (let seed = 1; seed <= seeds; seed++) {
      const before = mapOf(scenario, seed)
      const after = reroll(scenario, before, SHAPES[shape]?.(before, seed) ?? [], 7919 * seed)
      if (typeof after === 'string') throw new Error(after)
      for (const { rule } of checkOverland(after, laws)) rules.add(rule)
    }
    return rules
  }

  it('grows each bank out of its own towns, so that the river keeps its width', () => {
    expect([...brokenRules(river, 'towns on all starts', samples({ short: 2, long: 100 }))]).toEqual([])
  })

  it('counts special resources for their own bank, and draws land for locked coasts on its own side', () => {
    const broken = ['a tenth in one piece', 'a tenth in five pieces'].flatMap((shape) => [
      ...brokenRules(river, shape, samples({ short: 1, long: 100 })),
    ])
    // Locked water may be a lake, or leave room for land.
    expect(broken.filter((rule) => rule !== 'one-river' && rule !== 'banks-full')).toEqual([])
  })

  it('keeps locked pieces of one island one island, as far from others as before', () => {
    expect([...brokenRules(islands, 'a tenth in five pieces', samples({ short: 1, long: 6 }))]).toEqual([])
  })

  it('keeps two banks around towns in the middle of the river', () => {
    const before = mapOf(river, 0)
    const words = before.words.slice()
    const towns = [2, 12, 22, 32, 42].map((x) => {
      const column = Array.from(words.keys()).filter((tile) => tile % before.width === x)
      const wet = column.filter((tile) => terrainOf(words[tile] ?? 0) <= Terrain.coast)
      return wet[wet.length >> 1] ?? 0
    })
    for (const town of towns) words[town] = TileBits.owner | Terrain.hills
    const after = reroll(river, { ...before, words }, towns)
    if (typeof after === 'string') throw new Error(after)
    const broken = checkOverland(after, river.laws(completeOverland(river, {}))).map(({ rule }) => rule)
    expect(broken).not.toContain('two-banks')
  })

  it('leads a locked piece of a river to water', () => {
    const before = mapOf(river, 0)
    const { adjacent } = createTopology(before)
    // River tiles with river on two sides and no water: both their ends lie outside.
    const inland = Array.from(before.words.slice().keys()).filter((tile) => {
      const beside = Array.from(adjacent.subarray(4 * tile, 4 * tile + 4)).filter((other) => other >= 0)
      const isDry = beside.every((other) => terrainOf(before.words[other] ?? 0) > Terrain.coast)
      return hasRiver(before.words[tile] ?? 0) && isDry
    })
    const tiles = inland.filter((_, place) => place % 7 === 0)
    expect(tiles.length).toBeGreaterThan(5)
    const after = reroll(river, before, tiles)
    if (typeof after === 'string') throw new Error(after)
    expect(problemsOf(river, after)).toEqual([])
    expect(tiles.every((tile) => after.words[tile] === before.words[tile])).toBe(true)
  })

  it('keeps locked words that break laws by themselves to the bit', () => {
    const before = mapOf(river, 0)
    const [town = 0] = startsOf(before)
    const words = before.words.slice()
    const { city } = createTopology(before)
    const near = Array.from(city.subarray(20 * town, 20 * town + 20))
    const wet = near.find((tile) => tile >= 0 && terrainOf(before.words[tile] ?? 0) !== Terrain.arctic) ?? 0
    // Ocean where the game has coast, and a road, which no scenario makes.
    words[wet] = TileBits.owner | Terrain.ocean
    words[town] = (words[town] ?? 0) | TileBits.road
    const after = reroll(river, { ...before, words }, [town, wet])
    if (typeof after === 'string') throw new Error(after)
    expect([after.words[town], after.words[wet]]).toEqual([words[town], words[wet]])
  })

  it('says in one sentence why no map can be made', () => {
    const before = mapOf(plains, 0)
    const all = Array.from(before.words.slice().keys())
    expect(reroll(plains, before, all)).toBe(
      'All tiles are locked, so that no tile can change. Unlock the tiles that the re-roll may change.',
    )
    const words = before.words.slice()
    const sea = words.findIndex((word) => terrainOf(word) === Terrain.coast)
    words[sea] = (words[sea] ?? 0) | TileBits.normalStart
    expect(reroll(plains, { ...before, words }, [sea])).toMatch(
      /^The locked start at .+ is on coast; nations start on grassland, prairie, tundra or hills\. Unlock the tile or remove its start\.$/u,
    )
    const result = runOverland({
      scenario: plains,
      settings: { comp_opponents: 1 },
      seed: 1,
      locked: { before, tiles: startsOf(before) },
    })
    expect(result.status === 'failed' && result.problems[0]?.message).toBe(
      'The locked tiles and towns have 3 computer starts, but the settings ask for 1. Ask for more nations, or unlock a start.',
    )
  })

  it('makes the same map twice from one seed', () => {
    const before = mapOf(plains, 0)
    const tiles = discs(before, [4000], 900)
    expect(reroll(plains, before, tiles, 3)).toEqual(reroll(plains, before, tiles, 3))
  })
})
