import { bonusAt, isCoastAt } from '../../core/overland/positions'
import type { Overland } from '../../core/overland/overland'
import { isIn, RIVER_LAND, START_LAND, Terrain, WATER } from '../../core/overland/terrain'
import { hasRiver, Special, specialOf, Start, terrainOf, TileBits } from '../../core/overland/tile'
import { createTopology, type Topology } from '../../core/overland/topology'

/** What is painted on tiles of an overland map, as plain data. */
export type WorldPaint =
  | { readonly kind: 'terrain'; readonly terrain: number }
  | { readonly kind: 'river'; readonly flows: boolean }
  /** A `Start`. */
  | { readonly kind: 'start'; readonly start: number }
  /** A `Special`; none makes dead lands plain desert. */
  | { readonly kind: 'special'; readonly special: number }

const STARTS = TileBits.humanStart | TileBits.normalStart
const SPECIALS = TileBits.deadLands | TileBits.modern

/**
 * A map after tiles were painted, by the rules of the game's own editor: rivers, starts and dead lands go where the
 * terrain bears them no longer, what people built goes with the terrain, and coasts and bonus resources follow by
 * themselves. Where nothing changes the very same map comes back. `refused` counts tiles whose terrain does not bear it.
 */
export function paintWorld(
  overland: Overland,
  paint: WorldPaint,
  tiles: readonly number[],
): { readonly overland: Overland; readonly changed: number; readonly refused: number } {
  const words = overland.words.slice()
  let refused = 0
  for (const tile of tiles) {
    const word = words[tile]
    if (word === undefined) continue
    const painted = paintWord(word, paint)
    if (painted === undefined) refused++
    else words[tile] = painted
  }
  const next = { ...overland, words }
  deriveWorld(next, words, createTopology(overland))
  let changed = 0
  for (const tile of tiles) if (words[tile] !== overland.words[tile]) changed++
  return changed === 0 ? { overland, changed, refused } : { overland: next, changed, refused }
}

/** A map made anew that keeps tiles of the one before it; coasts and bonus resources follow from both. Sizes must agree. */
export function keepTiles(made: Overland, before: Overland, kept: Iterable<number>): Overland {
  const words = made.words.slice()
  for (const tile of kept) words[tile] = before.words[tile] ?? 0
  const next = { ...made, words }
  deriveWorld(next, words, createTopology(made))
  return next
}

function paintWord(word: number, paint: WorldPaint): number | undefined {
  switch (paint.kind) {
    case 'terrain': {
      // Coast is never painted: it is water near land.
      const terrain = paint.terrain === Terrain.coast ? Terrain.ocean : paint.terrain
      const isSame = terrainOf(word) === terrain || (isIn(WATER, terrain) && isIn(WATER, terrainOf(word)))
      if (isSame && specialOf(word) === Special.none) return word
      let painted = terrain | TileBits.owner
      if (isIn(RIVER_LAND, terrain)) painted |= word & TileBits.river
      if (isIn(START_LAND, terrain) && specialOf(word) === Special.none) painted |= word & STARTS
      if (!isIn(WATER, terrain)) painted |= word & (TileBits.road | TileBits.railroad)
      return painted >>> 0
    }
    case 'river':
      if (!paint.flows) return (word & ~TileBits.river) >>> 0
      if (!isIn(RIVER_LAND, terrainOf(word)) || specialOf(word) !== Special.none) return undefined
      return (word | TileBits.river) >>> 0
    case 'start': {
      const bare = word & ~STARTS
      if (paint.start === Start.none) return bare >>> 0
      if (!isIn(START_LAND, terrainOf(word)) || specialOf(word) !== Special.none) return undefined
      return (bare | (paint.start === Start.human ? TileBits.humanStart : TileBits.normalStart)) >>> 0
    }
    case 'special':
      if (isIn(WATER, terrainOf(word))) return undefined
      if (paint.special === Special.none) return (word & ~SPECIALS) >>> 0
      return (Terrain.desert | TileBits.owner | TileBits.deadLands | ((paint.special - 1) << 25)) >>> 0
  }
}

/** Sets coasts and bonus resources of a whole map by the game's rules. Linear in the tiles. */
function deriveWorld(overland: Overland, words: Uint32Array, topology: Topology): void {
  const terrainAt = (tile: number): number => terrainOf(words[tile] as number) // on the map
  for (let tile = 0; tile < words.length; tile++) {
    const terrain = terrainAt(tile)
    if (!isIn(WATER, terrain)) continue
    const wet = isCoastAt(topology, terrainAt, tile) ? Terrain.coast : Terrain.ocean
    words[tile] = ((words[tile] as number) & ~TileBits.terrain) | wet
  }
  for (let tile = 0; tile < words.length; tile++) {
    const word = words[tile] as number // below the length
    const terrain = terrainOf(word)
    const x = tile % overland.width
    const bonus =
      specialOf(word) === Special.none ? bonusAt(terrain, x, Math.floor(tile / overland.width)) : 0
    const river = hasRiver(word) && !isIn(RIVER_LAND, terrain) ? TileBits.river : 0
    words[tile] = ((word & ~(TileBits.bonus | river)) | (bonus << 5)) >>> 0
  }
}
