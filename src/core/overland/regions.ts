import { Search } from '../graph/search'
import { OFF_MAP, type Topology } from './topology'

/** Label of a tile without a region. */
export const NO_REGION = -1

/** Connected tiles: a region number for each, from 0, in the order of their first tiles. */
export interface TileRegions {
  readonly labels: Int32Array
  readonly sizes: readonly number[]
}

/** Splits the tiles that belong into regions connected over edges and corners. */
export function regionsOf(topology: Topology, belongs: (tile: number) => boolean): TileRegions {
  const tiles = topology.width * topology.height
  const search = new Search(tiles)
  const { labels } = search
  const sizes: number[] = []
  for (let first = 0; first < tiles; first++) {
    if (labels[first] !== NO_REGION || !belongs(first)) continue
    const before = search.count
    search.label = sizes.length
    search.reach(first)
    for (let tile = search.next(); tile >= 0; tile = search.next()) {
      for (let place = 8 * tile; place < 8 * tile + 8; place++) {
        const other = topology.around[place] as number // 8 a tile
        if (other !== OFF_MAP && labels[other] === NO_REGION && belongs(other)) search.reach(other)
      }
    }
    sizes.push(search.count - before)
  }
  return { labels, sizes }
}

/** Returns the tiles that belong in their connected groups, each in rising order. */
export function groupsOf(
  topology: Topology,
  belongs: (tile: number) => boolean,
): readonly (readonly number[])[] {
  const { labels, sizes } = regionsOf(topology, belongs)
  const groups = sizes.map((): number[] => [])
  for (const [tile, label] of labels.entries()) groups[label]?.push(tile)
  return groups
}

/** Limits of a path. */
export interface WayLimits {
  /** The tiles a path may cross; undefined for all. */
  readonly over?: (tile: number) => boolean
  /** Maximum length in points of movement; undefined for no limit. */
  readonly reach?: number
}

/**
 * Returns the distance of every tile from the nearest counted tile, by the shortest path over the map; -1 without a
 * path. Exact: steps of 100 and 150 make every distance that the formula has.
 */
export function distancesTo(
  topology: Topology,
  counts: (tile: number) => boolean,
  { over, reach = Infinity }: WayLimits = {},
): Int32Array {
  const tiles = topology.width * topology.height
  const distances = new Int32Array(tiles).fill(-1)
  // Steps are 2 and 3 half hundreds long, so four lists in rotation serve as the queue.
  let lists: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let tile = 0; tile < tiles; tile++) if (counts(tile)) lists[0].push(tile)
  for (let far = 0, empty = 0; empty < 4 && 50 * far <= reach; far++) {
    const [now, next, edge, corner] = lists
    empty = now.length === 0 ? empty + 1 : 0
    for (const tile of now) {
      if (distances[tile] !== -1) continue
      distances[tile] = 50 * far
      for (let place = 0; place < 8; place++) {
        const other = topology.around[8 * tile + place] as number // 8 a tile
        if (other === OFF_MAP || distances[other] !== -1 || over?.(other) === false) continue
        if (place % 2 === 1) edge.push(other)
        else corner.push(other)
      }
    }
    lists = [next, edge, corner, []]
  }
  return distances
}
