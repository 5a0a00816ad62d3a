import { COMMON_LAWS, noLoneTiles } from '../../../overland/check'
import { LAND, Terrain } from '../../../overland/terrain'
import { fillShare } from '../blocks/fill-share'
import { addIsland, sinkLoneTiles } from '../blocks/island'
import { CITY_RADIUS, settleAll } from '../blocks/settle'
import { setCoastAndBonus } from '../blocks/shores'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import { weightsIn } from '../parameters'
import { scenarioOf, sitingAnywhere, startsOfNations, takeSteps } from '../scenario'
import { micronesiaEntry } from './micronesia-entry'
import { limitedBy, terrainShare } from '../shares'
import { startLaws } from './start-laws'
import type { SettingsOf } from '../../../settings/define'

const POLAR_SEA = 2

type UsedValues = SettingsOf<typeof micronesiaEntry.settings>

/** The scenario with its code. */
export const micronesia = scenarioOf(micronesiaEntry, {
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
      ['Setting starts', () => settleAll(world, values, CITY_RADIUS)],
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
