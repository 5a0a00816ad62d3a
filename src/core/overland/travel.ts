import type { Overland } from './overland'
import { isIn, LAND, Terrain } from './terrain'
import { terrainOf, TileBits } from './tile'
import { AROUND, OFF_MAP, stepFrom } from './topology'

/**
 * Minutes of travel onto a tile, over an edge, by the code of its terrain. A step over a corner takes half as long
 * again, a step between two tiles with roads half as long.
 */
const MINUTES: Readonly<Record<number, number>> = {
  [Terrain.grassland]: 240,
  [Terrain.prairie]: 240,
  [Terrain.tundra]: 360,
  [Terrain.desert]: 360,
  [Terrain.forest]: 480,
  [Terrain.hills]: 480,
  [Terrain.swamp]: 480,
  [Terrain.arctic]: 600,
  [Terrain.mountains]: 720,
}

/** All times of steps are multiples of this, in minutes. */
const GRAIN = 30

/** Whether a road leads over a tile. */
export type IsRoad = (tile: number) => boolean

/** A step of a traveller: the tile it leads to, and the minutes it takes. */
export interface TravelStep {
  readonly tile: number
  readonly minutes: number
}

/** Whether one can travel onto a tile: onto land of every kind. */
export function isTravelled({ words }: Overland, tile: number): boolean {
  const word = words[tile]
  return word !== undefined && isIn(LAND, terrainOf(word))
}

/** Whether the map itself has a road or a railroad on a tile. */
export function hasRoad({ words }: Overland, tile: number): boolean {
  return ((words[tile] ?? 0) & (TileBits.road | TileBits.railroad)) !== 0
}

/** Returns the step in one of the eight directions of `AROUND`; undefined onto water and beyond the poles. */
export function travelStep(
  overland: Overland,
  from: number,
  way: number,
  isRoad: IsRoad,
): TravelStep | undefined {
  const [dx, dy] = AROUND[way] ?? [0, 0]
  const tile = stepFrom(overland, from, dx, dy)
  if (tile === OFF_MAP || !isTravelled(overland, tile)) return undefined
  const minutes = MINUTES[terrainOf(overland.words[tile] ?? 0)] ?? 0
  const share = (way % 2 === 1 ? 1 : 1.5) * (isRoad(from) && isRoad(tile) ? 0.5 : 1)
  return { tile, minutes: share * minutes }
}

/**
 * Returns the quickest way over land as tiles, both ends included; undefined if there is none. Of equal ways, always
 * the same one. Linear in the tiles and the minutes of the way.
 */
export function quickestWay(
  overland: Overland,
  from: number,
  to: number,
  isRoad: IsRoad,
): readonly number[] | undefined {
  if (!isTravelled(overland, from) || !isTravelled(overland, to)) return undefined
  const best = new Float64Array(overland.words.length).fill(Infinity)
  const before = new Int32Array(overland.words.length).fill(-1)
  // The tiles reached after each multiple of GRAIN: the times are small whole numbers of it.
  const queue: number[][] = [[from]]
  best[from] = 0
  for (let at = 0; at < queue.length; at++) {
    for (const tile of queue[at] ?? []) {
      if (tile === to) return wayBack(before, to)
      if (best[tile] !== at) continue
      for (let way = 0; way < AROUND.length; way++) {
        const step = travelStep(overland, tile, way, isRoad)
        if (!step) continue
        const time = at + step.minutes / GRAIN
        if (time >= (best[step.tile] ?? 0)) continue
        best[step.tile] = time
        before[step.tile] = tile
        const there = (queue[time] ??= [])
        there.push(step.tile)
      }
    }
  }
  return undefined
}

function wayBack(before: Int32Array, to: number): readonly number[] {
  const tiles: number[] = []
  for (let tile = to; tile >= 0; tile = before[tile] ?? -1) tiles.push(tile)
  return tiles.toReversed()
}
