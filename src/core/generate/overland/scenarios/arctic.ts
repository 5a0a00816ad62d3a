import { COMMON_LAWS, noLoneTiles } from '../../../overland/check'
import type { Overland } from '../../../overland/overland'
import { isIn, LAND, Terrain, terrainSet, WATER } from '../../../overland/terrain'
import { SPECIAL_NAMES, Start, terrainOf } from '../../../overland/tile'
import { growCluster } from '../blocks/cluster'
import { drawLand } from '../blocks/draw-land'
import { fillShare } from '../blocks/fill-share'
import { layPatches } from '../blocks/fertile'
import { sinkLoneTiles } from '../blocks/island'
import { Ratings } from '../ratings/rating'
import { hasAround, setCoastAndBonus } from '../blocks/shores'
import { makeSpecial } from '../blocks/sites'
import { FIRST_THREE, placeStarts, specialsAtSites } from '../blocks/starts'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import type { NumberId } from '../parameter-table'
import { nameOf } from '../parameters'
import { scenarioOf, sitingAnywhere, startsOfNations, takeSteps } from '../scenario'
import { arcticEntry } from './arctic-entry'
import { openHarbours } from './arctic-harbours'
import { arcticLaws } from './arctic-laws'
import { hasSouth, stripesOf } from './arctic-stripes'
import { percentOf, type Share } from '../shares'
import { startLaws } from './start-laws'
import type { SettingsOf } from '../../../settings/define'

/** Range of tiles in a patch of bare land in the ice. */
const BARE = [3, 7] as const
/** Minimum distance of a special resource from starts and from other resources in the ice. */
const APART = 600
const WEIGHTS = { grassland: 100, desert: 0, prairie: 100, tundra: 50, mountains: 80 } as const

type UsedValues = SettingsOf<typeof arcticEntry.settings>

