import { COMMON_LAWS, noLoneTiles } from '../../../overland/check'
import { Terrain } from '../../../overland/terrain'
import { Start } from '../../../overland/tile'
import { distance } from '../../../overland/topology'
import { addIsland, sinkLoneTiles } from '../blocks/island'
import { islandSeeds, sortedSeeds } from '../blocks/island-seeds'
import { bestPortSite } from '../blocks/port-site'
import { freezePoles, POLAR_ROWS } from '../blocks/poles'
import { Ratings } from '../ratings/rating'
import { setCoastAndBonus } from '../blocks/shores'
import { CITY_RADIUS } from '../blocks/settle'
import { putSpecial } from '../blocks/sites'
import { FIRST_THREE, lackingStarts } from '../blocks/starts'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import { weightsIn } from '../parameters'
import { scenarioOf, startsOfNations, takeSteps } from '../scenario'
import { navigationEntry } from './navigation-entry'
import { navigationLaws } from './navigation-laws'
import type { SettingsOf } from '../../../settings/define'

/** Islands nearer to each other than this touch, and are one. */
const APART = 200

type UsedValues = SettingsOf<typeof navigationEntry.settings>

/** The scenario with its code. */
export const navigation = scenarioOf(navigationEntry, {
  starts: startsOfNations,
  siting: () => ({ minRating: 1, distance: 0, staysOnLand: true, pinsHuman: false }),
  ground: Terrain.ocean,
  run: (world, values, report) => {
    const homes: number[] = []
    const islands = values.comp_opponents
    return takeSteps(report, [
      ['Freezing the poles', () => freezePoles(world)],
      ['Raising islands', () => raiseIslands(world, values, homes)],
      ['Drawing coasts', () => finishLand(world)],
      [
        'Setting starts',
        () => settleIslands(world, world.bounds ? homes : homes.slice(0, islands + 1), islands),
      ],
    ])
  },
  laws: (values) => [...COMMON_LAWS, noLoneTiles, ...navigationLaws(values)],
})

type IslandKind = 'human_island' | 'comp_island' | 'small_island'

/** Raises the islands and stores the first tile of each nation's island in `homes`, the human's first. */
function raiseIslands(world: World, values: UsedValues, homes: number[]): string | undefined {
  const owner = 'raising islands'
  world.tags.take(Tag.noBigIsland | Tag.noSmallIsland, owner)
  world.tagWhere(Tag.noBigIsland, (tile) => world.isPolar(tile, POLAR_ROWS))
  world.tagWhere(Tag.noSmallIsland, (tile) => world.isPolar(tile, 1))
  const shared = {
    bigDistance: Math.max(APART, values.big_island_dist),
    smallDistance: Math.max(APART, values.small_island_dist),
    weights: weightsIn(values),
  }
  const computers = world.between(values.min_no_of_comp_islands, values.max_no_of_comp_islands)
  const smalls = world.between(values.min_no_of_small_islands, values.max_no_of_small_islands)
  const seeds = sortedSeeds(world, islandSeeds(world), values.small_island_max_size)
  const raise = (prefix: IslandKind, name: string, seed?: readonly number[]): string | undefined => {
    const kind = prefix === 'small_island' ? 'small' : 'big'
    const minimum = values[`${prefix}_min_size`]
    const size = world.between(minimum, values[`${prefix}_max_size`])
    const tiles = addIsland(world, { kind, size, minimum, ...shared, seed })
    const [first] = tiles ?? []
    if (first === undefined) return `There was no room for ${name}`
    if (prefix === 'human_island') homes.unshift(first)
    else if (kind === 'big') homes.push(first)
    return undefined
  }
  const { human } = seeds
  if (human) raise('human_island', '', human)
  for (const seed of seeds.computers) raise('comp_island', '', seed)
  for (const seed of seeds.others) raise('small_island', '', seed)
  let reason = human ? undefined : raise('human_island', 'the human island')
  for (let island = 1 + seeds.computers.length; island <= computers && reason === undefined; island++) {
    reason = raise('comp_island', `computer island ${island} of ${computers}`)
  }
  for (let island = 1 + seeds.others.length; island <= smalls && reason === undefined; island++) {
    reason = raise('small_island', `small island ${island} of ${smalls}`)
  }
  world.tags.free(Tag.noBigIsland | Tag.noSmallIsland, owner)
  return reason
}

function finishLand(world: World): void {
  sinkLoneTiles(world)
  setCoastAndBonus(world)
}

/** Returns the best port of an island; a port whose city works a locked special resource of such a home comes first. */
function portSite(world: World, ratings: Ratings, home: number, number: number): number {
  const specials = number === 0 ? FIRST_THREE.slice(0, 1) : FIRST_THREE.slice(1)
  const locked = world.lockedSpecials.filter((tile) => specials.includes(world.specials[tile] ?? 0))
  const near = (site: number): boolean => locked.some((tile) => distance(world, site, tile) <= CITY_RADIUS)
  const site = locked.length > 0 ? bestPortSite(world, ratings, home, near) : -1
  return site >= 0 ? site : bestPortSite(world, ratings, home)
}

/**
 * Gives each home island its best start, the human's first, and the first three a special resource. An island with a
 * locked start gets no other, and no island gets one that would be too many.
 */
export function settleIslands(world: World, homes: readonly number[], computers: number): string | undefined {
  const ratings = new Ratings(world)
  let settled = 0
  for (const [number, home] of homes.entries()) {
    const name = number === 0 ? 'the human island' : `computer island ${number}`
    const start = number === 0 ? Start.human : Start.normal
    const [locked = -1] =
      world.bounds?.locked.filter((tile) => {
        return world.starts[tile] !== Start.none && ratings.landOf(tile) === ratings.landOf(home)
      }) ?? []
    if (locked < 0 && lackingStarts(world, start, number === 0 ? 1 : computers) === 0) continue
    const site = locked < 0 ? portSite(world, ratings, home, number) : locked
    if (site < 0 && number > 0 && world.bounds) continue
    if (site < 0) return `No site on ${name} feeds a city`
    if (locked < 0) world.starts[site] = start
    // Only the first two AI nations that have a start get a special resource.
    const special = number === 0 ? FIRST_THREE[0] : FIRST_THREE[++settled]
    // Where the water is narrow a city works other land too.
    const isOnIsland = (tile: number): boolean => ratings.landOf(tile) === ratings.landOf(home)
    if (special === undefined || world.takeLockedSpecial(special)) continue
    if (!putSpecial(world, ratings, site, special, isOnIsland)) {
      // Locked tiles may leave no other; the map is lawful without it.
      if (world.bounds) continue
      return `No tile on ${name} could be given up for a special resource`
    }
    world.recordPiece(`the start of ${name}`)
  }
  return undefined
}
