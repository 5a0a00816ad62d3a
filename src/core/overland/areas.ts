import { Search } from '../graph/search'
import type { Overland } from './overland'
import { NO_REGION, regionsOf } from './regions'
import { isIn, Terrain, WATER } from './terrain'
import { hasRiver, terrainOf } from './tile'
import { createTopology, OFF_MAP, type Topology } from './topology'

/** The kind of an area. A river is a whole system: all tiles that its water joins over edges. */
export type WorldAreaKind = (typeof WORLD_AREA_KINDS)[number]

/** The kinds in the order of their numbers in descriptions. */
export const WORLD_AREA_KINDS = ['land', 'island', 'ice', 'sea', 'lake', 'river'] as const

/** One connected part of a map. */
export interface WorldArea {
  readonly kind: WorldAreaKind
  /** Counts from 1 within its kind, the largest first; ties are in the order of their first tiles. */
  readonly number: number
  /** In tiles. */
  readonly size: number
}

/** The areas of a map, kind by kind, and their tiles. */
export interface WorldAreas {
  readonly areas: readonly WorldArea[]
  /** Index in `areas` of each tile's land or water. */
  readonly groundOf: Int32Array
  /** Index in `areas` of each tile's river, or `NO_REGION`. */
  readonly riverOf: Int32Array
}

/** Maximum tiles of an island or a lake: the tiles that a city works, with its own. */
export const MAX_OF_ISLAND = 21

/**
 * Splits a map into lands, islands, ice, seas, lakes and rivers. Lands and waters connect over edges and corners; an
 * area of arctic only is ice, however large. Linear in the tiles.
 */
export function worldAreasOf(overland: Overland, topology: Topology = createTopology(overland)): WorldAreas {
  const { words } = overland
  const isWater = (tile: number): boolean => isIn(WATER, terrainOf(words[tile] as number)) // on the map
  const lands = regionsOf(topology, (tile) => !isWater(tile))
  const waters = regionsOf(topology, isWater)
  const rivers = riverSystems(overland, topology)

  const isFertile = new Uint8Array(lands.sizes.length)
  for (let tile = 0; tile < words.length; tile++) {
    const land = lands.labels[tile] as number // one a tile
    if (land !== NO_REGION && terrainOf(words[tile] as number) !== Terrain.arctic) isFertile[land] = 1
  }
  const ground = [
    ...lands.sizes.map((size, land) => ({ kind: kindOfLand(size, isFertile[land] === 1), size })),
    ...waters.sizes.map((size) => ({ kind: size > MAX_OF_ISLAND ? 'sea' : 'lake', size }) as const),
  ]
  const all: readonly Omit<WorldArea, 'number'>[] = [
    ...ground,
    ...rivers.sizes.map((size) => ({ kind: 'river', size }) as const),
  ]

  const order = Array.from(all.keys()).toSorted((one, other) => comparePlaces(all, one, other))
  const placeOf = new Int32Array(all.length)
  order.forEach((region, place) => (placeOf[region] = place))
  const placed = (region: number): number => placeOf[region] as number // one a region
  return {
    areas: numbered(order.map((region) => all[region] as Omit<WorldArea, 'number'>)), // a permutation of all areas
    groundOf: lands.labels.map((land, tile) => {
      return placed(land === NO_REGION ? lands.sizes.length + (waters.labels[tile] as number) : land)
    }),
    riverOf: rivers.labels.map((river) => (river === NO_REGION ? NO_REGION : placed(ground.length + river))),
  }
}

function kindOfLand(size: number, isFertile: boolean): WorldAreaKind {
  if (!isFertile) return 'ice'
  return size > MAX_OF_ISLAND ? 'land' : 'island'
}

function comparePlaces(all: readonly Omit<WorldArea, 'number'>[], one: number, other: number): number {
  const [a, b] = [all[one], all[other]]
  if (!a || !b) return 0
  return WORLD_AREA_KINDS.indexOf(a.kind) - WORLD_AREA_KINDS.indexOf(b.kind) || b.size - a.size || one - other
}

/** Numbers the areas within each kind; those of a kind are adjacent. */
function numbered(areas: readonly Omit<WorldArea, 'number'>[]): readonly WorldArea[] {
  let number = 0
  return areas.map((area, at) => {
    number = areas[at - 1]?.kind === area.kind ? number + 1 : 1
    return { ...area, number }
  })
}

/**
 * Returns the systems of river tiles that join over edges: rivers flow over edges, while land connects over corners
 * too.
 */
function riverSystems(
  { words }: Overland,
  { adjacent }: Topology,
): { readonly labels: Int32Array; readonly sizes: readonly number[] } {
  const search = new Search(words.length)
  const { labels } = search
  const sizes: number[] = []
  for (let first = 0; first < words.length; first++) {
    if (labels[first] !== NO_REGION || !hasRiver(words[first] as number)) continue // below the length
    const before = search.count
    search.label = sizes.length
    search.reach(first)
    for (let tile = search.next(); tile >= 0; tile = search.next()) {
      for (let place = 4 * tile; place < 4 * tile + 4; place++) {
        const other = adjacent[place] as number // 4 a tile
        if (other !== OFF_MAP && hasRiver(words[other] as number)) search.reach(other)
      }
    }
    sizes.push(search.count - before)
  }
  return { labels, sizes }
}
