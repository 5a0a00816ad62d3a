import { describe, expect, it } from 'vitest'
import { readCevo, writeCevo } from '../../../../src/core/formats/overland/cevo'
import { SCENARIOS } from '../../../../src/core/generate/overland/index'
import { runOverland } from '../../../../src/core/generate/overland/run'
import type { Scenario } from '../../../../src/core/generate/overland/scenario'
import { landsOf } from '../../../../src/core/generate/overland/scenarios/navigation-laws'
import { checkOverland } from '../../../../src/core/overland/check'
import type { Overland } from '../../../../src/core/overland/overland'
import { distancesTo } from '../../../../src/core/overland/regions'
import { isIn, LAND, START_LAND, Terrain, WATER } from '../../../../src/core/overland/terrain'
import {
  Special,
  specialOf,
  Start,
  startOf,
  terrainOf,
  TileBits,
  wordOf,
} from '../../../../src/core/overland/tile'
import { createTopology, OFF_MAP, stepFrom } from '../../../../src/core/overland/topology'
import { completeValues } from '../../../../src/core/settings/check'
import { problemsIn } from '../../../support/overland-oracle'
import { named, SMALL_SETTINGS, smallMap } from './small-maps'

/**
 * Every invariant of an overland map by its name, with a map that breaks it: the law of that name must find it.
 * Letters and numbers are those of the checklist for such maps: F for the format, R for the rules of
 * the game, S for starts, N for "Navigation required", B for "The big river".
 */

const GRID = { width: 40, height: 52 }
const GRASS = wordOf({ terrain: Terrain.grassland, bonus: 0, river: false, start: 0, special: 0 })
const STARTS = TileBits.humanStart | TileBits.normalStart

const made = new Map<string, Overland>()
/** A lawful map of a scenario, always the same. */
function mapOf(id: string): Overland {
  const known = made.get(id) ?? smallMap(named(id), GRID)
  made.set(id, known)
  return known
}

function rulesBroken(id: string, overland: Overland): readonly string[] {
  const scenario = named(id)
  const values = completeValues(scenario.settings, SMALL_SETTINGS[scenario.id] ?? {})
  return checkOverland(overland, scenario.laws(values)).map(({ rule }) => rule)
}

/** Breaks a map: changes its words, and may look at the original map. */
type Break = (words: Uint32Array, map: Overland) => void

const terrainAt = (map: Overland, tile: number): number => terrainOf(map.words[tile] ?? 0)
const tilesOf = (map: Overland, test: (word: number, tile: number) => boolean): number[] =>
  [...map.words].flatMap((word, tile) => (test(word, tile) ? [tile] : []))
const first = (map: Overland, test: (word: number, tile: number) => boolean): number => {
  const [tile] = tilesOf(map, test)
  if (tile === undefined) throw new Error('no such tile')
  return tile
}
const ofTerrain = (terrain: number) => (map: Overland) =>
  first(map, (word) => terrainOf(word) === terrain && startOf(word) === 0 && specialOf(word) === 0)
/** Changes the first tile of a terrain. */
const change =
  (terrain: number, next: (word: number) => number): Break =>
  (words, map) => {
    const tile = ofTerrain(terrain)(map)
    words[tile] = next(words[tile] ?? 0) >>> 0
  }
/** Two columns of grassland from pole to pole. */
const bridge: Break = (words, { width, height }) => {
  for (let y = 0; y < height; y++) words.fill(GRASS, y * width, y * width + 2)
}
/** The island of the first start of a kind, and the tiles beside it. */
function landOfStart(map: Overland, start: number): { readonly land: number[]; readonly beside: number[] } {
  const topology = createTopology(map)
  const { labels } = landsOf({ overland: map, topology })
  const label = labels[first(map, (word) => startOf(word) === start)]
  const land = tilesOf(map, (_, tile) => labels[tile] === label)
  const away = distancesTo(topology, (tile) => labels[tile] === label)
  return { land, beside: tilesOf(map, (_, tile) => away[tile] === 100 || away[tile] === 150) }
}
const removeStart =
  (start: number): Break =>
  (words, map) => {
    const tile = first(map, (word) => startOf(word) === start)
    words[tile] = ((words[tile] ?? 0) & ~STARTS) >>> 0
  }

