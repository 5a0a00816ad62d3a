import { Search } from '../../../graph/search'
import { isIn, RIVER_LAND, Terrain } from '../../../overland/terrain'
import type { Ratings } from '../ratings/rating'
import { Tag } from './tags'
import type { World } from './world'

/** Land on which a port would work its coast: exactly where rivers may flow. */
const PORT_LAND = RIVER_LAND
/** Maximum coast tiles that count. */
const MAX_CREDIT = 7
const PER_COAST = 5
const FOR_FISH = 8
const FOR_MANGANESE = 10

/**
 * Returns the best start on the island of a tile that leaves free the tiles from which alone some coast can be worked:
 * the tiles beside those are barred, they themselves are not. -1 if no site that is `isFor` is good enough.
 */
export function bestPortSite(
  world: World,
  ratings: Ratings,
  islandTile: number,
  isFor: (tile: number) => boolean = () => true,
): number {
  const { tags } = world
  const owner = 'looking for a port'
  tags.take(Tag.noStart, owner)
  const island = ratings.landOf(islandTile)
  barBesidePorts(world, creditsOf(world, ratings, island))
  let best = -1
  let rating = 0
  for (let tile = 0; tile < world.tiles; tile++) {
    if (ratings.landOf(tile) !== island || ((tags.bits[tile] as number) & Tag.noStart) !== 0) continue
    const found = ratings.of(tile)
    if (found <= rating || !isFor(tile)) continue
    best = tile
    rating = found
  }
  tags.free(Tag.noStart, owner)
  return best
}

/** Returns the value of each tile of the island for the coast that only a city on it can work. */
function creditsOf(world: World, ratings: Ratings, island: number): Int16Array {
  const { city } = world.topology
  const counts = new Uint8Array(world.tiles)
  const hasFish = new Uint8Array(world.tiles)
  const hasManganese = new Uint8Array(world.tiles)
  for (const coast of coastsOf(world, ratings, island)) {
    let only = -1
    let workers = 0
    for (let place = 20 * coast; place < 20 * coast + 20; place++) {
      const other = city[place] as number // 20 a tile
      if (other < 0 || !isIn(PORT_LAND, world.at(other))) continue
      only = other
      workers++
    }
    if (workers !== 1 || ratings.landOf(only) !== island) continue
    counts[only] = Math.min(MAX_CREDIT, (counts[only] as number) + 1)
    if (world.bonus[coast] === 1) hasFish[only] = 1
    if (world.bonus[coast] === 2) hasManganese[only] = 1
  }
  const credits = new Int16Array(world.tiles)
  for (let tile = 0; tile < world.tiles; tile++) {
    credits[tile] =
      PER_COAST * (counts[tile] as number) +
      FOR_FISH * (hasFish[tile] as number) +
      FOR_MANGANESE * (hasManganese[tile] as number)
  }
  return credits
}

/** Returns the coast that cities on the island work, and all water connected to it. */
function coastsOf(world: World, ratings: Ratings, island: number): readonly number[] {
  const { city, around } = world.topology
  const search = new Search(world.tiles)
  const visit = (tile: number): void => {
    if (tile >= 0 && world.at(tile) === Terrain.coast) search.reach(tile)
  }
  for (let tile = 0; tile < world.tiles; tile++) {
    if (ratings.landOf(tile) !== island) continue
    for (let place = 20 * tile; place < 20 * tile + 20; place++) visit(city[place] as number) // 20 a tile
  }
  for (let tile = search.next(); tile >= 0; tile = search.next()) {
    for (let place = 8 * tile; place < 8 * tile + 8; place++) visit(around[place] as number) // 8 a tile
  }
  return Array.from(search.order.subarray(0, search.count))
}

/** Of adjacent ports drops the lesser one; bars the tiles beside the others. */
function barBesidePorts(world: World, credits: Int16Array): void {
  const { bits } = world.tags
  const { around } = world.topology
  const ports = Array.from(credits.keys()).filter((tile) => credits[tile] !== 0)
  for (const port of ports) {
    for (let place = 8 * port; place < 8 * port + 8 && credits[port] !== 0; place++) {
      const other = around[place] as number // 8 a tile
      if (other < 0 || credits[other] === 0) continue
      if ((credits[other] as number) > (credits[port] as number)) credits[port] = 0
      else credits[other] = 0
    }
  }
  for (const port of ports) {
    if (credits[port] === 0) continue
    for (let place = 8 * port; place < 8 * port + 8; place++) {
      const other = around[place] as number // 8 a tile
      if (other >= 0) bits[other] = (bits[other] as number) | Tag.noStart
    }
  }
}
