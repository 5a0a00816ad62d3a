import { isIn } from '../../../overland/terrain'
import { OFF_MAP } from '../../../overland/topology'
import { Tag } from './tags'
import type { World } from './world'

/**
 * How a cluster grows: over edges; over edges and corners, ragged; anywhere in the city radius, scattered; ragged or
 * smooth as a lake; or with the smooth shore of an island, by the tiles that touch it most.
 */
export type ClusterMethod = 'adjacent' | 'around' | 'scattered' | 'raggedLake' | 'smoothLake' | 'island'

/** Exact values of some tags. */
export interface TagPattern {
  readonly mask: number
  readonly tags: number
}

/** A plan for one cluster, or for several of one size. */
export interface ClusterPlan {
  readonly method: ClusterMethod
  /** Where it may begin: tiles with these tags, one tile, or locked land that it grows out of. */
  readonly start: TagPattern | number | readonly number[]
  /** Where it may grow; default everywhere. */
  readonly area?: TagPattern
  /** The terrain that it grows into, as a set. */
  readonly into: number
  readonly size: number
  /** With fewer tiles than this it has failed. */
  readonly minimum: number
  /** Number of start tiles; default 1. */
  readonly starts?: number
  /** Returns the new terrain of a tile. */
  readonly paint: (tile: number) => number
  /** Tags for its tiles; at least one, so that no tile is taken twice. */
  readonly mark: number
  /**
   * Tags for the tiles of a cluster that stayed too small, so that none begins there again; it then begins elsewhere.
   * Missing means that the first failure is final.
   */
  readonly barren?: number
}

/** The tags of each grade of a tile on the frontier: one, two, three contacts and more. */
const GRADES = [1, 3, 7] as const

/**
 * Grows a cluster and returns its tiles in order; undefined if it cannot begin or stays too small, and the map is then
 * as before. The caller holds the tags of `mark`; the frontier's are taken and released here.
 */
export function growCluster(world: World, plan: ClusterPlan): readonly number[] | undefined {
  const { bits } = world.tags
  for (;;) {
    const { tiles, terrain } = growOnce(world, plan)
    if (tiles.length >= Math.max(1, plan.minimum)) return tiles
    for (const [place, tile] of tiles.entries()) {
      world.paint(tile, terrain[place] as number) // as many as tiles
      bits[tile] = ((bits[tile] as number) & ~plan.mark) | (plan.barren ?? 0)
    }
    if (plan.barren === undefined || tiles.length === 0) return undefined
  }
}

/** The tiles of a cluster, and their terrain before it grew. */
interface Growth {
  readonly tiles: readonly number[]
  readonly terrain: readonly number[]
}

function growOnce(world: World, plan: ClusterPlan): Growth {
  const { tags, frontier } = world
  const owner = 'growing a cluster'
  tags.take(Tag.frontier, owner)
  for (const set of frontier) set.clear()
  if (isSeed(plan.start)) for (const tile of plan.start) offerAround(world, plan, tile)
  else begin(world, plan, plan.start)
  const grown = grow(world, plan)
  tags.free(Tag.frontier, owner)
  return grown
}

/** Puts the first tiles on the frontier. */
function begin(
  world: World,
  { starts = 1, into, mark }: ClusterPlan,
  start: Exclude<ClusterPlan['start'], readonly number[]>,
): void {
  const { bits } = world.tags
  for (let begun = 0; begun < starts; begun++) {
    const tile =
      typeof start === 'number'
        ? start
        : world.drawWhere((place) => {
            const tagsHere = bits[place] as number // one a tile
            const fits = (tagsHere & start.mask) === start.tags && (tagsHere & mark) === 0
            return fits && isIn(into, world.at(place)) && world.isFree(place) && !world.frontier[0].has(place)
          })
    if (tile < 0) break
    bits[tile] = (bits[tile] as number) | GRADES[0]
    world.frontier[0].add(tile)
  }
}

function grow(world: World, plan: ClusterPlan): Growth {
  const { bits } = world.tags
  const grown: number[] = []
  const terrain: number[] = []
  while (grown.length < plan.size) {
    const tile = takeNext(world, plan.method)
    if (tile < 0) break
    terrain.push(world.at(tile))
    world.paint(tile, plan.paint(tile))
    bits[tile] = ((bits[tile] as number) & ~Tag.frontier) | plan.mark
    grown.push(tile)
    offerAround(world, plan, tile)
  }
  return { tiles: grown, terrain }
}

function isSeed(start: ClusterPlan['start']): start is readonly number[] {
  return Array.isArray(start)
}

function offerAround(world: World, plan: ClusterPlan, tile: number): void {
  const { table, count } = reachOf(world, plan.method)
  for (let place = count * tile; place < count * (tile + 1); place++) {
    const other = table[place] as number // a fixed number of entries a tile
    if (other !== OFF_MAP && mayGrow(world, plan, other)) offer(world, plan.method, other)
  }
}

function reachOf(world: World, method: ClusterMethod): { table: Int32Array; count: number } {
  const { adjacent, city, around } = world.topology
  if (method === 'adjacent') return { table: adjacent, count: 4 }
  return method === 'scattered' ? { table: city, count: 20 } : { table: around, count: 8 }
}

function mayGrow(world: World, { mark, area, into }: ClusterPlan, tile: number): boolean {
  const tagsHere = world.tags.bits[tile] as number // on the map
  if ((tagsHere & mark) !== 0) return false
  if (area && (tagsHere & area.mask) !== area.tags) return false
  return isIn(into, world.at(tile)) && world.isFree(tile)
}

/** Puts a tile on the frontier in its new grade, after one more neighbour was taken. */
function offer(world: World, method: ClusterMethod, tile: number): void {
  const { bits } = world.tags
  const before = (bits[tile] as number) & Tag.frontier
  const grade = gradeOf(world, method, tile, before)
  const now = GRADES[grade]
  if (now === before) return
  for (const set of world.frontier) set.delete(tile)
  world.frontier[grade].add(tile)
  bits[tile] = ((bits[tile] as number) & ~Tag.frontier) | now
}

function gradeOf(world: World, method: ClusterMethod, tile: number, before: number): 0 | 1 | 2 {
  switch (method) {
    case 'adjacent':
    case 'around':
    case 'scattered':
      return 0
    case 'island':
      return before === 0 ? 0 : before === GRADES[0] ? 1 : 2
    case 'raggedLake':
      return countWater(world, world.topology.adjacent, 4, tile) === 4 ? 1 : 0
    case 'smoothLake':
      if (countWater(world, world.topology.around, 8, tile) > 4) return 2
      return countWater(world, world.topology.adjacent, 4, tile) === 4 ? 1 : 0
  }
}

function countWater(world: World, table: Int32Array, count: number, tile: number): number {
  let water = 0
  for (let place = count * tile; place < count * (tile + 1); place++) {
    const other = table[place] as number // a fixed number of entries a tile
    if (other !== OFF_MAP && world.isWater(other)) water++
  }
  return water
}

/**
 * Returns the next tile of the frontier: the highest grade first, but the holes of lakes are filled only half of the
 * time.
 */
function takeNext(world: World, method: ClusterMethod): number {
  const [min, middle, max] = world.frontier
  if (max.size > 0) return max.take(world.random)
  const isLake = method === 'raggedLake' || method === 'smoothLake'
  if (middle.size > 0 && (!isLake || min.size === 0 || world.chance(50))) return middle.take(world.random)
  return min.take(world.random)
}
