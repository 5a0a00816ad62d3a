import { Terrain } from '../../../overland/terrain'
import { Start } from '../../../overland/tile'
import { allInRadius } from './shores'
import { makeSpecial, SPECIAL_ORDER } from './sites'
import { giveSpecials } from './starts'
import { Tag } from './tags'
import type { World } from './world'

/** Remote places are so far apart that no city works two. */
const REMOTE_RADIUS = 550

/** A plan for special resources far from everything. */
export interface RemotePlan {
  /** The terrain all around such a place. */
  readonly terrain: number
  /** This many tiles beside it become hills, on which a city can stand. */
  readonly hills: number
}

/** Puts the specials where only one kind of terrain lies around. The caller holds Tag.used. */
export function specialsInTheWild(world: World, { terrain, hills }: RemotePlan): string | undefined {
  return giveSpecials(world, SPECIAL_ORDER, (special) => {
    const tile = takeRemotePlace(world, terrain)
    if (tile < 0) return false
    makeSpecial(world, tile, special)
    turnBeside(
      world,
      tile,
      terrain,
      Array.from({ length: hills }, () => Terrain.hills),
    )
    return true
  })
}

/**
 * Returns a tile of one terrain with the same all around, without rivers, far from those taken before; -1 if there is
 * none.
 */
export function takeRemotePlace(world: World, terrain: number): number {
  const { bits } = world.tags
  const isBare = (tile: number): boolean => world.at(tile) === terrain && world.rivers[tile] === 0
  const tile = world.drawWhere(
    (place) =>
      ((bits[place] as number) & Tag.used) === 0 &&
      !world.isLocked(place) &&
      isBare(place) &&
      allInRadius(world, place, isBare),
  )
  if (tile >= 0) world.tagAround(tile, Tag.used, REMOTE_RADIUS)
  return tile
}

/** Makes a remote valley with room for one city: two tiles of grass, including its own, and two of forest. */
export function digValley(world: World, tile: number): void {
  const terrain = world.at(tile)
  world.paint(tile, Terrain.grassland)
  turnBeside(world, tile, terrain, [Terrain.grassland, Terrain.forest, Terrain.forest])
  world.starts[tile] = Start.human
}

/** Turns some of the eight tiles around into other terrain, chosen at random among those of one kind. */
function turnBeside(world: World, tile: number, from: number, into: readonly number[]): void {
  const free = Array.from(world.topology.around.subarray(8 * tile, 8 * tile + 8)).filter(
    (other) => other >= 0 && world.at(other) === from,
  )
  for (const terrain of into) {
    const [chosen] = free.splice(world.random.below(Math.max(1, free.length)), 1)
    if (chosen !== undefined) world.paint(chosen, terrain)
  }
}
