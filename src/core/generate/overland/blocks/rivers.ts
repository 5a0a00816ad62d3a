import { isIn, RIVER_LAND, Terrain } from '../../../overland/terrain'
import { fillPits, raiseLand, TileHeap } from './elevation'
import { Tag } from './tags'
import type { World } from './world'

/** How a scenario makes rivers. */
export interface RiverPlan {
  /** Uniform, or more on mountains and less in deserts. */
  readonly rain: 'even' | 'byTerrain'
  /** How much water makes a river: the less, the more rivers. */
  readonly visibility: number
  /** Whether a river makes the land along it fertile; otherwise it ends at terrain without rivers. */
  readonly changesTerrain: boolean
  /**
   * The terrain that replaces mountains at a river, if it does not change terrain anyway; undefined if it ends there.
   */
  readonly insteadOfMountains?: number
}

const RAIN = rainTable()
/** Cycles of rain and erosion before rivers are drawn. */
const CYCLES = 2

/** Lets rain flow to the sea, and draws the strongest flows as rivers. Does nothing without water. */
export function addRivers(world: World, plan: RiverPlan): void {
  if (world.drawWhere((tile) => world.isWater(tile)) < 0) return
  const heights = raiseLand(world)
  const isRiverBed = new Uint8Array(world.tiles)
  let worn = new Int32Array(world.tiles)
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    fillPits(world, heights)
    worn = letRain(world, plan, heights, isRiverBed)
    for (let tile = 0; tile < world.tiles; tile++) {
      heights[tile] = (heights[tile] as number) - (worn[tile] as number)
    }
  }
  drawRivers(world, plan, { heights, isRiverBed, worn })
}

/**
 * Lets rain run from every land tile down to the sea. Returns the flow of each tile. From the highest tile to the
 * lowest, so that all inflow is known when a tile passes it on.
 */
function letRain(
  world: World,
  { rain, visibility }: RiverPlan,
  heights: Int32Array,
  isRiverBed: Uint8Array,
): Int32Array<ArrayBuffer> {
  const water = new Int32Array(world.tiles)
  const depths = heights.map((height) => -height)
  const heap = new TileHeap(world.tiles, depths)
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.isWater(tile)) continue
    water[tile] = rain === 'even' ? 1 : (RAIN[world.at(tile)] as number)
    heap.push(tile)
  }
  for (let tile = heap.pop(); tile >= 0; tile = heap.pop()) {
    const amount = water[tile] as number // one a tile
    if (amount > visibility) isRiverBed[tile] = 1
    const target = flowsTo(world, heights, isRiverBed, tile)
    if (target >= 0 && world.isLand(target)) water[target] = (water[target] as number) + amount
  }
  return water
}

/**
 * Returns where water on a tile flows: into water beside it, else into a river bed below, else to the lowest tile
 * below; or -1.
 */
function flowsTo(world: World, heights: Int32Array, isRiverBed: Uint8Array, tile: number): number {
  const { adjacent } = world.topology
  const height = heights[tile] as number // one a tile
  let bed = -1
  let lowest = -1
  for (let place = 4 * tile; place < 4 * tile + 4; place++) {
    const other = adjacent[place] as number // 4 a tile
    if (other < 0) continue
    if (world.isWater(other)) return other
    const below = heights[other] as number // one a tile
    if (below >= height) continue
    if (bed < 0 && isRiverBed[other] === 1) bed = other
    if (lowest < 0 || below < (heights[lowest] as number)) lowest = other
  }
  return bed >= 0 ? bed : lowest
}

interface Flow {
  readonly heights: Int32Array
  readonly isRiverBed: Uint8Array
  readonly worn: Int32Array
}

/** Draws rivers from their mouths upwards, the largest first, so that two of them touch only where they join. */
function drawRivers(world: World, plan: RiverPlan, flow: Flow): void {
  const { tags, topology } = world
  const owner = 'drawing rivers'
  tags.take(Tag.noRiver, owner)
  const queue = new TileHeap(
    world.tiles,
    flow.worn.map((worn) => -worn),
  )
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.isWater(tile) || (flow.worn[tile] as number) < plan.visibility) continue
    const isMouth = [0, 1, 2, 3].some((place) => {
      const other = topology.adjacent[4 * tile + place] as number // 4 a tile
      return other >= 0 && world.isWater(other)
    })
    if (isMouth) queue.push(tile)
  }
  for (let tile = queue.pop(); tile >= 0; tile = queue.pop()) {
    if (((tags.bits[tile] as number) & Tag.noRiver) !== 0 || !takesRiver(world, plan, flow, tile)) continue
    world.rivers[tile] = 1
    for (const upstream of branchesOf(world, plan, flow, tile)) queue.push(upstream)
  }
  tags.free(Tag.noRiver, owner)
}

