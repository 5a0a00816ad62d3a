import { Terrain, type TerrainCode } from '../../../overland/terrain'
import { OFF_MAP } from '../../../overland/topology'
import type { World } from './world'

/** Weights of the kinds of land without influence from nearby tiles. */
export interface LandWeights {
  readonly grassland: number
  readonly desert: number
  readonly prairie: number
  readonly tundra: number
  readonly mountains: number
}

const { grassland, desert, prairie, tundra, arctic, swamp, forest, hills, mountains } = Terrain
const CODES = [grassland, desert, prairie, tundra, arctic, swamp, forest, hills, mountains] as const
/** Indices in CODES of the kinds that a neighbour can remove. */
const [DESERT, TUNDRA, ARCTIC] = [1, 3, 4] as const

/** The influence of one tile nearby: additions to the weights in the order of CODES, and kinds that are ruled out. */
interface Influence {
  readonly adds: readonly number[]
  readonly removes: readonly number[]
}

//                                      grass desert prairie tundra arctic swamp forest hills mountains
const CITY: ReadonlyMap<number, Influence> = new Map([
  [grassland, influence([100, 0, 50, 0, 0, 10, 50, 50, 0])],
  [prairie, influence([50, 0, 100, 0, 0, 10, 50, 50, 0])],
  [swamp, influence([50, 0, 50, 0, 0, 20, 50, 50, 0])],
  [forest, influence([50, 0, 50, 0, 0, 10, 100, 50, 20])],
  [hills, influence([50, 0, 50, 0, 0, 10, 50, 100, 20])],
  [mountains, influence([50, 0, 50, 0, 0, 10, 50, 100, 180])],
  [desert, influence([0, 0, 0, 0, 0, 0, 0, 0, 0], [TUNDRA, ARCTIC])],
  [tundra, influence([0, 0, 0, 0, 0, 0, 0, 0, 0], [DESERT])],
])

const BESIDE: ReadonlyMap<number, Influence> = new Map([
  [grassland, influence([100, 0, 50, 0, 0, 10, 50, 50, 0])],
  [prairie, influence([50, 0, 100, 0, 0, 10, 50, 50, 0])],
  [swamp, influence([50, 0, 50, 0, 0, 10, 50, 50, 0], [DESERT])],
  [forest, influence([50, 0, 50, 0, 0, 10, 100, 50, 20])],
  [hills, influence([50, 0, 50, 0, 0, 10, 50, 100, 20])],
  [mountains, influence([50, 0, 50, 0, 0, 10, 50, 100, 200])],
  [desert, influence([0, 300, 0, 0, 0, 0, 0, 0, 0], [TUNDRA, ARCTIC])],
  [tundra, influence([0, 0, 0, 80, 0, 0, 0, 0, 0], [DESERT])],
  [arctic, influence([0, 0, 0, 0, 200, 0, 0, 0, 0], [DESERT])],
])

/**
 * Draws the terrain of a new land tile by its surroundings: the tiles of its city radius first, then the eight beside
 * it again. Never water. Coasts must not be set yet.
 */
export function drawLand(world: World, tile: number, base: LandWeights): TerrainCode {
  const weights = [base.grassland, base.desert, base.prairie, base.tundra, 0, 100, 200, 100, base.mountains]
  weigh(world, world.topology.city, 20, tile, CITY, weights)
  weigh(world, world.topology.around, 8, tile, BESIDE, weights)
  let sum = 0
  for (const weight of weights) sum += weight
  let left = world.random.below(sum)
  for (const [place, code] of CODES.entries()) {
    left -= weights[place] ?? 0
    if (left < 0) return code
  }
  return mountains
}

function weigh(
  world: World,
  table: Int32Array,
  count: number,
  tile: number,
  influences: ReadonlyMap<number, Influence>,
  weights: number[],
): void {
  for (let place = count * tile; place < count * (tile + 1); place++) {
    const other = table[place] as number // a fixed number of entries a tile
    const found = other === OFF_MAP ? undefined : influences.get(world.at(other))
    if (!found) continue
    for (let kind = 0; kind < weights.length; kind++) {
      weights[kind] = (weights[kind] as number) + (found.adds[kind] as number) // both are as long as CODES
    }
    for (const kind of found.removes) weights[kind] = 0
  }
}

function influence(adds: readonly number[], removes: readonly number[] = []): Influence {
  return { adds, removes }
}
