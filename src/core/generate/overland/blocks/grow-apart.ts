import { DrawSet } from './draw-set'
import type { World } from './world'

/** One of several areas that grow in turn and keep their distance. */
export interface GrowingArea {
  readonly anchor: number
  /** The tag of its tiles and their surroundings: no other area grows there. */
  readonly near: number
  /** Where it never grows. */
  readonly isBarred?: (tile: number) => boolean
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
  const all = areas.reduce((mask, area) => mask | area.near, 0)
  // This growth makes the whole map, so it is recorded in twelve frames.
  const between = Math.ceil(world.tiles / (12 * areas.length))
  let rounds = 0
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    if (++rounds % between === 0) world.tellPiece(`up to ${rounds} tiles on each side`)
    for (const [number, area] of areas.entries()) {
      const frontier = frontiers[number]
      if (frontier && growOne(world, area, { number, frontier, owner, others: all & ~area.near, width })) {
        isGrowing = true
      }
    }
  }
  return owner
}

interface Turn {
  readonly number: number
  readonly frontier: DrawSet
  readonly owner: Uint8Array
  readonly others: number
  readonly width: number
}

/** Adds one tile to an area. A tile that cannot be taken now never can, so it leaves the frontier for good. */
function growOne(world: World, area: GrowingArea, { number, frontier, owner, others, width }: Turn): boolean {
  const { bits } = world.tags
  for (;;) {
    const tile = frontier.take(world.random)
    if (tile < 0) return false
    if (owner[tile] !== NO_AREA || ((bits[tile] as number) & others) !== 0) continue
    if (area.isBarred?.(tile) === true) continue
    world.terrain[tile] = area.paint(tile)
    owner[tile] = number
    world.tagAround(tile, area.near, width)
    for (let place = 8 * tile; place < 8 * tile + 8; place++) {
      const other = world.topology.around[place] as number // 8 a tile
      if (other >= 0 && owner[other] === NO_AREA) frontier.add(other)
    }
    return true
  }
}
