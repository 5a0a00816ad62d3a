import { COMMON_LAWS, noLoneTiles } from '../../../overland/check'
import type { Grid } from '../../../level/grid'
import type { Overland } from '../../../overland/overland'
import { isIn, LAND, Terrain, terrainSet, WATER } from '../../../overland/terrain'
import { SPECIAL_NAMES, terrainOf } from '../../../overland/tile'
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
import { percentOf, type Share } from '../shares'
import { startLaws } from './start-laws'
import type { SettingsOf } from '../../../settings/define'

/** Range of tiles in a patch of bare land in the ice. */
const BARE = [3, 7] as const
/** Minimum distance between harbours and special resources. */
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
  siting: (values) => ({ ...sitingAnywhere(values), ...(hasSouth(values) ? {} : { minRating: 1 }) }),
  ground: Terrain.ocean,
  run: (world, values, report) => {
    const isSettled = hasSouth(values)
    return takeSteps(report, [
      ['Freezing the north', () => freeze(world, values)],
      ['Raising southern land', () => (isSettled ? raiseSouth(world, values) : undefined)],
      ['Sinking lone tiles', () => sinkLoneTiles(world)],
      ['Finding harbours', () => openHarbours(world, values, !isSettled)],
      ['Baring land', () => bareLand(world, values)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Setting starts', () => settle(world, values, isSettled)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
    ])
  },
  laws: (values) => {
    const count = values.comp_opponents + 1
    return [...COMMON_LAWS, noLoneTiles, ...startLaws(count, 1, values.starting_pos_dist)]
  },
})

/** Whether nations live on land in the southern sea, and not in the ice. */
function hasSouth(values: UsedValues): boolean {
  return !values.no_southern_land
}

/** The rows where the ice begins to break up, and where it ends. */
function stripesOf({ height }: Grid, values: UsedValues): { readonly ice: number; readonly sea: number } {
  const rows = (percent: number): number => Math.max(1, Math.round((height * percent) / 100))
  return { ice: rows(values.northern_percentage), sea: height - rows(values.southern_percentage) }
}

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
 * Makes places on the shores of the ice where cities can be built: a tile of tundra with hills beside it, and with
 * meadows around it if nations have to start there.
 */
function openHarbours(world: World, values: UsedValues, mustFeed: boolean): string | undefined {
  const owner = 'opening harbours'
  world.tags.take(Tag.used, owner)
  const isIce = (tile: number): boolean => world.at(tile) === Terrain.arctic
  const wanted = values.northern_harbors
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
    world.paint(tile, mustFeed ? Terrain.grassland : Terrain.tundra)
    const around = Array.from(world.topology.around.subarray(8 * tile, 8 * tile + 8))
    const beside = around.filter((other) => other >= 0 && isIce(other))
    const land = mustFeed ? [Terrain.grassland, Terrain.forest, Terrain.grassland] : [Terrain.hills]
    for (const [place, terrain] of land.entries()) {
      const other = beside[place]
      if (other !== undefined) world.paint(other, terrain)
    }
  }
  world.tags.free(Tag.used, owner)
  return opened === 0 ? 'No shore of the ice could become a harbour' : undefined
}

/** Sets starts where land feeds them, one special resource in the ice and two in the south, or all three in the ice. */
function settle(world: World, values: UsedValues, isSettled: boolean): string | undefined {
  const owner = 'settling the north'
  world.tags.take(Tag.noStart | Tag.used, owner)
  const northern = isSettled ? FIRST_THREE.slice(0, 1) : FIRST_THREE
  const ratings = new Ratings(world)
  const area = { mask: Tag.noStart, tags: 0 }
  let reason = placeStarts(world, ratings, {
    wanted: { normals: values.comp_opponents, humans: 1 },
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
