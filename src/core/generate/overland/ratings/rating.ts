import { NO_REGION, regionsOf, type TileRegions } from '../../../overland/regions'
import { isIn, START_LAND, Terrain } from '../../../overland/terrain'
import { Special, Start } from '../../../overland/tile'
import { centreOf, grownFoodOf, yieldOf } from './yields'
import type { RatedWorld } from './rated-world'

const WILD = { improved: false, despotism: true } as const
const WORKED = { improved: true, despotism: true } as const
const KINGDOM = { improved: true, despotism: false } as const

/** The effect of a young city's food and material on its rating: an addition and a maximum, by amount. */
const FOOD: ReadonlyMap<number, readonly [add: number, limit: number]> = new Map([
  [8, [0, 8]],
  [9, [1, 10]],
  [10, [12, 41]],
  [11, [18, 999]],
])
const MUCH_FOOD = [24, 999] as const
const MATERIAL: ReadonlyMap<number, readonly [add: number, limit: number]> = new Map([
  [1, [1, 3]],
  [2, [2, 8]],
])
const MUCH_MATERIAL = [15, 999] as const

/**
 * Ratings of tiles as a first city; 0 means impossible. Created when terrain and bonus are final; tiles are rated on
 * demand, and again after changes.
 */
export class Ratings {
  readonly #world: RatedWorld
  readonly #lands: TileRegions
  readonly #known: Int16Array

  constructor(world: RatedWorld) {
    this.#world = world
    this.#lands = regionsOf(world.topology, (tile) => world.isLand(tile))
    this.#known = new Int16Array(world.tiles).fill(-1)
  }

  /** Returns the number of a tile's land mass; NO_REGION on water. */
  landOf(tile: number): number {
    return this.#lands.labels[tile] ?? NO_REGION
  }

  of(tile: number): number {
    const known = this.#known[tile] as number // one a tile
    if (known >= 0) return known
    const rating = this.#rate(tile)
    this.#known[tile] = rating
    return rating
  }

  /** Drops the ratings of a changed tile, and of the cities that would work it. */
  forgetAround(tile: number): void {
    this.#known[tile] = -1
    for (const other of cityTiles(this.#world, tile)) this.#known[other] = -1
  }

  #rate(tile: number): number {
    const world = this.#world
    const terrain = world.at(tile)
    if (!isIn(START_LAND, terrain) || world.specials[tile] !== Special.none) return 0
    if (world.starts[tile] !== Start.none || world.isLocked(tile)) return 0
    let limit = terrain === Terrain.grassland || terrain === Terrain.prairie ? 999 : 10
    const city = cityTiles(world, tile)
    const centre = centreOf(world, tile)

    const wildFood = city.map((other) => yieldOf(world, other, WILD).food)
    if (centre.food + sumOfBest(wildFood, 3) < 8) return 0

    // Workers reach land that is connected with the city.
    const land = this.landOf(tile)
    const worked = city.map((other) => yieldOf(world, other, this.landOf(other) === land ? WORKED : WILD))
    const food =
      centre.food +
      sumOfBest(
        worked.map((each) => each.food),
        3,
      )
    const material =
      centre.material +
      sumOfBest(
        worked.map((each) => each.material),
        3,
      )
    if (material === 0) return 0
    const [foodRating, foodLimit] = FOOD.get(food) ?? MUCH_FOOD
    const [materialRating, materialLimit] = MATERIAL.get(material) ?? MUCH_MATERIAL
    limit = Math.min(limit, foodLimit, materialLimit)
    const totals = city.map((other) => totalOf(world, other))
    let rating = foodRating + materialRating + sumOfBest(totals, 4)

    const grown = city.map((other) => grownFoodOf(world, other))
    if (centre.food + sumOfBest(grown, 7) < 16) limit = Math.min(limit, 40)
    if (!this.#touchesWater(tile)) {
      rating = Math.max(0, rating - 5 * city.filter((other) => world.isWater(other)).length)
    }
    return Math.min(limit, rating)
  }

  #touchesWater(tile: number): boolean {
    for (let place = 8 * tile; place < 8 * tile + 8; place++) {
      const other = this.#world.topology.around[place] as number // 8 a tile
      if (other >= 0 && this.#world.isWater(other)) return true
    }
    return false
  }
}

/** Returns the tiles on the map that a city here would work, without its own. */
export function cityTiles(world: RatedWorld, tile: number): readonly number[] {
  const tiles: number[] = []
  for (let place = 20 * tile; place < 20 * tile + 20; place++) {
    const other = world.topology.city[place] as number // 20 a tile
    if (other >= 0) tiles.push(other)
  }
  return tiles
}

/** Returns the total yield of a fully improved tile. */
export function totalOf(world: RatedWorld, tile: number): number {
  const { food, material, trade } = yieldOf(world, tile, KINGDOM)
  return food + material + trade
}

/** Returns the sum of the greatest values. No value is negative, so that fewer values count as zeros. */
function sumOfBest(values: readonly number[], count: number): number {
  // Every tile of a map is rated: a short list in order takes a third of the time of sorting all values.
  const best: number[] = []
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number // below the length
    if (best.length === count && value <= (best[count - 1] as number)) continue // as long as the count
    let place = best.length < count ? best.length : count - 1
    for (; place > 0 && (best[place - 1] as number) < value; place--) best[place] = best[place - 1] as number // filled
    best[place] = value
  }
  return best.reduce((sum, value) => sum + value, 0)
}
