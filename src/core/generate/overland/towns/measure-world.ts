import type { Overland } from '../../../overland/overland'
import { isIn, LAND, TERRAINS, type TerrainId } from '../../../overland/terrain'
import { distancesBetween, evenness, resourcesAround, startTiles } from '../../../overland/starts'
import { hasRiver, Start, startOf, terrainOf } from '../../../overland/tile'
import { distance } from '../../../overland/topology'
import { siteRatings } from '../ratings/site-ratings'

/** Figures of one start. */
export interface StartMeasures {
  readonly tile: number
  readonly isHuman: boolean
  /** Its rating as a first city, as the scenarios rate it. */
  readonly rating: number
  /** Land tiles that are nearer to this start than to any other, as the crow flies. */
  readonly ownLand: number
  /** Tiles with a bonus or a special resource that its first city could work. */
  readonly resources: number
  /** Distance to the nearest other start in points of movement; undefined for the only one. */
  readonly nearest: number | undefined
}

/** The figures of a start that are compared between nations. */
export const FAIRNESS = ['rating', 'ownLand', 'resources', 'nearest'] as const

/** Measures of an overland map. */
export interface WorldMeasures {
  readonly width: number
  readonly height: number
  /** Tiles of each terrain. */
  readonly terrains: Readonly<Record<TerrainId, number>>
  readonly land: number
  readonly rivers: number
  /** In the order of their tiles. */
  readonly starts: readonly StartMeasures[]
  /** The least value of a figure among the starts, divided by the most: 1 is fair. Undefined with fewer than two starts. */
  readonly fairness: Readonly<Record<(typeof FAIRNESS)[number], number>> | undefined
}

/** Measures a map and what it offers each start. Linear in tiles times starts. */
export function measureWorld(overland: Overland): WorldMeasures {
  const { width, height, words } = overland
  const counts = new Map<number, number>()
  let rivers = 0
  for (const word of words) {
    counts.set(terrainOf(word), (counts.get(terrainOf(word)) ?? 0) + 1)
    if (hasRiver(word)) rivers++
  }
  // One entry for each terrain of the table.
  const terrains = Object.fromEntries(TERRAINS.map(({ id, code }) => [id, counts.get(code) ?? 0])) as Record<
    TerrainId,
    number
  >
  const land = TERRAINS.reduce((sum, { id, code }) => sum + (isIn(LAND, code) ? terrains[id] : 0), 0)
  const starts = measureStarts(overland)
  return { width, height, terrains, land, rivers, starts, fairness: fairnessOf(starts) }
}

/** Measures what a map offers each start. Linear in tiles times starts. */
export function measureStarts(overland: Overland): readonly StartMeasures[] {
  const tiles = startTiles(overland)
  const ratings = siteRatings(overland)
  const ownLand = tiles.map(() => 0)
  if (tiles.length > 0) {
    for (let tile = 0; tile < overland.words.length; tile++) {
      if (!isIn(LAND, terrainOf(overland.words[tile] ?? 0))) continue
      const nearest = nearestOf(overland, tile, tiles)
      ownLand[nearest] = (ownLand[nearest] ?? 0) + 1
    }
  }
  const apart = distancesBetween(overland, tiles)
  return tiles.map((tile, at) => ({
    tile,
    isHuman: startOf(overland.words[tile] ?? 0) === Start.human,
    rating: ratings[tile] ?? 0,
    ownLand: ownLand[at] ?? 0,
    resources: resourcesAround(overland, tile),
    nearest: apart[at],
  }))
}

/** Returns the index of the nearest start; of equally near ones, the first. */
function nearestOf(overland: Overland, tile: number, starts: readonly number[]): number {
  let best = 0
  let min = Infinity
  for (const [at, start] of starts.entries()) {
    const far = distance(overland, tile, start)
    if (far < min) [best, min] = [at, far]
  }
  return best
}

/** Returns how even the figures are; undefined with fewer than two starts. */
export function fairnessOf(starts: readonly StartMeasures[]): WorldMeasures['fairness'] {
  if (starts.length < 2) return undefined
  const share = (id: (typeof FAIRNESS)[number]): number => evenness(starts.map((start) => start[id] ?? 0))
  return {
    rating: share('rating'),
    ownLand: share('ownLand'),
    resources: share('resources'),
    nearest: share('nearest'),
  }
}
