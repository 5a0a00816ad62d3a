import { isIn, LAND, Terrain, terrainSet } from '../../../overland/terrain'
import { growCluster, type TagPattern } from './cluster'
import { DrawSet } from './draw-set'
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
    if (drawn < 11) world.paint(tile, Terrain.grassland)
    else if (drawn < 22) world.paint(tile, Terrain.forest)
    else if (drawn < 23) world.paint(tile, Terrain.swamp)
    else if (drawn < 25) world.paint(tile, Terrain.hills)
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
      if (drawn < 3) world.paint(tile, Terrain.forest)
      else if (drawn < 5) world.paint(tile, Terrain.hills)
      else if (drawn < 6) world.paint(tile, Terrain.grassland)
    }
  }
}

/** Returns the tiles that pass now, as a list that later changes do not affect. */
function allWhere(world: World, test: (tile: number) => boolean): readonly number[] {
  const found: number[] = []
  for (let tile = 0; tile < world.tiles; tile++) if (test(tile)) found.push(tile)
  return found
}

/** A plan for patches of one terrain that together have a number of tiles. */
export interface PatchPlan {
  readonly terrain: number
  readonly into: number
  /** Where they may lie; default everywhere. */
  readonly area?: TagPattern
  readonly wanted: number
  readonly minimum: number
  readonly maximum: number
  /** Whether a patch may begin here; asked before the first is laid. */
  readonly begins: (tile: number) => boolean
}

/**
 * Lays patches until they have the wanted tiles. Where none can begin as planned any more, the terrain spreads from
 * what it has, until no land is left for it.
 */
export function layPatches(world: World, plan: PatchPlan): void {
  const { bits } = world.tags
  const owner = 'laying patches'
  world.tags.take(Tag.member, owner)
  const starts = new DrawSet(world.tiles)
  const { mask, tags } = plan.area ?? { mask: 0, tags: 0 }
  const mayBegin = (tile: number): boolean => {
    const tagsHere = bits[tile] as number // one a tile
    return (tagsHere & Tag.member) === 0 && (tagsHere & mask) === tags && isIn(plan.into, world.at(tile))
  }
  const offer = (test: (tile: number) => boolean): void => {
    for (let tile = 0; tile < world.tiles; tile++) if (mayBegin(tile) && test(tile)) starts.add(tile)
  }
  const isLaid = (tile: number): boolean => world.at(tile) === plan.terrain
  offer(plan.begins)
  for (let left = plan.wanted; left > 0;) {
    const start = starts.take(world.random)
    if (start >= 0 && !mayBegin(start)) continue
    if (start < 0) {
      offer((tile) => hasAround(world, tile, isLaid))
      if (starts.size === 0) break
      continue
    }
    const tiles = growCluster(world, {
      method: 'around',
      start,
      area: { mask, tags },
      into: plan.into,
      size: Math.min(left, world.between(plan.minimum, plan.maximum)),
      minimum: 1,
      paint: () => plan.terrain,
      mark: Tag.member,
    })
    left -= tiles?.length ?? 0
  }
  world.tags.free(Tag.member, owner)
}

/** Returns how many tiles a terrain lacks to its share of the map. */
export function lackOf(world: World, terrain: number, percent: number): number {
  return Math.max(0, world.shareOf(percent) - world.countWhere((tile) => world.at(tile) === terrain))
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

/**
 * Digs lakes with smooth shores until their share is reached or no room is left. A lake may stay too small. Returns the
 * number of their tiles.
 */
export function digLakes(world: World, plan: LakePlan): number {
  const owner = 'digging lakes'
  world.tags.take(Tag.member | Tag.noLake, owner)
  world.tagWhere(Tag.noLake, (tile) => world.isPolar(tile, plan.polarRows) || world.isWater(tile))
  const free = { mask: Tag.noLake, tags: 0 }
  const wanted = world.shareOf(plan.percent)
  let dug = 0
  while (dug < wanted) {
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
    world.recordPiece(`a lake of ${tilesText(tiles.length)}`)
  }
  world.tags.free(Tag.member | Tag.noLake, owner)
  return dug
}
