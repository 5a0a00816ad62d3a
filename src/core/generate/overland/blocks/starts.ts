import { Special, Start, SPECIAL_NAMES } from '../../../overland/tile'
import { NO_REGION } from '../../../overland/regions'
import type { TagPattern } from './cluster'
import type { Ratings } from '../ratings/rating'
import { NEEDED_SPECIALS, putSpecial, SPECIAL_ORDER, takeBestSite } from './sites'
import { Tag } from './tags'
import type { World } from './world'

/** A plan for starts, the best site first. Locked starts count, and others keep their distance from them. */
export interface StartPlan {
  /** The number of starts of each kind that the map has afterwards. */
  readonly wanted: StartCounts
  readonly area: TagPattern
  readonly minRating: number
  /** Minimum distance between starts. */
  readonly distance: number
}

/** Numbers of starts; a person's is the last and worst to be placed. */
export interface StartCounts {
  readonly normals: number
  readonly humans: number
}

/** Sets starts at the best sites; returns the reason if there are too few. The caller holds Tag.noStart. */
export function placeStarts(world: World, ratings: Ratings, plan: StartPlan): string | undefined {
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.isLocked(tile) && world.starts[tile] !== Start.none) {
      world.tagAround(tile, Tag.noStart, plan.distance - 1)
    }
  }
  const normals = lackingStarts(world, Start.normal, plan.wanted.normals)
  const count = normals + lackingStarts(world, Start.human, plan.wanted.humans)
  for (let placed = 0; placed < count; placed++) {
    const site = takeBestSite(world, ratings, {
      area: plan.area,
      minRating: plan.minRating,
      mark: Tag.noStart,
      // Tiles at exactly the minimum distance may still be taken.
      radius: plan.distance - 1,
    })
    if (site < 0) return tooFewSites(placed, count, plan.minRating)
    world.starts[site] = placed < normals ? Start.normal : Start.human
    world.recordPiece(`start ${placed + 1} of ${count}`)
  }
  return undefined
}

/** Returns how many starts of a kind the map has too few. */
export function lackingStarts(world: World, start: number, wanted: number): number {
  return Math.max(0, wanted - world.countWhere((tile) => world.starts[tile] === start))
}

/** Returns the reason for too few sites. */
export function tooFewSites(found: number, wanted: number, minRating: number): string {
  return `Only ${found} of ${wanted} starts found a site with a rating of ${minRating} or more`
}

/** Options of giving special resources. */
export interface SpecialsPlan {
  /** Number of resources, from the first of the order, that the map must have. */
  readonly needed?: number
  /** Whether a locked resource on a tile counts as one of the order; by default all do. */
  readonly counts?: (tile: number) => boolean
}

/**
 * Places the special resources in order, each where `next` finds a place. Returns a reason if too few of the needed
 * ones are placed; the others may be missing.
 */
export function giveSpecials(
  world: World,
  order: readonly number[],
  next: (special: number) => boolean,
  { needed = NEEDED_SPECIALS, counts = () => true }: SpecialsPlan = {},
): string | undefined {
  for (const [place, special] of order.entries()) {
    if (world.takeLockedSpecial(special, counts)) continue
    if (next(special)) {
      world.recordPiece(SPECIAL_NAMES[special] ?? '')
      continue
    }
    return place < needed ? `No place was left for ${SPECIAL_NAMES[special] ?? 'a resource'}` : undefined
  }
  return undefined
}

/** Places all specials at the best sites of an area. The caller holds Tag.noStart. */
export function specialsAtSites(
  world: World,
  ratings: Ratings,
  area: TagPattern,
  { minRating, radius }: { readonly minRating: number; readonly radius: number },
  order: readonly number[] = SPECIAL_ORDER,
): string | undefined {
  return giveSpecials(world, order, (special) => {
    const site = takeBestSite(world, ratings, { area, minRating, mark: Tag.noStart, radius })
    return site >= 0 && putSpecial(world, ratings, site, special)
  })
}

/** Tags the whole land mass of a tile. */
export function tagLand(world: World, ratings: Ratings, tile: number, mask: number): void {
  const land = ratings.landOf(tile)
  if (land !== NO_REGION) world.tagWhere(mask, (other) => ratings.landOf(other) === land)
}

/** The first of the order without dead lands: cobalt, uranium, mercury. */
export const FIRST_THREE: readonly number[] = [Special.cobalt, Special.uranium, Special.mercury]
