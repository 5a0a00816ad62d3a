import { distancesTo } from '../../../overland/regions'
import type { World } from './world'

/** Initial height of land: enough that rain cannot wear it off. */
const BASE = 50_000
/** Each tile rises by 0 to this number less one, and lifts those around it. */
const RISES = 11

/**
 * Returns heights for water to flow by: rising inland, made uneven at random. Water is at 0. The map must have some.
 */
export function raiseLand(world: World): Int32Array {
  const heights = distancesTo(world.topology, (tile) => world.isWater(tile))
  for (let tile = 0; tile < world.tiles; tile++) {
    heights[tile] = world.isWater(tile) ? 0 : BASE + (heights[tile] as number) / 10
  }
  const { around, city } = world.topology
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.isWater(tile)) continue
    const rise = world.random.below(RISES)
    heights[tile] = (heights[tile] as number) + 3 * rise
    lift(world, heights, around, 8, tile, rise)
    lift(world, heights, city, 20, tile, rise)
  }
  return heights
}

function lift(
  world: World,
  heights: Int32Array,
  table: Int32Array,
  count: number,
  tile: number,
  rise: number,
): void {
  for (let place = count * tile; place < count * (tile + 1); place++) {
    const other = table[place] as number // a fixed number of entries a tile
    // No tiles lie beyond the poles that could lift the land there, so rivers would all gather along the rim of the
    // map. Missing tiles count as the mean.
    if (other < 0) heights[tile] = (heights[tile] as number) + (RISES - 1) / 2
    else if (world.isLand(other)) heights[other] = (heights[other] as number) + rise
  }
}

/**
 * Raises pits, so that a path leads down to water over edges from everywhere: from the shores inland, the lowest tile
 * first, each at least one above the one it was reached from.
 */
export function fillPits(world: World, heights: Int32Array): void {
  const { adjacent } = world.topology
  const heap = new TileHeap(world.tiles, heights)
  const isReached = new Uint8Array(world.tiles)
  const reach = (tile: number): void => {
    isReached[tile] = 1
    heap.push(tile)
  }
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.isWater(tile)) continue
    for (let place = 4 * tile; place < 4 * tile + 4; place++) {
      const other = adjacent[place] as number // 4 a tile
      if (other < 0 || !world.isWater(other)) continue
      reach(tile)
      break
    }
  }
  for (let tile = heap.pop(); tile >= 0; tile = heap.pop()) {
    const above = (heights[tile] as number) + 1
    for (let place = 4 * tile; place < 4 * tile + 4; place++) {
      const other = adjacent[place] as number // 4 a tile
      if (other < 0 || isReached[other] === 1 || world.isWater(other)) continue
      heights[other] = Math.max(heights[other] as number, above)
      reach(other)
    }
  }
}

/** A heap of tiles: the lowest first, ties by the smaller number. */
export class TileHeap {
  readonly #tiles: Int32Array
  readonly #keys: Int32Array
  #size = 0

  /** `keys` must not change while their tiles are inside. */
  constructor(capacity: number, keys: Int32Array) {
    this.#tiles = new Int32Array(capacity)
    this.#keys = keys
  }

  push(tile: number): void {
    let at = this.#size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = this.#tiles[parent] as number // within the size
      if (!this.#isBefore(tile, above)) break
      this.#tiles[at] = above
      at = parent
    }
    this.#tiles[at] = tile
  }

  /** Removes and returns the lowest tile; -1 if the heap is empty. */
  pop(): number {
    if (this.#size === 0) return -1
    const first = this.#tiles[0] as number // it is not empty
    const last = this.#tiles[--this.#size] as number // it is not empty
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#size) break
      const right = child + 1
      if (right < this.#size && this.#isBefore(this.#tiles[right] as number, this.#tiles[child] as number)) {
        child = right
      }
      const below = this.#tiles[child] as number // within the size
      if (!this.#isBefore(below, last)) break
      this.#tiles[at] = below
      at = child
    }
    this.#tiles[at] = last
    return first
  }

  #isBefore(a: number, b: number): boolean {
    const difference = (this.#keys[a] as number) - (this.#keys[b] as number)
    return difference < 0 || (difference === 0 && a < b)
  }
}
