import type { Overland } from '../../../overland/overland'
import type { Grid } from '../../../level/grid'
import type { Random } from '../../../random/random'
import { COAST_MAKING, isIn, Terrain, WATER, type TerrainCode } from '../../../overland/terrain'
import { bonusOf, hasRiver, Special, specialOf, startOf, wordOf } from '../../../overland/tile'
import { stepsWithin, type Topology } from '../../../overland/topology'
import { groupsOf } from '../../../overland/regions'
import { Bound, Bounds, type LockedTiles } from './bounds'
import { DrawSet } from './draw-set'
import { Tags } from './tags'

/** Options of a map under construction. */
export interface WorldOptions {
  /** Called after each piece of work that a replay shows separately, if a recorder is present. */
  readonly recordPiece?: (piece: string) => void
  readonly locked?: LockedTiles | undefined
}

/** A map under construction: its layers are writable, and tags mark tiles. One world per attempt. */
export class World implements Grid {
  readonly width: number
  readonly height: number
  readonly tiles: number
  readonly topology: Topology
  readonly random: Random
  readonly tags: Tags
  /** Codes of terrain. */
  readonly terrain: Uint8Array<ArrayBuffer>
  /** 1 for a river. */
  readonly rivers: Uint8Array<ArrayBuffer>
  /** 0, 1 or 2. */
  readonly bonus: Uint8Array<ArrayBuffer>
  /** `Special` and `Start` of each tile. */
  readonly specials: Uint8Array<ArrayBuffer>
  readonly starts: Uint8Array<ArrayBuffer>
  /** Where a growing cluster may continue, in three grades; used by one growth at a time. */
  readonly frontier: readonly [DrawSet, DrawSet, DrawSet]
  /** Percentages of shares that the finished map does not tell, by the ids of their parameters. */
  readonly knownShares = new Map<string, number>()
  readonly #discs = new Map<number, Int16Array>()
  /** Bounds that locked tiles set; undefined if none are locked. */
  readonly bounds: Bounds | undefined
  /** The tiles of locked special resources that do not count towards the wanted ones yet. */
  readonly #lockedSpecials: number[] = []
  /** Called after each piece of work that a replay shows separately, if a recorder is present. */
  readonly recordPiece: (piece: string) => void

  constructor(
    topology: Topology,
    random: Random,
    terrain: TerrainCode,
    { recordPiece = () => undefined, locked }: WorldOptions = {},
  ) {
    this.recordPiece = recordPiece
    this.width = topology.width
    this.height = topology.height
    this.tiles = this.width * this.height
    this.topology = topology
    this.random = random
    this.tags = new Tags(this.tiles)
    this.terrain = new Uint8Array(this.tiles).fill(terrain)
    this.rivers = new Uint8Array(this.tiles)
    this.bonus = new Uint8Array(this.tiles)
    this.specials = new Uint8Array(this.tiles)
    this.starts = new Uint8Array(this.tiles)
    this.frontier = [new DrawSet(this.tiles), new DrawSet(this.tiles), new DrawSet(this.tiles)]
    this.bounds = locked && new Bounds(locked, topology, random)
    if (this.bounds) this.#layLocked(this.bounds)
  }

