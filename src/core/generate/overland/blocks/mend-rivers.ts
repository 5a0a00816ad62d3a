import { isIn, RIVER_LAND, Terrain } from '../../../overland/terrain'
import { Special } from '../../../overland/tile'
import type { World } from './world'

/**
 * Makes the rivers of a map lawful around locked ones: each locked river is led to water by a shortest way, and the others
 * keep what flows into water without a ring.
 */
export function mendRivers(world: World): void {
  if (!world.bounds) return
  const drawn: number[] = []
  const locked: number[] = []
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.rivers[tile] === 0) continue
    if (world.isLocked(tile)) locked.push(tile)
    else drawn.push(tile)
  }
  for (const tile of drawn) world.rivers[tile] = 0
  const systems = new Systems(world)
  for (const tile of locked) systems.add(tile)
  for (const tile of locked) leadToWater(world, systems, tile)
  addDrawn(world, systems, drawn)
}

/** Adds drawn river tiles from their mouths upwards, where each joins what reaches water, and closes no ring. */
function addDrawn(world: World, systems: Systems, drawn: readonly number[]): void {
  const waiting = new Set(drawn)
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    for (const tile of waiting) {
      if (world.rivers[tile] === 1) waiting.delete(tile)
      if (!waiting.has(tile) || !systems.mayJoin(tile) || !flowsOn(world, systems, tile)) continue
      systems.add(tile)
      waiting.delete(tile)
      isGrowing = true
    }
  }
}

/** Whether a new river tile would come to water itself or by a river beside it. All rivers beside it must do so. */
function flowsOn(world: World, systems: Systems, tile: number): boolean {
  const beside = besideOf(world, tile)
  const rivers = beside.filter((other) => world.rivers[other] === 1)
  if (rivers.some((other) => !systems.reachesWater(other))) return false
  return rivers.length > 0 || beside.some((other) => world.isWater(other))
}

/** Leads the river of a tile to water, over the nearest free land; other locked rivers on the way join it. */
function leadToWater(world: World, systems: Systems, tile: number): void {
  while (!systems.reachesWater(tile)) {
    const way = wayOn(world, systems, tile)
    if (way.length === 0) return
    for (const step of way) {
      if (!isIn(RIVER_LAND, world.at(step))) world.paint(step, Terrain.hills)
      systems.add(step)
    }
  }
}

/** Returns new river tiles from a river to water or to another river; empty if there is no way. */
function wayOn(world: World, systems: Systems, from: number): readonly number[] {
  const before = new Map<number, number>()
  const queue: number[] = []
  for (const tile of systems.tilesOf(from)) {
    before.set(tile, -1)
    queue.push(tile)
  }
  for (const tile of queue) {
    for (const other of besideOf(world, tile)) {
      if (before.has(other) || !mayFlow(world, other) || !systems.mayJoin(other)) continue
      before.set(other, tile)
      queue.push(other)
      const rivers = besideOf(world, other).filter((next) => world.rivers[next] === 1)
      const joins = rivers.some((next) => !systems.areOne(next, from))
      if (!joins && !besideOf(world, other).some((next) => world.isWater(next))) continue
      const way: number[] = []
      for (let step = other; world.rivers[step] === 0; step = before.get(step) ?? from) way.push(step)
      return way.toReversed()
    }
  }
  return []
}

/** Whether a river may be led over a tile. */
function mayFlow(world: World, tile: number): boolean {
  if (world.isLocked(tile) || world.specials[tile] !== Special.none) return false
  return isIn(RIVER_LAND, world.at(tile)) || world.at(tile) === Terrain.mountains
}

function besideOf({ topology }: World, tile: number): readonly number[] {
  return Array.from(topology.adjacent.subarray(4 * tile, 4 * tile + 4)).filter((other) => other >= 0)
}

/** River tiles in systems that join over edges. */
class Systems {
  readonly #world: World
  readonly #systemOf = new Map<number, Set<number>>()

  constructor(world: World) {
    this.#world = world
  }

  /** Makes a tile river, one with the systems beside it. */
  add(tile: number): void {
    this.#world.rivers[tile] = 1
    const system = new Set([tile])
    this.#systemOf.set(tile, system)
    for (const other of besideOf(this.#world, tile)) {
      for (const joined of this.#systemOf.get(other) ?? []) {
        system.add(joined)
        this.#systemOf.set(joined, system)
      }
    }
  }

  /** Whether a new river tile would close no ring. */
  mayJoin(tile: number): boolean {
    const systems = besideOf(this.#world, tile).flatMap((other) => this.#systemOf.get(other) ?? [])
    return new Set(systems).size === systems.length
  }

  areOne(first: number, second: number): boolean {
    return this.#systemOf.get(first) === this.#systemOf.get(second)
  }

  tilesOf(tile: number): Iterable<number> {
    return this.#systemOf.get(tile) ?? []
  }

  reachesWater(tile: number): boolean {
    for (const other of this.tilesOf(tile)) {
      if (besideOf(this.#world, other).some((next) => this.#world.isWater(next))) return true
    }
    return false
  }
}
