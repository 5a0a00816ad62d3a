import { COMMON_LAWS, noLoneTiles } from '../../../overland/check'
import { NO_REGION, regionsOf } from '../../../overland/regions'
import { isIn, LAND, Terrain } from '../../../overland/terrain'
import { drawLand } from '../blocks/draw-land'
import { islandSeeds, sortedSeeds } from '../blocks/island-seeds'
import { addIsland, sinkLoneTiles } from '../blocks/island'
import { freezePoles, POLAR_ROWS } from '../blocks/poles'
import { Ratings } from '../ratings/rating'
import { isShore, setCoastAndBonus } from '../blocks/shores'
import { placeStarts, tagLand } from '../blocks/starts'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import { weightsIn } from '../parameters'
import { scenarioOf, sitingAnywhere, startsOfNations, takeSteps } from '../scenario'
import { hardFightEntry } from './hard-fight-entry'
import { hardFightLaws } from './hard-fight-laws'
import { settleIslands } from './navigation'
import { startLaws } from './start-laws'
import type { SettingsOf } from '../../../settings/define'

/** Two AI nations and the human live on islands. */
const ISLANDS = 3

type UsedValues = SettingsOf<typeof hardFightEntry.settings>

/** The scenario with its code. */
export const hardFight = scenarioOf(hardFightEntry, {
  starts: startsOfNations,
  siting: (values) => ({ ...sitingAnywhere(values), staysOnLand: true }),
  ground: Terrain.ocean,
  run: (world, values, report) => {
    const homes: number[] = []
    const continent = { tile: -1 }
    return takeSteps(report, [
      ['Raising islands', () => raiseRinged(world, values, homes, continent)],
      ['Sinking lone tiles', () => sinkLoneTiles(world)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Setting starts', () => settleIslands(world, homes, values.comp_opponents)],
      ['Settling the continent', () => settleContinent(world, values, continent.tile)],
    ])
  },
  laws: (values) => {
    const count = values.comp_opponents + 1
    return [...COMMON_LAWS, noLoneTiles, ...startLaws(count, 1, 0), ...hardFightLaws(values)]
  },
})

/** Raises the islands, and makes everything far enough from them the continent. */
function raiseRinged(
  world: World,
  values: UsedValues,
  homes: number[],
  continent: { tile: number },
): string | undefined {
  const owner = 'raising ringed islands'
  const tags = Tag.noBigIsland | Tag.noSmallIsland
  world.tags.take(tags, owner)
  freezePoles(world)
  world.tagWhere(Tag.noBigIsland, (tile) => world.isPolar(tile, POLAR_ROWS))
  const { islands, mainland } = seedsBefore(world)
  for (const tile of mainland) world.tagAround(tile, Tag.noBigIsland, values.water_width)
  let reason: string | undefined
  for (let island = 0; island < ISLANDS && reason === undefined; island++) {
    const prefix = island === 0 ? 'human_island' : 'comp_island'
    const minimum = values[`${prefix}_min_size`]
    const tiles = addIsland(world, {
      kind: 'big',
      size: world.between(minimum, values[`${prefix}_max_size`]),
      minimum,
      bigDistance: values.big_island_dist,
      smallDistance: values.water_width,
      weights: weightsIn(values),
      seed: islands[island],
    })
    const [first] = tiles ?? []
    if (first === undefined) reason = `There was no room for island ${island + 1} of ${ISLANDS}`
    else homes.push(first)
  }
  reason ??= fillContinent(world, values, continent)
  world.tags.free(tags, owner)
  return reason
}

/** Returns locked land: what was on islands, the human's first, and the tiles of what was not. */
function seedsBefore(world: World): {
  readonly islands: readonly (readonly number[] | undefined)[]
  readonly mainland: readonly number[]
} {
  const { bounds, topology } = world
  if (!bounds) return { islands: [], mainland: [] }
  const { labels, sizes } = regionsOf(topology, (tile) => isIn(LAND, bounds.terrainOf(tile)))
  const largest = sizes.indexOf(Math.max(...sizes))
  const isMainland = (tiles: readonly number[]): boolean => tiles.some((tile) => labels[tile] === largest)
  const { human, computers } = sortedSeeds(
    world,
    islandSeeds(world, (tiles) => !isMainland(tiles)),
    0,
  )
  return { islands: [human, ...computers], mainland: world.landSeeds().filter(isMainland).flat() }
}

function fillContinent(world: World, values: UsedValues, continent: { tile: number }): string | undefined {
  const { bits } = world.tags
  const isFree = (tile: number): boolean => ((bits[tile] as number) & Tag.noSmallIsland) === 0
  const regions = regionsOf(world.topology, isFree)
  if (regions.sizes.length !== 1 && !world.bounds)
    return `The rings of water leave ${regions.sizes.length} continents instead of one`
  if (![0, world.tiles - world.width].every((row) => hasFree(world, row, isFree)))
    return 'The rings of water cut a pole off the continent'
  const weights = weightsIn(values)
  // In random order from one tile on, so that kinds of land gather.
  const [frontier] = world.frontier
  frontier.clear()
  const largest = regions.sizes.indexOf(Math.max(...regions.sizes))
  continent.tile = world.drawWhere((tile) => regions.labels[tile] === largest && world.isFree(tile))
  if (continent.tile < 0) return 'The rings of water leave no continent'
  frontier.add(continent.tile)
  const isDone = new Uint8Array(world.tiles)
  for (let tile = frontier.take(world.random); tile >= 0; tile = frontier.take(world.random)) {
    // The ice of the poles stays.
    if (!world.isPolar(tile, 1)) world.paint(tile, drawLand(world, tile, weights))
    isDone[tile] = 1
    for (let place = 8 * tile; place < 8 * tile + 8; place++) {
      const other = world.topology.around[place] as number // 8 a tile
      if (other >= 0 && isDone[other] === 0 && regions.labels[other] !== NO_REGION) frontier.add(other)
    }
  }
  for (let tile = 0; tile < world.tiles; tile++) {
    if (isDone[tile] === 1 && !world.isPolar(tile, 1) && isShore(world, tile))
      world.paint(tile, Terrain.mountains)
  }
  return undefined
}

/** Whether a row has a tile that the rings leave free. */
function hasFree(world: World, row: number, isFree: (tile: number) => boolean): boolean {
  for (let tile = row; tile < row + world.width; tile++) if (isFree(tile)) return true
  return false
}

function settleContinent(world: World, values: UsedValues, continent: number): string | undefined {
  const owner = 'settling the continent'
  const tags = Tag.member | Tag.noStart
  world.tags.take(tags, owner)
  const ratings = new Ratings(world)
  tagLand(world, ratings, continent, Tag.member)
  world.tagWhere(Tag.noStart, (tile) => world.isPolar(tile, POLAR_ROWS))
  const reason = placeStarts(world, ratings, {
    wanted: { normals: values.comp_opponents, humans: 0 },
    area: { mask: tags, tags: Tag.member },
    minRating: values.startpos_min_rating,
    distance: values.starting_pos_dist,
  })
  world.tags.free(tags, owner)
  return reason
}