const CASES: readonly (readonly [name: string, scenario: string, rule: string, Break])[] = [
  ['F4 an owner', 'desert', 'words-canonical', change(Terrain.desert, (word) => word & ~0x0800_0000)],
  [
    'F4 a mark of a running game',
    'desert',
    'words-canonical',
    change(Terrain.desert, (word) => word | 0x2_0000),
  ],
  [
    'F5 terrain that is none',
    'desert',
    'terrain-known',
    change(Terrain.desert, (word) => (word & ~0x1f) | 8),
  ],
  ['F6 both bonus resources', 'desert', 'marks-single', change(Terrain.desert, (word) => word | 0x60)],
  ['F7 both starts', 'desert', 'marks-single', change(Terrain.hills, (word) => word | STARTS)],
  [
    'F8 cobalt without dead lands',
    'desert',
    'marks-single',
    change(Terrain.hills, (word) => word | 0x0200_0000),
  ],
  ['R1 a coast made ocean', 'micronesia', 'coast-by-land', change(Terrain.coast, (word) => word & ~0x1f)],
  ['R1 an ocean made coast', 'micronesia', 'coast-by-land', change(Terrain.ocean, (word) => word | 1)],
  ['R2 a bonus turned over', 'desert', 'bonus-by-place', change(Terrain.desert, (word) => word ^ 0x20)],
  ['R3 a river in the sea', 'desert', 'river-land', change(Terrain.ocean, (word) => word | 0x80)],
  [
    'R3 a river in the mountains',
    'mountains',
    'river-land',
    change(Terrain.mountains, (word) => word | 0x80),
  ],
  [
    'R4 a start in the mountains',
    'mountains',
    'start-land',
    change(Terrain.mountains, (word) => word | 0x40_0000),
  ],
  [
    'R4 a start in dead lands',
    'desert',
    'start-land',
    (words, map) => {
      const tile = first(map, (word) => specialOf(word) !== Special.none)
      words[tile] = ((words[tile] ?? 0) | TileBits.normalStart) >>> 0
    },
  ],
  [
    'R5 dead lands of grass',
    'desert',
    'special-land',
    (words, map) => {
      const tile = first(map, (word) => specialOf(word) !== Special.none)
      words[tile] = ((words[tile] ?? 0) ^ Terrain.desert ^ Terrain.grassland) >>> 0
    },
  ],
  [
    'R5 a river in dead lands',
    'desert',
    'special-land',
    (words, map) => {
      const tile = first(map, (word) => specialOf(word) !== Special.none)
      words[tile] = ((words[tile] ?? 0) | TileBits.river) >>> 0
    },
  ],
  [
    'R6 a single tile of land',
    'navigation-required',
    'no-lone-tiles',
    (words, map) => {
      const { around } = createTopology(map)
      const tile = first(map, (_, at) =>
        around
          .subarray(8 * at, 8 * at + 8)
          .every((other) => other !== OFF_MAP && isIn(WATER, terrainAt(map, other))),
      )
      words[tile] = GRASS
    },
  ],
  [
    'R7 a river that ends nowhere',
    'desert',
    'rivers-reach-water',
    (words, map) => {
      const { city } = createTopology(map)
      const isDry = (tile: number): boolean =>
        city
          .subarray(20 * tile, 20 * tile + 20)
          .every((other) => other !== OFF_MAP && terrainAt(map, other) === Terrain.desert)
      const tile = first(map, (word, at) => terrainOf(word) === Terrain.desert && isDry(at))
      words[tile] = ((words[tile] ?? 0) | TileBits.river) >>> 0
    },
  ],
  [
    'R7 a river in a ring',
    'great-plains',
    'rivers-reach-water',
    (words, map) => {
      const ring = (tile: number): number[] => [
        tile,
        ...(
          [
            [1, -1],
            [2, 0],
            [1, 1],
          ] as const
        ).map(([dx, dy]) => stepFrom(map, tile, dx, dy)),
      ]
      const tile = first(map, (_, at) =>
        ring(at).every((other) => other !== OFF_MAP && terrainAt(map, other) === Terrain.prairie),
      )
      for (const other of ring(tile)) words[other] = ((words[other] ?? 0) | TileBits.river) >>> 0
    },
  ],
  ['S1 a start too few', 'micronesia', 'starts-counted', removeStart(Start.normal)],
  [
    'S1 more starts than nations',
    'great-plains',
    'starts-few',
    (words, map) => {
      for (const tile of tilesOf(map, (word) => terrainOf(word) === Terrain.prairie).slice(0, 16)) {
        words[tile] = ((words[tile] ?? 0) | TileBits.normalStart) >>> 0
      }
    },
  ],
  ['S2 no human start', 'arctic', 'starts-counted', removeStart(Start.human)],
  [
    'S2 a second human start',
    'volcano-islands',
    'starts-counted',
    (words, map) => {
      const tile = first(map, (word) => startOf(word) === Start.normal)
      words[tile] = ((words[tile] ?? 0) ^ STARTS) >>> 0
    },
  ],
  ...(
    [
      ['the-big-river', 'starts-apart'],
      ['mountains', 'starts-apart'],
      ['micronesia', 'starts-apart'],
      ['hard-fight', 'continent-starts'],
      ['arctic', 'starts-apart'],
      ['great-plains', 'starts-apart'],
      ['volcano-islands', 'starts-apart'],
      ['desert', 'starts-apart'],
    ] as const
  ).map(([scenario, rule]) => {
    const crowd: Break = (words, map) => {
      const { land } = landOfStart(map, Start.normal)
      const topology = createTopology(map)
      const { labels, sizes } = landsOf({ overland: map, topology })
      const largest = sizes.indexOf(Math.max(...sizes))
      const start = first(map, (word, tile) =>
        scenario === 'hard-fight'
          ? startOf(word) !== Start.none && labels[tile] === largest
          : startOf(word) === Start.normal && land.includes(tile),
      )
      for (const other of topology.around.subarray(8 * start, 8 * start + 8)) {
        if (other === OFF_MAP || labels[other] !== labels[start]) continue
        words[other] = (GRASS | TileBits.normalStart) >>> 0
      }
    }
    return [`S3 starts side by side in ${scenario}`, scenario, rule, crowd] as const
  }),
  [
    'N1 a pole that is not frozen',
    'navigation-required',
    'poles-frozen',
    (words) => {
      words[5] = wordOf({ terrain: Terrain.tundra, bonus: 0, river: false, start: 0, special: 0 })
    },
  ],
  ['N2 a nation without a start', 'navigation-required', 'one-nation-an-island', removeStart(Start.normal)],
  [
    'N2 two nations on one island',
    'navigation-required',
    'one-nation-an-island',
    (words, map) => {
      removeStart(Start.normal)(words, map)
      const { land } = landOfStart(map, Start.human)
      const free = land.find((tile) => startOf(map.words[tile] ?? 0) === 0) ?? -1
      words[free] = (GRASS | TileBits.normalStart) >>> 0
    },
  ],
  [
    'N3 an island too large',
    'navigation-required',
    'island-sizes',
    (words, map) => {
      for (const tile of landOfStart(map, Start.human).beside) words[tile] = GRASS
    },
  ],
  [
    'N3 an island too small',
    'navigation-required',
    'island-sizes',
    (words, map) => {
      const { land } = landOfStart(map, Start.human)
      for (const tile of land) if (startOf(map.words[tile] ?? 0) === 0) words[tile] = TileBits.owner
    },
  ],
  [
    'N4 and N5 land near an island',
    'navigation-required',
    'islands-apart',
    (words, map) => {
      const topology = createTopology(map)
      const { land } = landOfStart(map, Start.normal)
      const away = distancesTo(topology, (tile) => land.includes(tile))
      words[first(map, (word, tile) => away[tile] === 200 && isIn(WATER, terrainOf(word)))] = GRASS
    },
  ],
  [
    'N6 a home island that nears a pole',
    'navigation-required',
    'islands-apart',
    (words, map) => {
      const start = first(map, (word) => startOf(word) === Start.human)
      const x = start % map.width
      for (let tile = x + map.width; tile < start; tile += map.width) words[tile] = GRASS
    },
  ],
  [
    'N7 no uranium',
    'navigation-required',
    'first-specials',
    (words, map) => {
      words[first(map, (word) => specialOf(word) === Special.uranium)] = GRASS
    },
  ],
  [
    'N7 dead lands besides',
    'navigation-required',
    'first-specials',
    change(Terrain.hills, () =>
      wordOf({ terrain: Terrain.desert, bonus: 0, river: false, start: 0, special: 1 }),
    ),
  ],
  [
    'N7 mercury where nobody works it',
    'navigation-required',
    'first-specials',
    (words, map) => {
      const topology = createTopology(map)
      const tile = first(map, (word) => specialOf(word) === Special.mercury)
      const away = distancesTo(topology, (other) => startOf(map.words[other] ?? 0) !== 0)
      const far = first(map, (_, other) => (away[other] ?? 0) > 300)
      words[far] = words[tile] ?? 0
      words[tile] = GRASS
    },
  ],
  [
    'N8 a river',
    'navigation-required',
    'no-rivers',
    change(Terrain.grassland, (word) => word | TileBits.river),
  ],
  [
    'N9 a way over land',
    'navigation-required',
    'one-nation-an-island',
    (words) => words.fill(GRASS, 200, 1800),
  ],
  ['B1 a bridge', 'the-big-river', 'two-banks', bridge],
  [
    'B2 banks that come near',
    'the-big-river',
    'banks-apart',
    (words, map) => {
      const { beside } = landOfStart(map, Start.normal)
      for (const tile of beside) if (isIn(WATER, terrainAt(map, tile))) words[tile] = GRASS
    },
  ],
  [
    'B3 southern land at the north pole',
    'the-big-river',
    'banks-apart',
    (words, { width, height }) => {
      words.fill(TileBits.owner)
      words[0] = GRASS
      for (let y = 3; y < height; y++) words.fill(GRASS, y * width + 20, y * width + 22)
    },
  ],
  [
    'B4 room that was left',
    'the-big-river',
    'banks-full',
    (words, map) => {
      const { land } = landOfStart(map, Start.normal)
      const topology = createTopology(map)
      const shore = land.filter((tile) =>
        topology.around
          .subarray(8 * tile, 8 * tile + 8)
          .some((other) => other !== OFF_MAP && isIn(WATER, terrainAt(map, other))),
      )
      for (const tile of shore) words[tile] = TileBits.owner
    },
  ],
  [
    'B5 uranium in the north',
    'the-big-river',
    'bank-specials',
    (words, map) => {
      const tile = first(map, (word) => specialOf(word) === Special.mercury)
      words[tile] = ((words[tile] ?? 0) & ~TileBits.modern) | 0x0400_0000
    },
  ],
  ['B6 a bank without its start', 'the-big-river', 'bank-starts', removeStart(Start.normal)],
  [
    'B6 a start at a pole',
    'the-big-river',
    'bank-starts',
    (words, map) => {
      const tile = first(map, (word) => isIn(START_LAND, terrainOf(word)))
      words[tile] = ((words[tile] ?? 0) | TileBits.normalStart) >>> 0
    },
  ],
  [
    'B7 a second water',
    'the-big-river',
    'one-river',
    (words, map) => {
      const { city } = createTopology(map)
      const tile = first(map, (_, at) =>
        city
          .subarray(20 * at, 20 * at + 20)
          .every((other) => other !== OFF_MAP && isIn(LAND, terrainAt(map, other))),
      )
      words[tile] = TileBits.owner
    },
  ],
  ['a causeway to the continent', 'hard-fight', 'three-rings', bridge],
  [
    'a human on the continent',
    'hard-fight',
    'three-rings',
    (words, map) => {
      const { labels, sizes } = landsOf({ overland: map, topology: createTopology(map) })
      const largest = sizes.indexOf(Math.max(...sizes))
      const isOnContinent = (tile: number): boolean => labels[tile] === largest
      const other = first(map, (word, tile) => startOf(word) === Start.normal && isOnContinent(tile))
      for (const tile of [first(map, (word) => startOf(word) === Start.human), other]) {
        words[tile] = ((words[tile] ?? 0) ^ STARTS) >>> 0
      }
    },
  ],
  [
    'a human in the southern sea',
    'arctic',
    'human-in-the-ice',
    (words, map) => {
      const human = first(map, (word) => startOf(word) === Start.human)
      const other = first(map, (word) => startOf(word) === Start.normal)
      for (const tile of [human, other]) words[tile] = ((words[tile] ?? 0) ^ STARTS) >>> 0
    },
  ],
  [
    'a human at no water',
    'arctic',
    'human-in-the-ice',
    (words, map) => {
      const human = first(map, (word) => startOf(word) === Start.human)
      for (const tile of createTopology(map).around.subarray(8 * human, 8 * human + 8)) {
        if (tile !== OFF_MAP) words[tile] = GRASS
      }
    },
  ],
  [
    'a human in the tundra',
    'arctic',
    'human-in-the-ice',
    (words, map) => {
      const human = first(map, (word) => startOf(word) === Start.human)
      words[human] = ((words[human] ?? 0) ^ Terrain.grassland ^ Terrain.tundra) >>> 0
    },
  ],
  [
    'a computer in the ice',
    'arctic',
    'computers-in-the-south',
    (words, map) => {
      words[0] = (GRASS | TileBits.normalStart) >>> 0
      removeStart(Start.normal)(words, map)
    },
  ],
  [
    'a gap in the wall of mountains',
    'hard-fight',
    'walled-continent',
    (words, map) => {
      const topology = createTopology(map)
      const { labels, sizes } = landsOf({ overland: map, topology })
      const largest = sizes.indexOf(Math.max(...sizes))
      const tile = first(
        map,
        (_, at) =>
          labels[at] === largest &&
          topology.around
            .subarray(8 * at, 8 * at + 8)
            .some((other) => other !== OFF_MAP && isIn(WATER, terrainAt(map, other))),
      )
      words[tile] = GRASS
    },
  ],
]

