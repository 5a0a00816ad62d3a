import type { Overland } from '../../../overland/overland'
import { COAST_MAKING, isIn, Terrain, WATER } from '../../../overland/terrain'
import { terrainOf } from '../../../overland/tile'
import { OFF_MAP, type Topology } from '../../../overland/topology'
import type { Random } from '../../../random/random'

/** The tiles that a map keeps when it is made again: locked ones and those of towns. */
export interface LockedTiles {
  readonly before: Overland
  readonly tiles: readonly number[]
}

/** How far a tile is bound: not at all, to its word, or to land or water by the coasts of locked tiles nearby. */
export const Bound = { free: 0, locked: 1, water: 2, land: 3 } as const

/**
 * The locked tiles of a map as boundary conditions. Locked ocean has no land in its city radius but ice, and locked coast has
 * some: tiles around them are bound accordingly.
 */
export class Bounds {
  /** A `Bound` for each tile. */
  readonly kinds: Uint8Array<ArrayBuffer>
  readonly before: Overland
  readonly locked: readonly number[]

  constructor({ before, tiles }: LockedTiles, topology: Topology, random: Random) {
    this.before = before
    this.locked = [...new Set(tiles)].toSorted((a, b) => a - b)
    this.kinds = new Uint8Array(before.words.length)
    for (const tile of this.locked) this.kinds[tile] = Bound.locked
    for (const tile of this.locked) if (this.terrainOf(tile) === Terrain.ocean) this.#bindSea(topology, tile)
    this.#bindCoasts(topology, random)
  }

  /** Returns the terrain of a tile on the map before. */
  terrainOf(tile: number): number {
    return terrainOf(this.before.words[tile] as number) // callers ask for tiles on the map
  }

  /** Whether a tile may get this terrain. */
  allows(tile: number, terrain: number): boolean {
    switch (this.kinds[tile]) {
      case Bound.locked:
        return false
      case Bound.water:
        return !isIn(COAST_MAKING, terrain)
      case Bound.land:
        return isIn(COAST_MAKING, terrain)
      default:
        return true
    }
  }

  #bindSea({ city }: Topology, tile: number): void {
    for (let place = 20 * tile; place < 20 * tile + 20; place++) {
      const other = city[place] as number // 20 a tile
      if (other !== OFF_MAP && this.kinds[other] === Bound.free) this.kinds[other] = Bound.water
    }
  }

  /**
   * Reserves land for every locked coast that has none, by taking the tile that most of these coasts need. Tiles that were land
   * before come first, because they are as far from other land as the scenario asks.
   */
  #bindCoasts({ city, around }: Topology, random: Random): void {
    const isLand = (tile: number): boolean =>
      this.kinds[tile] === Bound.land ||
      (this.kinds[tile] === Bound.locked && isIn(COAST_MAKING, this.terrainOf(tile)))
    const radius = (tile: number): readonly number[] =>
      Array.from(city.subarray(20 * tile, 20 * tile + 20)).filter((other) => other !== OFF_MAP)
    /** Land needs company, or it would be an island of a single tile. */
    const hasCompany = (tile: number): boolean =>
      around
        .subarray(8 * tile, 8 * tile + 8)
        .some((other) => other !== OFF_MAP && (this.kinds[other] === Bound.free || isLand(other)))
    let bare = this.locked.filter(
      (tile) => this.terrainOf(tile) === Terrain.coast && !radius(tile).some(isLand),
    )
    while (bare.length > 0) {
      const uses = new Map<number, number>()
      for (const tile of bare) {
        for (const other of radius(tile)) {
          if (this.kinds[other] === Bound.free && hasCompany(other))
            uses.set(other, (uses.get(other) ?? 0) + 1)
        }
      }
      const wasLand = [...uses].filter(([tile]) => isIn(COAST_MAKING, this.terrainOf(tile)))
      const candidates = wasLand.length > 0 ? wasLand : [...uses]
      const max = Math.max(0, ...candidates.map(([, count]) => count))
      const best = candidates.filter(([, count]) => count === max).map(([tile]) => tile)
      const chosen = best[random.below(Math.max(1, best.length))]
      // The map before broke the law here, too.
      if (chosen === undefined) return
      this.kinds[chosen] = Bound.land
      bare = bare.filter((tile) => !radius(tile).includes(chosen))
    }
  }

  /** Returns the terrain of a tile of bound land: that of the nearest land before, so that it fits in. */
  landFor(topology: Topology, tile: number): number {
    const near = [tile, ...topology.city.subarray(20 * tile, 20 * tile + 20)]
    const found = near.find((other) => other !== OFF_MAP && isIn(COAST_MAKING, this.terrainOf(other)))
    return found === undefined ? Terrain.grassland : this.terrainOf(found)
  }

  isLockedLand(tile: number): boolean {
    return this.kinds[tile] === Bound.locked && !isIn(WATER, this.terrainOf(tile))
  }
}
