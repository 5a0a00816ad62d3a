import { Terrain } from '../../../overland/terrain'
import { Bound } from './bounds'
import { mendRivers } from './mend-rivers'
import { hasAround, setCoastAndBonus } from './shores'
import type { World } from './world'

/** Fits what a scenario has made to the locked tiles: no lone land, no broken rivers, and coasts by the land there is. */
export function mendAround(world: World): void {
  joinLoneLand(world)
  mendRivers(world)
  setCoastAndBonus(world)
}

/** Gives lone land that must stay a neighbour of its own kind; other lone land the scenarios sink themselves. */
function joinLoneLand(world: World): void {
  const { bounds, topology } = world
  if (!bounds) return
  for (let tile = 0; tile < world.tiles; tile++) {
    if (bounds.kinds[tile] !== Bound.locked && bounds.kinds[tile] !== Bound.land) continue
    if (world.isWater(tile) || world.at(tile) === Terrain.arctic) continue
    if (hasAround(world, tile, (other) => world.isLand(other))) continue
    const free = Array.from(topology.around.subarray(8 * tile, 8 * tile + 8)).filter(
      (other) => other >= 0 && world.isFree(other),
    )
    const chosen = free[world.random.below(Math.max(1, free.length))]
    if (chosen !== undefined) world.paint(chosen, world.at(tile))
  }
}
