import { Special, Start } from '../../../overland/tile'
import { Terrain } from '../../../overland/terrain'
import { cityTiles, totalOf, type Ratings } from './rating'
import { yieldOf } from './yields'
import type { Pattern } from './cluster'
import type { World } from './world'

/** Where a site is looked for, and what of its surroundings is taken. */
export interface SitePlan {
  readonly area: Pattern
  /** Sites with a lower rating do not count. */
  readonly minRating: number
  /** Tags set on the site and everything up to `radius` away. */
  readonly mark: number
  readonly radius: number
}

/** The best-rated site in an area, the first of equals, whose surroundings are then marked; -1 where there is none. */
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

/** The order in which special resources are given out; dead lands follow when these are gone. */
export const SPECIAL_ORDER: readonly number[] = [
  Special.cobalt,
  Special.uranium,
  Special.mercury,
  Special.cobalt,
  Special.mercury,
  Special.uranium,
  ...Array.from({ length: 6 }, () => Special.deadLands),
]

/** A map without so many of its specials, the first of the order, is a failure. */
export const NEEDED_SPECIALS = 3

/**
 * Puts a special resource into the city radius of a site, on the land that is missed least: by food first, then by all
 * it gives. Rivers, starts and arctic stay as they are, and whatever is not `isFor`. False where nothing is left.
 */
export function putSpecial(
  world: World,
  ratings: Ratings,
  site: number,
  special: number,
  isFor: (tile: number) => boolean = () => true,
): boolean {
  let worst = -1
  let least = Number.POSITIVE_INFINITY
  for (const tile of cityTiles(world, site)) {
    if (!mayBecomeSpecial(world, tile) || !isFor(tile)) continue
    const { food } = yieldOf(world, tile, { improved: true, despotism: false })
    const value = 1000 * food + totalOf(world, tile)
    if (value >= least) continue
    worst = tile
    least = value
  }
  if (worst < 0) return false
  makeSpecial(world, worst, special)
  ratings.forgetAround(worst)
  return true
}

/**
 * Whether a tile can be given up: arctic would get a coast around it as desert, and above a river that ends in dead
 * lands the rest would hang in the air.
 */
function mayBecomeSpecial(world: World, tile: number): boolean {
  return (
    world.isLand(tile) &&
    world.at(tile) !== Terrain.arctic &&
    world.rivers[tile] === 0 &&
    world.specials[tile] === Special.none &&
    world.starts[tile] === Start.none
  )
}

/** Turns a tile into desert with a special resource and nothing else. */
export function makeSpecial(world: World, tile: number, special: number): void {
  world.terrain[tile] = Terrain.desert
  world.specials[tile] = special
  world.bonus[tile] = 0
}
