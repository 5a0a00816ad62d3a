import type { Overland } from '../../../overland/overland'
import { isIn, Terrain, WATER } from '../../../overland/terrain'
import { bonusOf, terrainOf } from '../../../overland/tile'
import { AROUND, OFF_MAP, stepFrom, type Step } from '../../../overland/topology'
import { createNoise, noiseAt, type Noise } from './noise'
import { GROUND, PLAINS, UNKNOWN } from './palette'
import type { WorldPoint } from './map-part'
import { riversOf, type Reach } from './world-rivers'

/** How far from a shore water is told apart, in tiles. */
const DEEPEST = 3
/**
 * The most that noise shifts a point, in half-columns and in rows: below half a tile, so that the middle of each tile
 * shows its own terrain.
 */
const MAX_SHIFT = 0.45

/** Noise and its share of a sum. */
export interface Octave {
  readonly noise: Noise
  readonly share: number
}

/** What is computed once a map, before any part of it is drawn. */
export interface WorldPlan {
  readonly overland: Overland
  /** Half-columns in a turn. */
  readonly ring: number
  /** Every tile: -1 on land, and in water the distance from land, 1 to 3. Zero is the shore. */
  readonly depth: Int8Array
  /** Every tile: red, green and blue of its ground. */
  readonly ground: Uint8Array
  /** Every tile: its height, 0 to 1. */
  readonly height: Float32Array
  /** Every tile: its parts of rivers; undefined without any. */
  readonly reaches: readonly (readonly Reach[] | undefined)[]
  /** How far a point is shifted to the east, and to the south. */
  readonly east: readonly Octave[]
  readonly south: readonly Octave[]
  /** How much lighter or darker ground is, and how rough. */
  readonly tone: readonly Octave[]
  readonly rough: readonly Octave[]
  /** Signs of the tiles, filled as they are first drawn; see `world-signs.ts`. */
  readonly signs: Map<number, Int32Array>
}

const HEIGHTS: Readonly<Record<number, number>> = {
  [Terrain.mountains]: 1,
  [Terrain.hills]: 0.5,
  [Terrain.forest]: 0.16,
  [Terrain.ocean]: -0.1,
  [Terrain.coast]: -0.05,
}

/** Computes what a drawn map needs of a world. Linear in its tiles. */
export function planWorld(overland: Overland): WorldPlan {
  const { width, words } = overland
  const ring = 2 * width
  const ground = new Uint8Array(3 * words.length)
  const height = new Float32Array(words.length)
  for (let tile = 0; tile < words.length; tile++) {
    const word = words[tile] as number // one a tile
    const terrain = terrainOf(word)
    const isPlains = terrain === Terrain.grassland && bonusOf(word) === 1
    ground.set(isPlains ? PLAINS : (GROUND[terrain] ?? UNKNOWN), 3 * tile)
    height[tile] = HEIGHTS[terrain] ?? 0
  }
  const octaves = (seed: number, sizes: readonly (readonly [size: number, share: number])[]): Octave[] =>
    sizes.map(([size, share], at) => ({ noise: createNoise(ring, size, 16 * seed + at), share }))
  const shift = [
    [2.7, 0.5],
    [1.2, 0.36],
    [0.55, 0.24],
    [0.24, 0.15],
  ] as const
  const plan = {
    overland,
    ring,
    depth: depthsOf(overland),
    ground,
    height,
    east: octaves(1, shift),
    south: octaves(2, shift),
    tone: octaves(3, [
      [9, 0.5],
      [2.2, 0.3],
      [0.35, 0.2],
    ]),
    rough: octaves(4, [
      [1.6, 0.6],
      [0.7, 0.4],
    ]),
    signs: new Map<number, Int32Array>(),
  }
  let reaches: WorldPlan['reaches'] | undefined
  return {
    ...plan,
    // A small picture shows no rivers.
    get reaches() {
      return (reaches ??= riversOf(overland, (x, y) => unshifted(plan, x, y)))
    },
  }
}

/** Where on the map a point of the world is drawn, for lines that belong to tiles. */
function unshifted({ east, south }: Pick<WorldPlan, 'east' | 'south'>, x: number, y: number): WorldPoint {
  return { x: x - shiftOf(sumAt(east, x, y)), y: y - shiftOf(sumAt(south, x, y)) }
}

/** A shift for any sum of noises: small ones as they are, and none beyond the limit. */
export function shiftOf(sum: number): number {
  return sum / Math.sqrt(1 + (sum * sum) / (MAX_SHIFT * MAX_SHIFT))
}

/** The sum of noises at a point. */
export function sumAt(octaves: readonly Octave[], x: number, y: number): number {
  let sum = 0
  for (const { noise, share } of octaves) sum += share * noiseAt(x, y, noise)
  return sum
}

/** The depth at a point of the map: below zero on land. The same as `fillGround` finds there. */
export function depthAt(plan: WorldPlan, x: number, y: number): number {
  const [east, south] = [x + shiftOf(sumAt(plan.east, x, y)), y + shiftOf(sumAt(plan.south, x, y))]
  const [a, b] = [(east + south) / 2, (east - south) / 2]
  const [left, top] = [Math.floor(a), Math.floor(b)]
  const [u, v] = [a - left, b - top]
  const at = (i: number, j: number): number => plan.depth[tileOf(plan, left + i, top + j)] ?? 0
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v
}

/**
 * The tile at a knot of the slanted lattice: east-south and east-north from the corner of the map. Beyond the poles it
 * is the last one.
 */
export function tileOf(
  { overland, ring }: Pick<WorldPlan, 'overland' | 'ring'>,
  a: number,
  b: number,
): number {
  const row = Math.min(overland.height - 1, Math.max(0, a - b - 1))
  // A step beyond a pole changes the parity; the tile just east of the point stands for it.
  const half = a + b - 1 - ((a + b - 1 + row) & 1)
  return row * overland.width + ((((half % ring) + ring) % ring) >> 1)
}

function depthsOf(overland: Overland): Int8Array {
  const { words } = overland
  const depth = new Int8Array(words.length).fill(DEEPEST)
  let rim: number[] = []
  for (let tile = 0; tile < words.length; tile++) {
    if (isIn(WATER, terrainOf(words[tile] as number))) continue // one a tile
    depth[tile] = -1
    rim.push(tile)
  }
  for (let far = 1; far < DEEPEST; far++) {
    const next: number[] = []
    for (const tile of rim) {
      for (let place = 0; place < AROUND.length; place++) {
        const step = AROUND[place] as Step // below the length
        const other = stepFrom(overland, tile, step[0], step[1])
        if (other === OFF_MAP || (depth[other] as number) <= far) continue // on the map
        depth[other] = far
        next.push(other)
      }
    }
    rim = next
  }
  return depth
}
