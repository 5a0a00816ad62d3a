import { COMMON_LAWS, noLoneTiles } from '../../../overland/check'
import { LAND, Terrain } from '../../../overland/terrain'
import { fillShare } from '../blocks/fill-share'
import { addIsland, sinkLoneTiles } from '../blocks/island'
import { settleAll } from '../blocks/settle'
import { setCoastAndBonus } from '../blocks/shores'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import { checkPairs, weightsIn } from '../parameters'
import {
  scenarioOf,
  sitingAnywhere,
  startsOfNations,
  takeSteps,
  type Scenario,
  type ScenarioValues,
} from '../scenario'
import { limitedBy, terrainShare } from '../shares'
import { startLaws } from './start-laws'

const POLAR_SEA = 2

const USES = [
  { id: 'comp_opponents', default: 3 },
  { id: 'startpos_min_rating', default: 41 },
  { id: 'starting_pos_dist', default: 550, scales: { by: 'distance', from: 70, limit: 300 } },
  { id: 'land_percentage', default: 5, min: 1, scales: { by: 'share', from: 100, limit: 20 } },
  { id: 'small_island_min_size', default: 2 },
  { id: 'small_island_max_size', default: 50 },
  { id: 'small_island_dist', default: 200 },
  { id: 'basic_probability_desert', default: 0 },
  { id: 'basic_probability_prairie', default: 0 },
  { id: 'basic_probability_tundra', default: 0 },
  { id: 'basic_probability_mountains', default: 80 },
  { id: 'basic_probability_grassland', default: 100 },
] as const

type UsedValues = ScenarioValues<typeof USES>

/** A sea with nothing but small islands. */
export const micronesia: Scenario = scenarioOf({
  id: 'overland/micronesia',
  version: 3,
  label: 'Micronesia',
  help: 'Small ragged islands strewn over an ocean; the human starts on the worst of them.',
  iniName: 'Micronesia',
  mapSize: 230,
  uses: USES,
  checkTogether: (values) => checkPairs(values, [['small_island_min_size', 'small_island_max_size']]),
  shares: [
    terrainShare('land_percentage', LAND, limitedBy('small_island_dist', 'islands'), () => {
      return 'an island has at least 2 tiles'
    }),
  ],
  starts: startsOfNations,
  siting: sitingAnywhere,
  ground: Terrain.ocean,
  run: (world, values, report) =>
    takeSteps(report, [
      ['Raising islands', () => raiseIslets(world, values)],
      ['Sinking lone tiles', () => sinkLoneTiles(world)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Setting starts', () => settleAll(world, values, true)],
    ]),
  laws: (values) => {
    const count = values.comp_opponents + 1
    return [...COMMON_LAWS, noLoneTiles, ...startLaws(count, 1, values.starting_pos_dist)]
  },
})

function raiseIslets(world: World, values: UsedValues): void {
  const owner = 'raising islets'
  world.tags.take(Tag.noBigIsland | Tag.noSmallIsland, owner)
  world.tagWhere(Tag.noSmallIsland, (tile) => world.isPolar(tile, POLAR_SEA))
  const maximum = values.small_island_max_size
  // A lone tile would be sunk again.
  const minimum = Math.min(maximum, Math.max(2, values.small_island_min_size))
  const distance = values.small_island_dist
  const weights = weightsIn(values)
  const wanted = world.shareOf(values.land_percentage)
  fillShare(world, { wanted, minimum, maximum }, (size, seed) => {
    const islet = addIsland(world, {
      kind: 'small',
      size,
      minimum,
      bigDistance: distance,
      smallDistance: distance,
      weights,
      barren: Tag.noSmallIsland,
      seed,
    })
    return islet?.length ?? 0
  })
  world.tags.free(Tag.noBigIsland | Tag.noSmallIsland, owner)
}
