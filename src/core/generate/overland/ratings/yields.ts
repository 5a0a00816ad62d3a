import { Terrain } from '../../../overland/terrain'
import { Special } from '../../../overland/tile'
import type { RatedWorld } from './rated-world'

/** The yield of one tile for a city. */
export interface Yield {
  readonly food: number
  readonly material: number
  readonly trade: number
}

/** Improvements of a tile, and the government. */
export interface Stage {
  /** Irrigation or a mine, and roads. */
  readonly improved: boolean
  /** Under despotism no tile gives more than 3 food, 2 material and 2 trade. */
  readonly despotism: boolean
}

/** The yield of terrain, the addition of its first bonus resource, and the addition of work. */
interface TerrainYield {
  readonly base: Yield
  readonly bonus: Yield
  readonly irrigation: number
  readonly mine: number
  readonly road: number
}

const NOTHING: Yield = { food: 0, material: 0, trade: 0 }
const YIELDS: ReadonlyMap<number, TerrainYield> = new Map([
  [Terrain.coast, gives([1, 0, 3], [4, 0, 0])],
  // The bonus of grassland is plains, which give less food.
  [Terrain.grassland, gives([3, 0, 1], [-1, 1, 0], { irrigation: 1, road: 1 })],
  [Terrain.desert, gives([0, 1, 1], [3, 0, 0], { mine: 1, road: 1 })],
  [Terrain.prairie, gives([1, 1, 1], [2, 0, 0], { irrigation: 1, road: 1 })],
  [Terrain.tundra, gives([1, 0, 1], [0, 0, 5], { irrigation: 1, road: 1 })],
  [Terrain.arctic, gives([0, 1, 0], [3, 0, 4], { mine: 3 })],
  [Terrain.swamp, gives([1, 0, 1], [0, 4, 0])],
  [Terrain.forest, gives([1, 2, 1], [2, 0, 0])],
  [Terrain.hills, gives([1, 0, 0], [0, 0, 4], { mine: 3 })],
  [Terrain.mountains, gives([0, 1, 0], [0, 3, 0], { mine: 2 })],
])
const DEAD_LANDS = gives([0, 1, 1], [0, 0, 0])
/** The same by code: an index is found faster than a key, and maps are rated tile by tile. */
const YIELD_OF_CODE: readonly (TerrainYield | undefined)[] = Array.from({ length: 32 }, (_, code) =>
  YIELDS.get(code),
)

/** Returns the yield of a tile. No terrain has both irrigation and mines, so all possible work can be counted. */
export function yieldOf(world: RatedWorld, tile: number, stage: Stage): Yield {
  const isDead = world.specials[tile] !== Special.none
  const row = isDead ? DEAD_LANDS : YIELD_OF_CODE[world.at(tile)]
  if (!row) return NOTHING
  const hasBonus = world.bonus[tile] === 1 ? 1 : 0
  const worked = stage.improved ? 1 : 0
  const river = worked === 1 && world.rivers[tile] === 1 ? 1 : 0
  const food = row.base.food + hasBonus * row.bonus.food + worked * row.irrigation
  const material = row.base.material + hasBonus * row.bonus.material + worked * row.mine
  const trade = row.base.trade + hasBonus * row.bonus.trade + worked * row.road + river
  if (!stage.despotism) return { food, material, trade }
  return { food: Math.min(3, food), material: Math.min(2, material), trade: Math.min(2, trade) }
}

/**
 * Returns the food of a tile in a large city: with a harbour, forest turned into prairie, and swamp into plains, all of
 * it irrigated.
 */
export function grownFoodOf(world: RatedWorld, tile: number): number {
  const terrain = world.at(tile)
  if (world.specials[tile] !== Special.none) return 0
  if (terrain === Terrain.swamp) return 3
  if (terrain === Terrain.forest) return world.bonus[tile] === 1 ? 4 : 2
  const { food } = yieldOf(world, tile, { improved: true, despotism: false })
  return terrain === Terrain.coast ? food + 1 : food
}

/** Returns the food and material of the tile under a city; undefined if a city cannot stand there. */
export function centreOf(
  world: RatedWorld,
  tile: number,
): { readonly food: number; readonly material: number } {
  const hasBonus = world.bonus[tile] === 1
  switch (world.at(tile)) {
    case Terrain.grassland:
      return hasBonus ? { food: 3, material: 1 } : { food: 3, material: 0 }
    case Terrain.prairie:
      return hasBonus ? { food: 3, material: 1 } : { food: 2, material: 1 }
    case Terrain.tundra:
    case Terrain.hills:
      return { food: 2, material: 0 }
    default:
      return { food: 0, material: 0 }
  }
}

type Three = readonly [food: number, material: number, trade: number]

function gives(
  [food, material, trade]: Three,
  bonus: Three,
  work: { readonly irrigation?: number; readonly mine?: number; readonly road?: number } = {},
): TerrainYield {
  return {
    base: { food, material, trade },
    bonus: { food: bonus[0], material: bonus[1], trade: bonus[2] },
    irrigation: work.irrigation ?? 0,
    mine: work.mine ?? 0,
    road: work.road ?? 0,
  }
}
