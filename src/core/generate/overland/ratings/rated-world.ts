import type { Topology } from '../../../overland/topology'

/** What a rating reads of a map, which may be finished or under construction. */
export interface RatedWorld {
  readonly tiles: number
  readonly topology: Topology
  /** 1 for a river, by tile. */
  readonly rivers: Uint8Array
  /** 0, 1 or 2, by tile. */
  readonly bonus: Uint8Array
  /** `Special` and `Start` of each tile. */
  readonly specials: Uint8Array
  readonly starts: Uint8Array
  /** Returns the code of the terrain of a tile. */
  readonly at: (tile: number) => number
  readonly isWater: (tile: number) => boolean
  readonly isLand: (tile: number) => boolean
  readonly isLocked: (tile: number) => boolean
}
