import { groupsOf } from '../../../overland/regions'
import { distance } from '../../../overland/topology'
import { DrawSet } from './draw-set'
import type { World } from './world'

/** One of several areas that grow in turn and keep their distance. */
export interface GrowingArea {
  readonly anchor: number
  /** The tag of its tiles and their surroundings: no other area grows there. */
  readonly near: number
  /** Where it never grows. */
  readonly isBarred?: (tile: number) => boolean
  /** Whether it is water; default land. */
  readonly isWater?: boolean
  /** Whether locked tiles of its kind belong to it; default those nearest to its anchor. */
  readonly owns?: (tile: number) => boolean
  /** The terrain of a new tile. */
  readonly paint: (tile: number) => number
}

/** The number of no area. */
const NO_AREA = 255

/**
 * Grows areas from their anchors in turn, tile by tile, until none of them can: their distance is always greater than
 * `width`. Returns the number of the area of every tile, or NO_AREA. The caller holds the tags.
 */
export function growApart(
  world: World,
  areas: readonly GrowingArea[],
  width: number,
): Uint8Array<ArrayBuffer> {
  const owner = new Uint8Array(world.tiles).fill(NO_AREA)
  const frontiers = areas.map(({ anchor }) => {
    const frontier = new DrawSet(world.tiles)
    frontier.add(anchor)
    return frontier
  })
  for (const [tile, number] of claimsOf(world, areas)) {
    owner[tile] = number
    world.tagAround(tile, areas[number]?.near ?? 0, width)
    for (let place = 8 * tile; place < 8 * tile + 8; place++) {
      const other = world.topology.around[place] as number // 8 a tile
      if (other >= 0) frontiers[number]?.add(other)
    }
  }
  const all = areas.reduce((mask, area) => mask | area.near, 0)
  // This growth makes the whole map, so it is recorded in twelve frames.
  const between = Math.ceil(world.tiles / (12 * areas.length))
  let rounds = 0
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    if (++rounds % between === 0) world.recordPiece(`up to ${rounds} tiles on each side`)
    for (const [number, area] of areas.entries()) {
      const frontier = frontiers[number]
      if (frontier && growOne(world, area, { number, frontier, owner, others: all & ~area.near, width })) {
        isGrowing = true
      }
    }
  }
  return owner
}

/** Returns locked tiles, and others that must be land, with the area that each belongs to; connected ones share it. */
function claimsOf(world: World, areas: readonly GrowingArea[]): readonly (readonly [number, number])[] {
  const waters = world.bounds
    ? groupsOf(world.topology, (tile) => world.isLocked(tile) && world.isWater(tile))
    : []
  const claim = (group: readonly number[], isWater: boolean): readonly (readonly [number, number])[] => {
    const [first = 0] = group
    const kin = [...areas.entries()].filter(([, area]) => (area.isWater ?? false) === isWater)
    const near = kin.toSorted(
      ([, a], [, b]) => distance(world, a.anchor, first) - distance(world, b.anchor, first),
    )
    const [number] = near.find(([, area]) => area.owns && group.some(area.owns)) ?? near[0] ?? []
    return number === undefined ? [] : group.map((tile) => [tile, number] as const)
  }
  return [
    ...world.landSeeds().flatMap((group) => claim(group, false)),
    ...waters.flatMap((group) => claim(group, true)),
  ]
}

interface Turn {
  readonly number: number
  readonly frontier: DrawSet
  readonly owner: Uint8Array
  readonly others: number
  readonly width: number
}

/** Whether locked tiles let an area take a tile: where they want water, only water may grow. */
function mayTake(world: World, { isWater = false }: GrowingArea, tile: number): boolean {
  return world.isFree(tile) || (!world.isLocked(tile) && isWater && world.isWater(tile))
}

/** Adds one tile to an area. A tile that cannot be taken now never can, so it leaves the frontier for good. */
function growOne(world: World, area: GrowingArea, { number, frontier, owner, others, width }: Turn): boolean {
  const { bits } = world.tags
  for (;;) {
    const tile = frontier.take(world.random)
    if (tile < 0) return false
    if (owner[tile] !== NO_AREA || ((bits[tile] as number) & others) !== 0) continue
    if (area.isBarred?.(tile) === true || !mayTake(world, area, tile)) continue
    world.paint(tile, area.paint(tile))
    owner[tile] = number
    world.tagAround(tile, area.near, width)
    for (let place = 8 * tile; place < 8 * tile + 8; place++) {
      const other = world.topology.around[place] as number // 8 a tile
      if (other >= 0 && owner[other] === NO_AREA) frontier.add(other)
    }
    return true
  }
}
