import { bonusAt, isCoastAt } from '../../../overland/positions'
import { Terrain } from '../../../overland/terrain'
import { Special } from '../../../overland/tile'
import type { World } from './world'

/**
 * Divides water into ocean and coast, and gives every tile the bonus resource of its position: the game's own rules.
 */
export function setCoastAndBonus(world: World): void {
  const { terrain, width } = world
  for (let tile = 0; tile < world.tiles; tile++) {
    if (!world.isWater(tile) || world.isLocked(tile)) continue
    const isCoast = isCoastAt(world.topology, (other) => world.at(other), tile)
    terrain[tile] = isCoast ? Terrain.coast : Terrain.ocean
  }
  for (let tile = 0; tile < world.tiles; tile++) {
    const isDead = world.specials[tile] !== Special.none
    world.bonus[tile] = isDead ? 0 : bonusAt(world.at(tile), tile % width, world.rowOf(tile))
  }
}

/** Whether any of the eight tiles around passes; tiles beyond the poles do not count. */
export function hasAround(world: World, tile: number, test: (other: number) => boolean): boolean {
  for (let place = 8 * tile; place < 8 * tile + 8; place++) {
    const other = world.topology.around[place] as number // 8 a tile
    if (other >= 0 && test(other)) return true
  }
  return false
}

/** Whether all twenty tiles of a city radius are on the map and pass. */
export function allInRadius(world: World, tile: number, test: (other: number) => boolean): boolean {
  for (let place = 20 * tile; place < 20 * tile + 20; place++) {
    const other = world.topology.city[place] as number // 20 a tile
    if (other < 0 || !test(other)) return false
  }
  return true
}

/** Whether land touches water over an edge or a corner. */
export function isShore(world: World, tile: number): boolean {
  return world.isLand(tile) && hasAround(world, tile, (other) => world.isWater(other))
}
