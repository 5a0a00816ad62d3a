import { COMMON_LAWS, noLoneTiles } from '../../../overland/check'
import { Terrain, terrainSet } from '../../../overland/terrain'
import { SPECIAL_NAMES } from '../../../overland/tile'
import type { SettingValues } from '../../../settings/setting'
import { growCluster } from '../blocks/cluster'
import { drawLand } from '../blocks/draw-land'
import { layPatches } from '../blocks/fertile'
import { sinkLoneTiles } from '../blocks/island'
import { Ratings } from '../blocks/rating'
import { hasAround, setCoastAndBonus } from '../blocks/shores'
import { makeSpecial } from '../blocks/sites'
import { FIRST_THREE, placeStarts, specialsAtSites } from '../blocks/starts'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import { checkPairs, numberIn } from '../parameters'
import { scenarioOf, takeSteps, type Scenario } from '../scenario'
import { startLaws } from './start-laws'

/** Range of tiles in a patch of bare land in the ice. */
const BARE = [3, 7] as const
/** Minimum distance between harbours and special resources. */
const APART = 600
const WEIGHTS = { grassland: 100, desert: 0, prairie: 100, tundra: 50, mountains: 80 } as const

/** Ice in the north that breaks up towards a southern sea with islands. */
export const arctic: Scenario = scenarioOf({
  id: 'overland/arctic',
  version: 2,
  label: 'Arctic',
  help: 'Ice covers the north and breaks up towards the south, where islands lie in an open sea.',
  iniName: 'Arctic',
  mapSize: 230,
  uses: [
    { id: 'comp_opponents', default: 3, min: 2 },
    { id: 'startpos_min_rating', default: 41 },
    { id: 'starting_pos_dist', default: 1000 },
    { id: 'northern_harbors', default: 8 },
    { id: 'land_percentage', default: 20 },
    { id: 'northern_percentage', default: 20 },
    { id: 'southern_percentage', default: 30 },
    { id: 'MHT_percentage', default: 2 },
    { id: 'no_southern_land', default: 0 },
    { id: 'big_island_min_size', default: 2, absent: 2 },
    { id: 'big_island_max_size', default: 20, absent: 20 },
  ],
  checkTogether: (values) => {
    const pairs = checkPairs(values, [['big_island_min_size', 'big_island_max_size']])
    const stripes = numberIn(values, 'northern_percentage') + numberIn(values, 'southern_percentage')
    if (stripes <= 99) return pairs
    const message = `Northern and southern stripe come to ${stripes} per cent; together they may have 99.`
    return [...pairs, { setting: 'northern_percentage', message }]
  },
  ground: Terrain.ocean,
  run: (world, values, tell) => {
    const hasSouth = numberIn(values, 'no_southern_land') === 0
    return takeSteps(tell, [
      ['Freezing the north', () => freeze(world, values)],
      ['Baring land', () => bareLand(world, values)],
      ['Raising southern land', () => (hasSouth ? raiseSouth(world, values) : undefined)],
      ['Sinking lone tiles', () => sinkLoneTiles(world)],
      ['Finding harbours', () => openHarbours(world, values, !hasSouth)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Setting starts', () => settle(world, values, hasSouth)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
    ])
  },
  laws: (values) => {
    const count = numberIn(values, 'comp_opponents') + 1
    return [...COMMON_LAWS, noLoneTiles, ...startLaws(count, 1, numberIn(values, 'starting_pos_dist'))]
  },
})

/** The rows where the ice begins to break up, and where it ends. */
function stripesOf(world: World, values: SettingValues): { readonly ice: number; readonly sea: number } {
  const ice = Math.max(1, world.shareOf(numberIn(values, 'northern_percentage'), world.height))
  const south = Math.max(1, world.shareOf(numberIn(values, 'southern_percentage'), world.height))
  return { ice, sea: world.height - south }
}

function freeze(world: World, values: SettingValues): void {
  const { ice, sea } = stripesOf(world, values)
  for (let tile = 0; tile < world.tiles; tile++) {
    const y = world.rowOf(tile)
    const water = y < ice ? 0 : y >= sea ? 100 : (100 * (y - ice + 1)) / (sea - ice + 1)
    if (!world.chance(water)) world.terrain[tile] = Terrain.arctic
  }
}

function bareLand(world: World, values: SettingValues): void {
  const bare = [Terrain.mountains, Terrain.hills, Terrain.tundra] as const
  for (const terrain of bare) {
    layPatches(world, {
      terrain,
      into: terrainSet(Terrain.arctic),
      percent: numberIn(values, 'MHT_percentage') / bare.length,
      minimum: BARE[0],
      maximum: BARE[1],
      begins: (tile) => world.at(tile) === Terrain.arctic,
    })
  }
}

/** Islands in the lower three quarters of the southern stripe. */
function raiseSouth(world: World, values: SettingValues): string | undefined {
  const owner = 'raising southern land'
  const { sea } = stripesOf(world, values)
  const first = sea + Math.floor((world.height - sea) / 4)
  world.tags.take(Tag.member | Tag.used, owner)
  world.tagWhere(Tag.used, (tile) => world.rowOf(tile) >= first)
  const area = { mask: Tag.used, tags: Tag.used }
  const wanted = world.shareOf(numberIn(values, 'land_percentage'), (world.height - sea) * world.width)
  const minimum = numberIn(values, 'big_island_min_size')
  let raised = 0
  let reason: string | undefined
  while (raised < wanted && reason === undefined) {
    const tiles = growCluster(world, {
      method: 'island',
      start: area,
      area,
      into: terrainSet(Terrain.ocean),
      size: world.between(minimum, numberIn(values, 'big_island_max_size')),
      minimum: 1,
      paint: (tile) => drawLand(world, tile, WEIGHTS),
      mark: Tag.member,
    })
    if (tiles) raised += tiles.length
    else reason = `Only ${raised} of ${wanted} tiles of southern land found room`
  }
  world.tags.free(Tag.member | Tag.used, owner)
  return reason
}

/**
 * Makes places on the shores of the ice where cities can be built: a tile of tundra with hills beside it, and with
 * meadows around it if nations have to start there.
 */
function openHarbours(world: World, values: SettingValues, mustFeed: boolean): string | undefined {
  const owner = 'opening harbours'
  world.tags.take(Tag.used, owner)
  const isIce = (tile: number): boolean => world.at(tile) === Terrain.arctic
  const wanted = numberIn(values, 'northern_harbors')
  let opened = 0
  for (; opened < wanted; opened++) {
    const tile = world.drawWhere(
      (place) =>
        ((world.tags.bits[place] as number) & Tag.used) === 0 &&
        isIce(place) &&
        hasAround(world, place, isIce) &&
        hasAround(world, place, (other) => world.isWater(other)),
    )
    if (tile < 0) break
    world.tagAround(tile, Tag.used, APART)
    world.terrain[tile] = mustFeed ? Terrain.grassland : Terrain.tundra
    const around = Array.from(world.topology.around.subarray(8 * tile, 8 * tile + 8))
    const beside = around.filter((other) => other >= 0 && isIce(other))
    const land = mustFeed ? [Terrain.grassland, Terrain.forest, Terrain.grassland] : [Terrain.hills]
    for (const [place, terrain] of land.entries()) {
      const other = beside[place]
      if (other !== undefined) world.terrain[other] = terrain
    }
  }
  world.tags.free(Tag.used, owner)
  return opened === 0 ? 'No shore of the ice could become a harbour' : undefined
}

/** Sets starts where land feeds them, one special resource in the ice and two in the south, or all three in the ice. */
function settle(world: World, values: SettingValues, hasSouth: boolean): string | undefined {
  const owner = 'settling the north'
  world.tags.take(Tag.noStart | Tag.used, owner)
  const northern = hasSouth ? FIRST_THREE.slice(0, 1) : FIRST_THREE
  const ratings = new Ratings(world)
  const area = { mask: Tag.noStart, tags: 0 }
  let reason = placeStarts(world, ratings, {
    count: numberIn(values, 'comp_opponents') + 1,
    area,
    minRating: hasSouth ? numberIn(values, 'startpos_min_rating') : 1,
    distance: numberIn(values, 'starting_pos_dist'),
    isLastHuman: true,
  })
  world.tags.clear(Tag.noStart)
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.starts[tile] !== 0) world.tagAround(tile, Tag.noStart, APART)
  }
  if (hasSouth) {
    const south = { minRating: 8, radius: APART }
    reason ??= specialsAtSites(world, ratings, area, south, FIRST_THREE.slice(1))
  }
  for (const special of northern) reason ??= hideInIce(world, special)
  world.tags.free(Tag.noStart | Tag.used, owner)
  return reason
}

/** Puts a special on bare land in the ice: hills, tundra or mountains. */
function hideInIce(world: World, special: number): string | undefined {
  const bare = [Terrain.hills, Terrain.tundra, Terrain.mountains] as readonly number[]
  const tile = world.drawWhere(
    (place) =>
      ((world.tags.bits[place] as number) & (Tag.used | Tag.noStart)) === 0 &&
      bare.includes(world.at(place)) &&
      world.starts[place] === 0 &&
      hasAround(world, place, (other) => world.at(other) === Terrain.arctic),
  )
  if (tile < 0) return 'No bare land in the ice was left for a special resource'
  makeSpecial(world, tile, special)
  world.tellPiece(`${SPECIAL_NAMES[special] ?? ''} in the ice`)
  world.tagAround(tile, Tag.used, APART)
  return undefined
}