  #layLocked(bounds: Bounds): void {
    for (let tile = 0; tile < this.tiles; tile++) {
      const kind = bounds.kinds[tile]
      if (kind === Bound.water && isIn(COAST_MAKING, this.at(tile))) this.terrain[tile] = Terrain.ocean
      if (kind === Bound.land && !isIn(COAST_MAKING, this.at(tile))) {
        this.terrain[tile] = bounds.landFor(this.topology, tile)
      }
    }
    for (const tile of bounds.locked) {
      const word = bounds.before.words[tile] as number // on the map
      this.terrain[tile] = bounds.terrainOf(tile)
      this.rivers[tile] = hasRiver(word) ? 1 : 0
      this.bonus[tile] = Math.min(bonusOf(word), 2)
      this.specials[tile] = specialOf(word)
      this.starts[tile] = startOf(word)
      if (specialOf(word) !== Special.none) this.#lockedSpecials.push(tile)
    }
  }

  /** Sets the terrain of a tile, unless locked tiles forbid it. */
  paint(tile: number, terrain: number): void {
    if (this.bounds?.allows(tile, terrain) !== false) this.terrain[tile] = terrain
  }

  /** Whether locked tiles ask nothing of a tile. */
  isFree(tile: number): boolean {
    return this.bounds === undefined || this.bounds.kinds[tile] === Bound.free
  }

  isLocked(tile: number): boolean {
    return this.bounds !== undefined && this.bounds.kinds[tile] === Bound.locked
  }

  /** Returns the number of locked tiles that pass. */
  countLocked(test: (tile: number) => boolean): number {
    return this.bounds?.locked.filter(test).length ?? 0
  }

  /** Returns the locked land, and the land that locked coasts need, in connected parts; each wants to be part of more. */
  landSeeds(): readonly (readonly number[])[] {
    const { bounds } = this
    if (!bounds) return []
    return groupsOf(this.topology, (tile) => {
      const kind = bounds.kinds[tile]
      return (kind === Bound.locked || kind === Bound.land) && isIn(COAST_MAKING, this.at(tile))
    })
  }

  /** Returns the tiles of locked special resources that do not count towards the wanted ones yet. */
  get lockedSpecials(): readonly number[] {
    return this.#lockedSpecials
  }

  /** Counts a locked special resource of this kind as a wanted one, if it `counts`. Returns false if there is none left. */
  takeLockedSpecial(special: number, counts: (tile: number) => boolean = () => true): boolean {
    const place = this.#lockedSpecials.findIndex((tile) => this.specials[tile] === special && counts(tile))
    if (place >= 0) this.#lockedSpecials.splice(place, 1)
    return place >= 0
  }

  /** Returns the terrain of a tile on the map. */
  at(tile: number): number {
    return this.terrain[tile] as number // callers ask for tiles on the map only
  }

  isWater(tile: number): boolean {
    return isIn(WATER, this.at(tile))
  }

  isLand(tile: number): boolean {
    return !this.isWater(tile)
  }

  rowOf(tile: number): number {
    return Math.floor(tile / this.width)
  }

  /** Whether a tile lies in this many rows at either pole. */
  isPolar(tile: number, rows: number): boolean {
    const y = this.rowOf(tile)
    return y < rows || y >= this.height - rows
  }

  /** Sets tags on every tile that passes. */
  tagWhere(mask: number, test: (tile: number) => boolean): void {
    const { bits } = this.tags
    for (let tile = 0; tile < this.tiles; tile++) {
      if (test(tile)) bits[tile] = (bits[tile] as number) | mask
    }
  }

  /** Sets tags on a tile and all tiles at most `reach` away. */
  tagAround(tile: number, mask: number, reach: number): void {
    const { bits } = this.tags
    bits[tile] = (bits[tile] as number) | mask
    this.eachWithin(tile, reach, (other) => {
      bits[other] = (bits[other] as number) | mask
    })
  }

  /** Calls for all other tiles at most `reach` away; on narrow maps the same tile may come twice. */
  eachWithin(tile: number, reach: number, call: (other: number) => void): void {
    let steps = this.#discs.get(reach)
    if (!steps) {
      steps = Int16Array.from(stepsWithin(this, reach).flat())
      this.#discs.set(reach, steps)
    }
    const y = this.rowOf(tile)
    const half = 2 * (tile - y * this.width) + (y & 1)
    const ring = 2 * this.width
    // A flat list of numbers: unpacking pairs allocates in code that is not compiled yet.
    for (let at = 0; at < steps.length; at += 2) {
      const row = y + (steps[at + 1] as number) // two a step
      if (row < 0 || row >= this.height) continue
      // Steps are never longer than half the ring, so one turn is enough.
      let across = half + (steps[at] as number)
      if (across < 0) across += ring
      else if (across >= ring) across -= ring
      call(row * this.width + (across >> 1))
    }
  }

  /** Draws one tile whose tags in `mask` equal `pattern`, each equally likely; -1 if there is none. */
  drawByPattern(mask: number, pattern: number): number {
    const { bits } = this.tags
    return this.drawWhere((tile) => ((bits[tile] as number) & mask) === pattern)
  }

  /** Draws one tile that passes, each equally likely; -1 if there is none. */
  drawWhere(test: (tile: number) => boolean): number {
    const count = this.countWhere(test)
    if (count === 0) return -1
    let left = this.random.below(count)
    for (let tile = 0; ; tile++) if (test(tile) && left-- === 0) return tile
  }

  /** Returns the number of tiles that pass. */
  countWhere(test: (tile: number) => boolean): number {
    let count = 0
    for (let tile = 0; tile < this.tiles; tile++) if (test(tile)) count++
    return count
  }

  /** Returns a percentage of a number of tiles, as the nearest whole number. */
  shareOf(percent: number, tiles = this.tiles): number {
    return Math.round((tiles * percent) / 100)
  }

  /** Draws a whole number from `least` to `most` inclusive, each equally likely. */
  between(min: number, max: number): number {
    return min + this.random.below(Math.max(1, max - min + 1))
  }

  /** Returns true with a probability in percent. */
  chance(percent: number): boolean {
    return this.random.below(100) < percent
  }

  /** Returns the finished map. */
  finish(): Overland {
    const words = new Uint32Array(this.tiles)
    for (let tile = 0; tile < this.tiles; tile++) {
      words[tile] = wordOf({
        terrain: this.at(tile),
        bonus: this.bonus[tile] ?? 0,
        river: this.rivers[tile] === 1,
        start: this.starts[tile] ?? 0,
        special: this.specials[tile] ?? 0,
      })
    }
    for (const tile of this.bounds?.locked ?? []) words[tile] = this.bounds?.before.words[tile] ?? 0
    return { width: this.width, height: this.height, words }
  }
}
