import { COMMON_LAWS, noLoneTiles } from '../../../overland/check'
import { bonusAt } from '../../../overland/positions'
import { Terrain, terrainSet, WATER } from '../../../overland/terrain'
import { Start } from '../../../overland/tile'
import { growCluster } from '../blocks/cluster'
import { digLakes, makeShoresFertile } from '../blocks/fertile'
import { sinkLoneTiles } from '../blocks/island'
import { POLAR_ROWS } from '../blocks/poles'
import { Ratings } from '../ratings/rating'
import { digValley, specialsInTheWild, takeRemotePlace } from '../blocks/remote'
import { addRivers } from '../blocks/rivers'
import { allInRadius, setCoastAndBonus } from '../blocks/shores'
import { lackingStarts, placeStarts } from '../blocks/starts'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import type { Values } from '../parameters'
import { scenarioOf, sitingAnywhere, startsOfNations, takeSteps } from '../scenario'
import { mountainsEntry } from './mountains-entry'
import { limitedBy, terrainShare } from '../shares'
import { startLaws } from './start-laws'
import type { SettingsOf } from '../../../settings/define'

type UsedValues = SettingsOf<typeof mountainsEntry.settings>

/** The scenario with its code. */
export const mountains = scenarioOf(mountainsEntry, {
  shares: [
    terrainShare('lake_percentage', WATER, lakeLimit),
    terrainShare(
      'glacier_percentage',
      terrainSet(Terrain.arctic),
      () => 'the mountains beside the glaciers are used up',
    ),
  ],
  starts: startsOfNations,
  siting: (values) => ({ ...sitingAnywhere(values), pinsHuman: values.human_start_pos === 1 }),
  ground: Terrain.mountains,
  run: (world, values, report) => {
    const visibility = values.river_visibility
    return takeSteps(report, [
      ['Digging lakes', () => void digLakes(world, lakesIn(values, POLAR_ROWS))],
      ['Sinking lone tiles', () => sinkLoneTiles(world)],
      ['Letting rivers run', () => addRivers(world, { rain: 'even', visibility, changesTerrain: true })],
      ['Greening the shores', () => makeShoresFertile(world)],
      ['Laying glaciers', () => layGlaciers(world, values)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Hiding resources', () => settle(world, values)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
    ])
  },
  laws: (values) => {
    const count = values.comp_opponents + 1
    return [...COMMON_LAWS, noLoneTiles, ...startLaws(count, 1, values.starting_pos_dist)]
  },
})

type LakeValues = Values<'lake_percentage' | 'min_lake_size' | 'max_lake_size' | 'lake_dist'>

/** Returns the lakes of the settings, away from this many rows at each pole. */
export function lakesIn(values: LakeValues, polarRows: number): Parameters<typeof digLakes>[1] {
  return {
    percent: values.lake_percentage,
    minimum: values.min_lake_size,
    maximum: values.max_lake_size,
    distance: values.lake_dist,
    polarRows,
  }
}

/** Says why there are no more lakes. */
export function lakeLimit(values: LakeValues): string {
  return values.lake_dist > 0
    ? limitedBy('lake_dist', 'lakes')(values)
    : 'all land away from the poles is lake'
}

/**
 * Glaciers grow from tiles surrounded by mountains, around the places where the game would put ivory: it would make the
 * ice worth living in.
 */
function layGlaciers(world: World, values: UsedValues): void {
  const owner = 'laying glaciers'
  world.tags.take(Tag.member | Tag.used | Tag.noIce, owner)
  world.tagWhere(Tag.noIce, (tile) => bonusAt(Terrain.arctic, tile % world.width, world.rowOf(tile)) !== 0)
  world.tagWhere(Tag.used, (tile) =>
    allInRadius(world, tile, (other) => world.at(other) === Terrain.mountains),
  )
  growCluster(world, {
    method: 'adjacent',
    start: { mask: Tag.used | Tag.noIce, tags: Tag.used },
    area: { mask: Tag.noIce, tags: 0 },
    starts: values.max_no_of_glaciers,
    into: terrainSet(Terrain.mountains),
    size: world.shareOf(values.glacier_percentage),
    minimum: 0,
    paint: () => Terrain.arctic,
    mark: Tag.member,
  })
  world.tags.free(Tag.member | Tag.used | Tag.noIce, owner)
}

/** Specials in the wild first, then starts, then the human's valley far from them. */
function settle(world: World, values: UsedValues): string | undefined {
  const owner = 'settling the mountains'
  world.tags.take(Tag.used | Tag.noStart, owner)
  const hasValley = values.human_start_pos === 1
  const opponents = values.comp_opponents
  const distance = values.starting_pos_dist
  let reason = specialsInTheWild(world, { terrain: Terrain.mountains, hills: 2 })
  setCoastAndBonus(world)
  reason ??= placeStarts(world, new Ratings(world), {
    wanted: { normals: opponents, humans: hasValley ? 0 : 1 },
    area: { mask: Tag.noStart, tags: 0 },
    minRating: values.startpos_min_rating,
    distance,
  })
  if (reason === undefined && hasValley && lackingStarts(world, Start.human, 1) > 0) {
    world.tagWhere(Tag.used, (tile) => ((world.tags.bits[tile] as number) & Tag.noStart) !== 0)
    const valley = takeRemotePlace(world, Terrain.mountains)
    if (valley < 0) reason = 'No remote place was left for the human valley'
    else digValley(world, valley)
  }
  world.tags.free(Tag.used | Tag.noStart, owner)
  return reason
}
