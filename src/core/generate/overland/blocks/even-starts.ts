import type { Grid } from '../../../level/grid'
import type { Overland } from '../../../overland/overland'
import { regionsOf } from '../../../overland/regions'
import { distancesBetween, evenness, resourcesAround, startTiles } from '../../../overland/starts'
import { Special, Start } from '../../../overland/tile'
import { distance } from '../../../overland/topology'
import type { Random } from '../../../random/random'
import { siteRatings } from '../ratings/site-ratings'
import { LandDivision, type OpenDivision } from './land-division'
import { POLAR_ROWS } from './poles'
import { cityTiles } from '../ratings/rating'
import type { World } from './world'

/** Where a scenario lets starts lie. */
export interface Siting {
  readonly minRating: number
  /** Minimum distance between starts. */
  readonly distance: number
  /** Whether a start must stay on its land mass. */
  readonly staysOnLand: boolean
  /** The northernmost row of the starts that may move; undefined for any row. */
  readonly firstRow?: (grid: Grid) => number
  /** Whether the human's place is part of the scenario, so that it never moves. */
  readonly pinsHuman: boolean
}

/** Sites tried for a start in one round. */
const SITES = 80
/** Rounds in which every start may move once. */
const ROUNDS = 12

/**
 * Moves starts until the least of them has this percentage of what the best one has, in rating, own land, resources and
 * distance to the next, or until no single move makes them more even. Locked starts stay, and starts go on working the
 * same special resources. The percentage only ends the moves: a higher one begins with the same moves.
 */
export function evenStarts(world: World, siting: Siting, percent: number): void {
  const search = new Evening(world, siting)
  for (let round = 0; round < ROUNDS && search.canMove; round++) {
    let moves = 0
    for (const start of search.movable) {
      // One point more than asked for, because land is sampled.
      if (search.min >= (percent + 1) / 100) return
      if (search.improve(start)) moves++
    }
    if (moves === 0) return
  }
}

/** How even starts are. */
interface Score {
  /** Greater if they are more even: in the logarithm, the least even figure counts most. */
  readonly total: number
  /** The least ratio of the four figures. */
  readonly min: number
}

/** Starts that are moved one by one. */
class Evening {
  /** Indices of the starts that may move. */
  readonly movable: readonly number[]
  readonly #world: World
  readonly #siting: Siting
  readonly #overland: Overland
  readonly #ratings: Int16Array
  readonly #land: LandDivision
  readonly #random: Random
  /** The tile and the kind of each start, and where it could be. */
  readonly #tiles: number[]
  readonly #kinds: readonly number[]
  readonly #sites: readonly (readonly number[])[]
  readonly #resources = new Map<number, number>()
  #score: Score

  constructor(world: World, siting: Siting) {
    this.#world = world
    this.#siting = siting
    this.#overland = world.finish()
    this.#ratings = siteRatings(this.#overland)
    this.#land = new LandDivision(this.#overland)
    this.#random = world.random.fork('even starts')
    this.#tiles = [...startTiles(this.#overland)]
    this.#kinds = this.#tiles.map((tile) => world.starts[tile] as number) // on the map
    this.movable = [...this.#tiles.keys()].filter((start) => {
      const isPinned = siting.pinsHuman && this.#kinds[start] === Start.human
      return !isPinned && !world.isLocked(this.#tileOf(start))
    })
    this.#sites = this.#findSites()
    this.#score = this.canMove ? this.#scoreWith(0, this.#tileOf(0), this.#open(0)) : { total: 0, min: 1 }
  }

  get canMove(): boolean {
    return this.#tiles.length > 1 && this.movable.length > 0
  }

  get min(): number {
    return this.#score.min
  }

  /** Moves a start to the best of some sites; returns false if none makes the starts more even. */
  improve(start: number): boolean {
    const sites = this.#sites[start] ?? []
    const open = this.#open(start)
    let best = -1
    let score = this.#score
    for (let tried = 0; tried < Math.min(SITES, sites.length); tried++) {
      const site = sites[sites.length <= SITES ? tried : this.#random.below(sites.length)] as number // in the list
      if (!this.#isFarEnough(start, site)) continue
      const found = this.#scoreWith(start, site, open)
      if (found.total > score.total + 1e-9) [best, score] = [site, found]
    }
    if (best < 0) return false
    this.#world.starts[this.#tileOf(start)] = Start.none
    this.#world.starts[best] = this.#kinds[start] ?? Start.normal
    this.#tiles[start] = best
    this.#score = score
    this.#world.recordPiece('a moved start')
    return true
  }

  #tileOf(start: number): number {
    return this.#tiles[start] as number // callers know the starts
  }

  #open(start: number): OpenDivision {
    return this.#land.without(this.#tiles, start)
  }

  #findSites(): readonly (readonly number[])[] {
    const world = this.#world
    const { labels } = regionsOf(world.topology, (tile) => world.isLand(tile))
    const specials = new Map<number, string>()
    const specialsOf = (tile: number): string => {
      const text = specials.get(tile) ?? workedSpecials(world, tile)
      specials.set(tile, text)
      return text
    }
    const min = Math.max(1, this.#siting.minRating)
    const firstRow = this.#siting.firstRow?.(world) ?? 0
    const sites = Array.from(this.#ratings.keys()).filter(
      (tile) =>
        (this.#ratings[tile] as number) >= min && // one a tile
        !world.isLocked(tile) &&
        world.rowOf(tile) >= firstRow &&
        !world.isPolar(tile, POLAR_ROWS),
    )
    return this.#tiles.map((start) =>
      sites.filter((tile) => {
        if (this.#siting.staysOnLand && labels[tile] !== labels[start]) return false
        return specialsOf(tile) === specialsOf(start)
      }),
    )
  }

  /** Whether a start may move to a site: as far from the others as asked for, or not nearer than it is. */
  #isFarEnough(start: number, site: number): boolean {
    const from = this.#tileOf(start)
    return this.#tiles.every((other) => {
      const far = distance(this.#overland, site, other)
      return other === from || far >= this.#siting.distance || far >= distance(this.#overland, from, other)
    })
  }

  #scoreWith(start: number, tile: number, open: OpenDivision): Score {
    const tiles = this.#tiles.with(start, tile)
    const figures = [
      tiles.map((each) => this.#ratings[each] ?? 0),
      open.landWith(tile),
      tiles.map((each) => this.#resourcesOf(each)),
      distancesBetween(this.#overland, tiles).map((far) => far ?? 0),
    ]
    const ratios = figures.map(evenness)
    const total = figures.reduce(
      (sum, values, at) => sum + Math.log((ratios[at] ?? 0) + 0.05) - 0.3 * deviation(values),
      0,
    )
    return { total, min: Math.min(...ratios) }
  }

  #resourcesOf(tile: number): number {
    const count = this.#resources.get(tile) ?? resourcesAround(this.#overland, tile)
    this.#resources.set(tile, count)
    return count
  }
}

/** Returns the special resources that a city on a tile would work. */
function workedSpecials(world: World, tile: number): string {
  return cityTiles(world, tile)
    .filter((other) => world.specials[other] !== Special.none)
    .join(' ')
}

/** Returns the standard deviation as a share of the mean. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (mean === 0) return 0
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return Math.sqrt(square) / mean
}