/** Makes a tile fit for a river, if the plan allows. */
function takesRiver(world: World, plan: RiverPlan, { worn }: Flow, tile: number): boolean {
  if (world.isLocked(tile)) return world.rivers[tile] === 1
  if (plan.changesTerrain) {
    world.paint(tile, fertileLand(world, worn[tile] as number, plan.visibility))
    return isIn(RIVER_LAND, world.at(tile))
  }
  if (world.at(tile) === Terrain.mountains && plan.insteadOfMountains !== undefined) {
    world.paint(tile, plan.insteadOfMountains)
  }
  return isIn(RIVER_LAND, world.at(tile))
}

/** The more water, the more grass. */
function fertileLand(world: World, worn: number, visibility: number): number {
  const drawn = world.random.below(100)
  if (worn > 7 * visibility) return Terrain.grassland
  if (worn > 5 * visibility) return drawn < 70 ? Terrain.grassland : Terrain.forest
  if (worn > 2 * visibility) return drawn < 50 ? Terrain.grassland : Terrain.forest
  return drawn < 40 ? Terrain.grassland : drawn < 50 ? Terrain.hills : Terrain.forest
}

/**
 * Returns the tiles that feed a river tile over an edge and become river too. The other tiles on its upstream side are
 * barred from rivers: its edges, and corners without a branch beside them.
 */
function branchesOf(world: World, { visibility }: RiverPlan, flow: Flow, tile: number): readonly number[] {
  const { tags, topology } = world
  const aroundOf = (place: number): number => topology.around[8 * tile + (place & 7)] as number // 8 a tile
  let down = 1
  for (let place = 1; place < 8; place += 2) {
    const other = aroundOf(place)
    if (other >= 0 && (world.isWater(other) || world.rivers[other] === 1)) down = place
  }
  const isBranch = [2, 4, 6].map((turn) => {
    const other = aroundOf(down + turn)
    if (other < 0 || world.isWater(other) || world.rivers[other] === 1) return false
    if (((tags.bits[other] as number) & Tag.noRiver) !== 0) return false
    if ((flow.worn[other] as number) < visibility) return false
    return flowsTo(world, flow.heights, flow.isRiverBed, other) === tile
  })
  const bar = (turn: number): void => {
    const other = aroundOf(down + turn)
    if (other >= 0) tags.bits[other] = (tags.bits[other] as number) | Tag.noRiver
  }
  const [left = false, straight = false, right = false] = isBranch
  if (!left) bar(2)
  if (!straight) bar(4)
  if (!right) bar(6)
  // A corner lies between two edges. It is barred unless the branch beside it may need it.
  const bars = CORNERS[(left ? 4 : 0) + (straight ? 2 : 0) + (right ? 1 : 0)]
  if (bars?.[0]) bar(3)
  if (bars?.[1]) bar(5)
  return [2, 4, 6].filter((_, index) => isBranch[index]).map((turn) => aroundOf(down + turn))
}

/** Whether the corners to the left and to the right are barred, by the branches: left 4, straight 2, right 1. */
const CORNERS: readonly (readonly [left: boolean, right: boolean])[] = [
  [true, true],
  [true, false],
  [false, false],
  [false, true],
  [false, true],
  [false, false],
  [true, false],
  [true, true],
]

function rainTable(): Uint8Array {
  const table = new Uint8Array(32)
  const { desert, arctic, tundra, grassland, prairie, swamp, hills, forest, mountains } = Terrain
  table[desert] = 1
  for (const code of [arctic, tundra]) table[code] = 2
  for (const code of [grassland, prairie, swamp]) table[code] = 3
  for (const code of [hills, forest]) table[code] = 5
  table[mountains] = 20
  return table
}
