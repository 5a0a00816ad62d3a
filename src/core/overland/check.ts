import type { Problem } from '../level/problem'
import { asHint, tileLaw, tilesWhere, wholeLaw, type OverlandLaw } from './law'
import type { Overland } from './overland'
import { bonusAt, isCoastAt } from './positions'
import { riverProblems } from './rivers'
import { isIn, RIVER_LAND, START_LAND, Terrain, terrainOfCode, WATER } from './terrain'
import {
  bonusOf,
  hasRiver,
  normaliseWord,
  Special,
  specialOf,
  Start,
  startOf,
  terrainOf,
  TileBits,
} from './tile'
import { createTopology, OFF_MAP, type Topology } from './topology'

/** Maximum nations that the game supports. */
const MAX_NATIONS = 15

const terrainKnown = tileLaw(
  'terrain-known',
  'error',
  'Every tile is of one of the eleven kinds of terrain.',
  'Paint the tile again.',
  (survey) => tilesWhere(survey, (word) => terrainOfCode(terrainOf(word)) === undefined),
)

const canonical = tileLaw(
  'words-canonical',
  'error',
  'Every tile is as the game itself would leave it when it loads the map.',
  'Save the map and read it again.',
  (survey) => tilesWhere(survey, (word) => normaliseWord(word) !== word),
)

const marksSingle = tileLaw(
  'marks-single',
  'error',
  'A tile has one bonus resource, one start and, without dead lands, no resource of modern times.',
  'Paint the tile again.',
  (survey) =>
    tilesWhere(
      survey,
      (word) =>
        bonusOf(word) === 3 ||
        (word & TileBits.humanStart && word & TileBits.normalStart) !== 0 ||
        ((word & TileBits.modern) !== 0 && (word & TileBits.deadLands) === 0),
    ),
)

const coast = tileLaw(
  'coast-by-land',
  'error',
  'Water is coast where a city on it would work land other than arctic, and ocean elsewhere.',
  'Paint beside it, which redraws the coast.',
  (survey) => {
    const terrainAt = (tile: number): number => terrainOf(survey.overland.words[tile] as number) // on the map
    return tilesWhere(survey, (word, tile) => {
      const terrain = terrainOf(word)
      if (!isIn(WATER, terrain)) return false
      return (terrain === Terrain.coast) !== isCoastAt(survey.topology, terrainAt, tile)
    })
  },
)

const bonus = tileLaw(
  'bonus-by-place',
  'error',
  'Bonus resources lie where the game puts them.',
  'Paint the tile again, which sets its resource.',
  (survey) => {
    const { width } = survey.overland
    return tilesWhere(survey, (word, tile) => {
      if (specialOf(word) !== Special.none) return bonusOf(word) !== 0
      return bonusOf(word) !== bonusAt(terrainOf(word), tile % width, Math.floor(tile / width))
    })
  },
)

const riverLand = tileLaw(
  'river-land',
  'error',
  'Rivers flow through neither water nor arctic nor mountains.',
  'Remove the river, or change the terrain.',
  (survey) => tilesWhere(survey, (word) => hasRiver(word) && !isIn(RIVER_LAND, terrainOf(word))),
)

const startLand = tileLaw(
  'start-land',
  'error',
  'Nations start on grassland, prairie, tundra or hills, and not on dead lands.',
  'Move the start, or change the terrain.',
  (survey) =>
    tilesWhere(
      survey,
      (word) =>
        startOf(word) !== Start.none &&
        (!isIn(START_LAND, terrainOf(word)) || specialOf(word) !== Special.none),
    ),
)

const startInSea = tileLaw(
  'start-in-sea',
  'error',
  'Nations start on land: the game founds their capitals on their starts.',
  'Move the start.',
  (survey) => tilesWhere(survey, (word) => startOf(word) !== Start.none && isIn(WATER, terrainOf(word))),
)

const specialLand = tileLaw(
  'special-land',
  'error',
  'Dead lands are desert with neither a bonus resource nor a river.',
  'Paint the tile again.',
  (survey) =>
    tilesWhere(
      survey,
      (word) =>
        specialOf(word) !== Special.none &&
        (terrainOf(word) !== Terrain.desert || bonusOf(word) !== 0 || hasRiver(word)),
    ),
)

const riversReach = tileLaw(
  'rivers-reach-water',
  'hint',
  'A river comes to water along edges of tiles, and never in a ring.',
  'Lead it to the sea.',
  riverProblems,
)

const startsFew = wholeLaw('starts-few', `The game knows at most ${MAX_NATIONS} nations.`, (survey) => {
  const starts = tilesWhere(survey, (word) => startOf(word) !== Start.none).length
  return starts > MAX_NATIONS ? `This map has ${starts} starts. Remove some.` : undefined
})

/** Land other than arctic that is alone in the water; some scenarios allow it. */
export const noLoneTiles: OverlandLaw = tileLaw(
  'no-lone-tiles',
  'hint',
  'No island is a single tile, unless it is arctic.',
  'Make it larger, or sink it.',
  (survey) =>
    tilesWhere(survey, (word, tile) => {
      const terrain = terrainOf(word)
      if (isIn(WATER, terrain) || terrain === Terrain.arctic) return false
      return survey.topology.around.subarray(8 * tile, 8 * tile + 8).every((other) => {
        return other === OFF_MAP || isIn(WATER, terrainOf(survey.overland.words[other] as number)) // on the map
      })
    }),
)

/**
 * The laws of the game. Errors are what it changes or trips over; hints are what its map editor never leaves behind, but
 * maps drawn by hand may have. It takes any number of starts, and rivers and arctic on dead lands.
 */
export const GAME_LAWS: readonly OverlandLaw[] = [
  terrainKnown,
  canonical,
  marksSingle,
  coast,
  startInSea,
  ...[bonus, riverLand, startLand].map(asHint),
  riversReach,
]

/** The laws of every scenario's maps, which are stricter. */
export const COMMON_LAWS: readonly OverlandLaw[] = [
  terrainKnown,
  canonical,
  marksSingle,
  coast,
  bonus,
  riverLand,
  riversReach,
  startLand,
  specialLand,
  startsFew,
]

/** The laws checked in a map of unknown origin. */
export const OVERLAND_LAWS: readonly OverlandLaw[] = [...GAME_LAWS, noLoneTiles]

/** Returns all violations in a map, law by law. */
export function checkOverland(
  overland: Overland,
  laws: readonly OverlandLaw[] = OVERLAND_LAWS,
  topology: Topology = createTopology(overland),
): readonly Problem[] {
  const survey = { overland, topology }
  return laws.flatMap((law) => law.check(survey))
}
