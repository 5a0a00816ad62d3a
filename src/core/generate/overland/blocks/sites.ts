import { Special, Start } from '../../../overland/tile'
import { Terrain } from '../../../overland/terrain'
import { cityTiles, totalOf, type Ratings } from '../ratings/rating'
import { yieldOf } from '../ratings/yields'
import type { TagPattern } from './cluster'
import type { World } from './world'

/** A plan for finding a site and reserving its surroundings. */
export interface SitePlan {
  readonly area: TagPattern
  /** Minimum rating of a site. */
  readonly minRating: number
  /** Tags set on the site and everything up to `radius` away. */
  readonly mark: number
  readonly radius: number
}

/** Takes the best-rated site in an area, ties by order, and marks its surroundings; -1 if there is none. */
export function takeBestSite(world: World, ratings: Ratings, plan: SitePlan): number {
  const { bits } = world.tags
  const { mask, tags } = plan.area
  let best = -1
  let rating = Math.max(1, plan.minRating) - 1
  for (let tile = 0; tile < world.tiles; tile++) {
    if (((bits[tile] as number) & mask) !== tags) continue
    const found = ratings.of(tile)
    if (found <= rating) continue
    best = tile
    rating = found
  }
  if (best >= 0) world.tagAround(best, plan.mark, plan.radius)
  return best
}

/** The order in which special resources are placed; dead lands follow when these are gone. */
export const SPECIAL_ORDER: readonly number[] = [
  Special.cobalt,
  Special.uranium,
  Special.mercury,
  Special.cobalt,
  Special.mercury,
  Special.uranium,
  ...Array.from({ length: 6 }, () => Special.deadLands),
]

/** A map with fewer of its specials, the first of the order, is a failure. */
export const NEEDED_SPECIALS = 3

/**
 * Puts a special resource into the city radius of a site, on the least valuable land: by food first, then by total
 * yield. Avoids rivers, starts and arctic, and tiles that are not `isFor`. Returns false if no tile is left.
 */
export function putSpecial(
  world: World,
  ratings: Ratings,
  site: number,
  special: number,
  isFor: (tile: number) => boolean = () => true,
): boolean {
  let worst = -1
  let min = Number.POSITIVE_INFINITY
  for (const tile of cityTiles(world, site)) {
    if (!mayBecomeSpecial(world, tile) || !isFor(tile)) continue
    const { food } = yieldOf(world, tile, { improved: true, despotism: false })
    const value = 1000 * food + totalOf(world, tile)
    if (value >= min) continue
    worst = tile
    min = value
  }
  if (worst < 0) return false
  makeSpecial(world, worst, special)
  ratings.forgetAround(worst)
  return true
}

/**
 * Whether a tile can be given up: arctic would get a coast around it as desert, and a river that ends in dead lands
 * would leave its upper part disconnected.
 */
function mayBecomeSpecial(world: World, tile: number): boolean {
  return (
    world.isLand(tile) &&
    !world.isLocked(tile) &&
    world.at(tile) !== Terrain.arctic &&
    world.rivers[tile] === 0 &&
    world.specials[tile] === Special.none &&
    world.starts[tile] === Start.none
  )
}

/** Turns a tile into desert with only a special resource. */
export function makeSpecial(world: World, tile: number, special: number): void {
  world.paint(tile, Terrain.desert)
  world.specials[tile] = special
  world.bonus[tile] = 0
}