/** The scenario with its code. */
export const arctic = scenarioOf(arcticEntry, {
  shares: [
    stripeShare('northern_percentage', northernRows),
    stripeShare('southern_percentage', southernRows),
    {
      id: 'land_percentage',
      of: 'of the southern sea',
      measure: southernLandOf,
      limit: () => 'islands lie in the lower three quarters of the southern sea only',
    },
    {
      id: 'MHT_percentage',
      of: 'of the map',
      measure: (overland, values) => {
        const { sea } = stripesOf(overland, values)
        return percentOf(overland, LAND & ~terrainSet(Terrain.arctic), [0, sea], overland.words.length)
      },
      limit: () => 'no ice is left for it',
      floor: (values) => `${nameOf('northern_harbors')} is ${values.northern_harbors}`,
    },
  ],
  starts: startsOfNations,
  siting: (values) => ({
    ...sitingAnywhere(values),
    ...(hasSouth(values) ? { firstRow: (grid) => stripesOf(grid, values).sea } : { minRating: 1 }),
    pinsHuman: true,
  }),
  ground: Terrain.ocean,
  run: (world, values, report) => {
    const isSettled = hasSouth(values)
    const home = { tile: -1 }
    return takeSteps(report, [
      ['Freezing the north', () => freeze(world, values)],
      ['Raising southern land', () => (isSettled ? raiseSouth(world, values) : undefined)],
      ['Sinking lone tiles', () => sinkLoneTiles(world)],
      ['Finding harbours', () => openHarbours(world, values, { mustFeed: !isSettled, home })],
      ['Baring land', () => bareLand(world, values)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Setting starts', () => settle(world, values, home.tile)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
    ])
  },
  laws: (values) => {
    const count = values.comp_opponents + 1
    return [
      ...COMMON_LAWS,
      noLoneTiles,
      ...startLaws(count, 1, values.starting_pos_dist),
      ...arcticLaws(values),
    ]
  },
})

/** Returns the share of a stripe, by its rows on a map. */
function stripeShare(id: NumberId, rowsOf: (overland: Overland) => number): Share<UsedValues> {
  return {
    id,
    of: 'of the height',
    measure: (overland) => (100 * rowsOf(overland)) / overland.height,
    limit: () => 'a stripe has whole rows',
    step: ({ height }) => 100 / height,
  }
}

/** Returns the number of northern rows without water. */
function northernRows({ width, words }: Overland): number {
  let first = 0
  while (first < words.length && !isIn(WATER, terrainOf(words[first] as number))) first++ // below the length
  return Math.floor(first / width)
}

/** Returns the number of southern rows without ice. */
function southernRows({ width, height, words }: Overland): number {
  let last = words.length - 1
  while (last >= 0 && terrainOf(words[last] as number) !== Terrain.arctic) last-- // below the length
  return height - 1 - Math.floor(last / width)
}

function southernLandOf(overland: Overland, values: UsedValues): number {
  // Without southern land none was asked for.
  if (!hasSouth(values)) return values.land_percentage
  return percentOf(overland, LAND, [stripesOf(overland, values).sea, overland.height])
}

function freeze(world: World, values: UsedValues): void {
  const { ice, sea } = stripesOf(world, values)
  for (let tile = 0; tile < world.tiles; tile++) {
    const y = world.rowOf(tile)
    const water = y < ice ? 0 : y >= sea ? 100 : (100 * (y - ice + 1)) / (sea - ice + 1)
    if (!world.chance(water)) world.paint(tile, Terrain.arctic)
  }
  if (ice >= sea) return
  // The stripes end where they should, even if chance gave the rows beside them no water or no ice.
  const drawIn = (row: number): number => row * world.width + world.random.below(world.width)
  if (isRowOf(world, ice, Terrain.arctic)) world.paint(drawIn(ice), Terrain.ocean)
  if (isRowOf(world, sea - 1, Terrain.ocean)) world.paint(drawIn(sea - 1), Terrain.arctic)
}

function isRowOf(world: World, row: number, terrain: number): boolean {
  const tiles = world.terrain.subarray(row * world.width, (row + 1) * world.width)
  return tiles.every((code) => code === terrain)
}

/** Bares land in the ice until it has its share together with the harbours, which are bare land too. */
function bareLand(world: World, values: UsedValues): void {
  const { sea } = stripesOf(world, values)
  const isBare = (tile: number): boolean =>
    world.rowOf(tile) < sea && world.isLand(tile) && world.at(tile) !== Terrain.arctic
  const kinds = [Terrain.mountains, Terrain.hills, Terrain.tundra] as const
  for (const [place, terrain] of kinds.entries()) {
    const left = world.shareOf(values.MHT_percentage) - world.countWhere(isBare)
    layPatches(world, {
      terrain,
      into: terrainSet(Terrain.arctic),
      wanted: Math.round(left / (kinds.length - place)),
      minimum: BARE[0],
      maximum: BARE[1],
      begins: (tile) => hasAround(world, tile, (other) => world.at(other) === Terrain.arctic),
    })
  }
}

/** Islands in the lower three quarters of the southern stripe. */
function raiseSouth(world: World, values: UsedValues): void {
  const owner = 'raising southern land'
  const { sea } = stripesOf(world, values)
  const first = sea + Math.floor((world.height - sea) / 4)
  world.tags.take(Tag.member | Tag.used, owner)
  world.tagWhere(Tag.used, (tile) => world.rowOf(tile) >= first)
  const area = { mask: Tag.used, tags: Tag.used }
  const wanted = world.shareOf(values.land_percentage, (world.height - sea) * world.width)
  const maximum = values.big_island_max_size
  // A lone tile would be sunk again.
  const minimum = Math.min(maximum, Math.max(2, values.big_island_min_size))
  const seeds = world.landSeeds().filter((tiles) => tiles.some((tile) => world.rowOf(tile) >= sea))
  const raise = (size: number, seed: readonly number[] = []): number => {
    const tiles = growCluster(world, {
      method: 'island',
      start: seed.length > 0 ? seed : area,
      area,
      into: terrainSet(Terrain.ocean),
      size: size - seed.length,
      minimum: 1,
      paint: (tile) => drawLand(world, tile, WEIGHTS),
      mark: Tag.member,
    })
    return seed.length + (tiles?.length ?? 0)
  }
  fillShare(world, { wanted, minimum, maximum }, raise, seeds)
  world.tags.free(Tag.member | Tag.used, owner)
}

/**
 * Starts the human at its harbour and the others in the south, or at the other harbours if there is no southern land;
 * one special resource lies in the ice and two in the south, or all three in the ice.
 */
function settle(world: World, values: UsedValues, home: number): string | undefined {
  const owner = 'settling the north'
  const isSettled = hasSouth(values)
  const { sea } = stripesOf(world, values)
  world.tags.take(Tag.noStart | Tag.member | Tag.used, owner)
  if (isSettled) world.tagWhere(Tag.member, (tile) => world.rowOf(tile) < sea)
  if (home >= 0) {
    world.starts[home] = Start.human
    world.tagAround(home, Tag.noStart, values.starting_pos_dist - 1)
    world.recordPiece('the human start')
  }
  const northern = isSettled ? FIRST_THREE.slice(0, 1) : FIRST_THREE
  const ratings = new Ratings(world)
  const area = { mask: Tag.noStart | Tag.member, tags: 0 }
  let reason = placeStarts(world, ratings, {
    wanted: { normals: values.comp_opponents, humans: 0 },
    area,
    minRating: isSettled ? values.startpos_min_rating : 1,
    distance: values.starting_pos_dist,
  })
  world.tags.clear(Tag.noStart)
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.starts[tile] !== 0) world.tagAround(tile, Tag.noStart, APART)
  }
  if (isSettled) {
    const south = { minRating: 8, radius: APART }
    reason ??= specialsAtSites(world, ratings, area, south, FIRST_THREE.slice(1))
  }
  for (const special of northern) {
    if (reason === undefined && !world.takeLockedSpecial(special)) reason = hideInIce(world, special)
  }
  world.tags.free(Tag.noStart | Tag.member | Tag.used, owner)
  return reason
}

/** Puts a special on bare land in the ice: hills, tundra or mountains. */
function hideInIce(world: World, special: number): string | undefined {
  const bare = [Terrain.hills, Terrain.tundra, Terrain.mountains] as readonly number[]
  const tile = world.drawWhere(
    (place) =>
      ((world.tags.bits[place] as number) & (Tag.used | Tag.noStart)) === 0 &&
      bare.includes(world.at(place)) &&
      !world.isLocked(place) &&
      world.starts[place] === 0 &&
      hasAround(world, place, (other) => world.at(other) === Terrain.arctic),
  )
  if (tile < 0) return 'No bare land in the ice was left for a special resource'
  makeSpecial(world, tile, special)
  world.recordPiece(`${SPECIAL_NAMES[special] ?? ''} in the ice`)
  world.tagAround(tile, Tag.used, APART)
  return undefined
}
