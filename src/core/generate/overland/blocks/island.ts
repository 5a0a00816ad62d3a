import { Terrain, terrainSet } from '../../../overland/terrain'
import { growCluster } from './cluster'
import { drawLand, type LandWeights } from './draw-land'
import { Tag } from './tags'
import { tilesText } from '../../../overland/tiles-text'
import type { World } from './world'
import { defined } from '../../../text/defined'

/** A plan for an island in the ocean. */
export interface IslandPlan {
  /** Big ones have smooth shores, small ones ragged ones; independent of their size. */
  readonly kind: 'big' | 'small'
  readonly size: number
  readonly minimum: number
  /** Minimum distance of every big island, and of every small one, from this one. */
  readonly bigDistance: number
  readonly smallDistance: number
  readonly weights: LandWeights
  /** Tags for places that are too small; see `ClusterPlan`. */
  readonly barren?: number
  /** Locked land that becomes a part of the island; the rest of it grows around. */
  readonly seed?: readonly number[] | undefined
}

/**
 * Raises an island where no tag forbids it, and forbids others around it. Returns its tiles, the first one first;
 * undefined if there is no room. The caller holds Tag.noBigIsland and Tag.noSmallIsland.
 */
export function addIsland(world: World, plan: IslandPlan): readonly number[] | undefined {
  const { kind, weights, seed } = plan
  const forbidden = kind === 'big' ? Tag.noBigIsland : Tag.noSmallIsland
  const free = { mask: forbidden, tags: 0 }
  const owner = 'raising an island'
  world.tags.take(Tag.member, owner)
  const grown = growCluster(world, {
    method: kind === 'big' ? 'island' : 'around',
    start: seed ?? free,
    area: free,
    into: terrainSet(Terrain.ocean),
    size: plan.size - (seed?.length ?? 0),
    minimum: seed ? 0 : plan.minimum,
    paint: (tile) => drawLand(world, tile, weights),
    mark: Tag.member,
    ...defined({ barren: plan.barren }),
  })
  world.tags.free(Tag.member, owner)
  const tiles = seed ? [...seed, ...(grown ?? [])] : grown
  // Distances are multiples of 50, and others may have exactly the minimum distance.
  for (const tile of tiles ?? []) {
    world.tagAround(tile, Tag.noBigIsland, plan.bigDistance - 1)
    world.tagAround(tile, Tag.noSmallIsland, plan.smallDistance - 1)
  }
  if (tiles) world.recordPiece(`an island of ${tilesText(tiles.length)}`)
  return tiles
}

/**
 * Sinks isolated land: every neighbour is water, arctic or beyond a pole. The game's own generator does the same,
 * because a city there could hardly be conquered.
 */
export function sinkLoneTiles(world: World): void {
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.isLand(tile) && world.at(tile) !== Terrain.arctic && isLone(world, tile)) {
      world.paint(tile, Terrain.ocean)
    }
  }
}

function isLone(world: World, tile: number): boolean {
  for (let place = 8 * tile; place < 8 * tile + 8; place++) {
    const other = world.topology.around[place] as number // 8 a tile
    if (other >= 0 && world.isLand(other) && world.at(other) !== Terrain.arctic) return false
  }
  return true
}
