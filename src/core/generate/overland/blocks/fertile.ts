import { isIn, LAND, Terrain, terrainSet } from '../../../overland/terrain'
import { growCluster, type ClusterMethod } from './cluster'
import { hasAround, isShore } from './shores'
import { Tag } from './tags'
import { tilesText } from '../../../overland/tiles-text'
import type { World } from './world'

/** Terrain from which life spreads. */
const FERTILE = terrainSet(Terrain.grassland, Terrain.forest, Terrain.swamp, Terrain.hills)
const PASSES = 2

/** Makes bare mountains fertile: some at the shores, and then, twice, a few beside fertile land. */
export function makeShoresFertile(world: World): void {
  const shores = allWhere(world, (tile) => world.at(tile) === Terrain.mountains && isShore(world, tile))
  for (const tile of shores) {
    const drawn = world.random.below(100)
    if (drawn < 11) world.terrain[tile] = Terrain.grassland
    else if (drawn < 22) world.terrain[tile] = Terrain.forest
    else if (drawn < 23) world.terrain[tile] = Terrain.swamp
    else if (drawn < 25) world.terrain[tile] = Terrain.hills
  }
  for (let pass = 0; pass < PASSES; pass++) {
    const edge = allWhere(
      world,
      (tile) =>
        world.at(tile) === Terrain.mountains &&
        hasAround(world, tile, (other) => isIn(FERTILE, world.at(other))),
    )
    for (const tile of edge) {
      const drawn = world.random.below(100)
      if (drawn < 3) world.terrain[tile] = Terrain.forest
      else if (drawn < 5) world.terrain[tile] = Terrain.hills
      else if (drawn < 6) world.terrain[tile] = Terrain.grassland
    }
  }
}

/** Returns the tiles that pass now, as a list that later changes do not affect. */
function allWhere(world: World, test: (tile: number) => boolean): readonly number[] {
  const found: number[] = []
  for (let tile = 0; tile < world.tiles; tile++) if (test(tile)) found.push(tile)
  return found
}

/** A plan for patches of one terrain that fill a share of the map. */
export interface PatchPlan {
  readonly terrain: number
  readonly into: number
  readonly percent: number
  readonly minimum: number
  readonly maximum: number
  readonly method?: ClusterMethod
  /** Whether a patch may begin here; asked before the first is laid. */
  readonly begins: (tile: number) => boolean
}

/** Lays patches until their share is reached or none can begin; returns the number of their tiles. */
export function layPatches(world: World, plan: PatchPlan): number {
  const owner = 'laying patches'
  world.tags.take(Tag.member | Tag.used, owner)
  world.tagWhere(Tag.used, plan.begins)
  const wanted = world.shareOf(plan.percent)
  let laid = 0
  while (laid < wanted) {
    const tiles = growCluster(world, {
      method: plan.method ?? 'around',
      start: { mask: Tag.used | Tag.member, tags: Tag.used },
      into: plan.into,
      size: Math.min(wanted - laid, world.between(plan.minimum, plan.maximum)),
      minimum: 1,
      paint: () => plan.terrain,
      mark: Tag.member,
    })
    if (!tiles) break
    laid += tiles.length
  }
  world.tags.free(Tag.member | Tag.used, owner)
  return laid
}

/** A plan for lakes in the land. */
export interface LakePlan {
  readonly percent: number
  readonly minimum: number
  readonly maximum: number
  /** Minimum distance between lakes. */
  readonly distance: number
  /** This many rows at each pole have none. */
  readonly polarRows: number
}

/** Digs lakes with smooth shores until their share is reached or no room is left. A lake may stay too small. */
export function digLakes(world: World, plan: LakePlan): void {
  const owner = 'digging lakes'
  world.tags.take(Tag.member | Tag.noLake, owner)
  world.tagWhere(Tag.noLake, (tile) => world.isPolar(tile, plan.polarRows) || world.isWater(tile))
  const free = { mask: Tag.noLake, tags: 0 }
  const wanted = world.shareOf(plan.percent)
  for (let dug = 0; dug < wanted;) {
    const tiles = growCluster(world, {
      method: 'smoothLake',
      start: free,
      area: free,
      into: LAND,
      size: Math.min(wanted - dug, world.between(plan.minimum, plan.maximum)),
      minimum: 1,
      paint: () => Terrain.ocean,
      mark: Tag.member,
    })
    if (!tiles) break
    dug += tiles.length
    for (const tile of tiles) world.tagAround(tile, Tag.noLake, plan.distance)
    world.tellPiece(`a lake of ${tilesText(tiles.length)}`)
  }
  world.tags.free(Tag.member | Tag.noLake, owner)
}
