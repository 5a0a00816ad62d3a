import { COMMON_LAWS } from '../../../overland/check'
import { LAND, Terrain, terrainSet } from '../../../overland/terrain'
import { growCluster } from '../blocks/cluster'
import { makeShoresFertile } from '../blocks/fertile'
import { fillShare } from '../blocks/fill-share'
import { POLAR_ROWS } from '../blocks/poles'
import { CITIES_APART, settleAll } from '../blocks/settle'
import { setCoastAndBonus } from '../blocks/shores'
import { Tag } from '../blocks/tags'
import { tilesText } from '../../../overland/tiles-text'
import type { World } from '../blocks/world'
import { nameOf } from '../parameters'
import { scenarioOf, sitingAnywhere, startsOfNations, takeSteps } from '../scenario'
import { volcanoIslandsEntry } from './volcano-islands-entry'
import { limitedBy, terrainShare } from '../shares'
import { startLaws } from './start-laws'
import type { SettingsOf } from '../../../settings/define'

type UsedValues = SettingsOf<typeof volcanoIslandsEntry.settings>

/** The scenario with its code. */
export const volcanoIslands = scenarioOf(volcanoIslandsEntry, {
  shares: [
    terrainShare<UsedValues>(
      'island_percentage',
      LAND,
      limitedBy('island_dist', 'islands'),
      (values) => `${nameOf('island_min_size')} is ${values.island_min_size}`,
    ),
  ],
  starts: startsOfNations,
  siting: sitingAnywhere,
  ground: Terrain.ocean,
  run: (world, values, report) =>
    takeSteps(report, [
      ['Raising volcanoes', () => raiseVolcanoes(world, values)],
      ['Greening the shores', () => makeShoresFertile(world)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Setting starts', () => settleAll(world, values, CITIES_APART)],
    ]),
  laws: (values) => {
    const count = values.comp_opponents + 1
    return [...COMMON_LAWS, ...startLaws(count, 1, values.starting_pos_dist)]
  },
})

function raiseVolcanoes(world: World, values: UsedValues): void {
  const owner = 'raising volcanoes'
  world.tags.take(Tag.member | Tag.noBigIsland, owner)
  world.tagWhere(Tag.noBigIsland, (tile) => world.isPolar(tile, POLAR_ROWS))
  const wanted = world.shareOf(values.island_percentage)
  const minimum = values.island_min_size
  const maximum = values.island_max_size
  const free = { mask: Tag.noBigIsland, tags: 0 }
  fillShare(world, { wanted, minimum, maximum }, (size, seed) => {
    const grown = growCluster(world, {
      method: 'adjacent',
      start: seed ?? free,
      area: free,
      into: terrainSet(Terrain.ocean),
      size: size - (seed?.length ?? 0),
      minimum: seed ? 0 : minimum,
      paint: () => Terrain.mountains,
      mark: Tag.member,
      barren: Tag.noBigIsland,
    })
    const tiles = seed ? [...seed, ...(grown ?? [])] : grown
    if (tiles) world.recordPiece(`a volcano of ${tilesText(tiles.length)}`)
    for (const tile of tiles ?? []) {
      world.tagAround(tile, Tag.noBigIsland, values.island_dist - 1)
    }
    return tiles?.length ?? 0
  })
  world.tags.free(Tag.member | Tag.noBigIsland, owner)
}