describe('the laws of overland maps', () => {
  it.each(CASES)('find %s', (_, id, rule, breaks) => {
    const map = mapOf(id)
    expect(rulesBroken(id, map)).toEqual([])
    const words = map.words.slice()
    breaks(words, map)
    expect(rulesBroken(id, { ...map, words })).toContain(rule)
  })

  const ofTheGame = CASES.filter(([name]) => /^[FR]\d|more starts than nations/.test(name))
  it.each(ofTheGame)('and a second reading of the files agree on %s', (name, id, _rule, breaks) => {
    const map = mapOf(id)
    const problems = (words: Iterable<number>): readonly string[] =>
      problemsIn({ ...map, words: [...words] }).map(({ rule }) => rule)
    // Some scenarios allow single tiles of land.
    const allowed = name.startsWith('R6') ? [] : ['lone-tiles']
    expect(problems(map.words.slice()).filter((rule) => !allowed.includes(rule))).toEqual([])
    const words = map.words.slice()
    breaks(words, map)
    expect(problems(words).filter((rule) => !allowed.includes(rule))).not.toEqual([])
  })

  it('are each broken by one of the cases above, in every scenario', () => {
    const laws = SCENARIOS.flatMap((scenario) => scenario.laws(completeValues(scenario.settings, {})))
    const proved = new Set(CASES.map(([, , rule]) => rule))
    expect([...new Set(laws.map(({ id }) => id))].filter((id) => !proved.has(id))).toEqual([])
  })

  it.each([
    ['F1 a file cut short', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 4)],
    ['F2 another version', (bytes: Uint8Array) => bytes.fill(1, 8, 9)],
    ['F3 a width of which the game knows nothing', (bytes: Uint8Array) => bytes.fill(101, 16, 17)],
  ])('are not checked at all on %s', (_, spoil) => {
    const bytes = writeCevo(mapOf('desert'))
    expect(readCevo(bytes).status).toBe('read')
    expect(readCevo(spoil(bytes.slice())).status).toBe('refused')
  })

  it('F9 a map is read and written again byte for byte', () => {
    for (const { id } of SCENARIOS) {
      const bytes = writeCevo(mapOf(id.replace('overland/', '')))
      const read = readCevo(bytes)
      expect(read.status === 'read' && writeCevo(read.overland)).toEqual(bytes)
    }
  })

  it("T1 a scenario that keeps a tag is a bug, and the tag's owner is named", () => {
    const desert = named('desert')
    const greedy: Scenario = {
      ...desert,
      run: (world, values, report) => {
        const reason = desert.run(world, values, report)
        world.tags.take(1, 'somebody greedy')
        return reason
      },
    }
    const settings = SMALL_SETTINGS[desert.id] ?? {}
    expect(() => runOverland({ scenario: greedy, settings, grid: GRID, seed: 1 })).toThrow(
      /desert.*0x01 by "somebody greedy"/,
    )
  })
})
