import { bonusAt, isCoastAt } from '../../core/overland/positions'
import type { Overland } from '../../core/overland/overland'
import { isIn, RIVER_LAND, START_LAND, Terrain, WATER } from '../../core/overland/terrain'
import { Special, specialOf, Start, startOf, terrainOf, TileBits } from '../../core/overland/tile'
import { createTopology, OFF_MAP, type Topology } from '../../core/overland/topology'

/** A paint for tiles of an overland map, as plain data. */
export type WorldPaint =
  | { readonly kind: 'terrain'; readonly terrain: number }
  | { readonly kind: 'river'; readonly flows: boolean }
  /** A `Start`. */
  | { readonly kind: 'start'; readonly start: number }
  /** A `Special`; none makes dead lands plain desert. */
  | { readonly kind: 'special'; readonly special: number }

const STARTS = TileBits.humanStart | TileBits.normalStart
const SPECIALS = TileBits.deadLands | TileBits.modern

/** A painted map. */
export interface PaintedWorld {
  readonly overland: Overland
  /** The tiles that have what was painted, if anything changed; empty otherwise. */
  readonly painted: readonly number[]
  /** Number of changed tiles. */
  readonly changed: number
  readonly refused: number
}

/**
 * Paints tiles by the rules of the game's own editor. Rivers, starts and dead lands are removed from terrain that
 * cannot have them, buildings are removed with the terrain, and coasts and bonus resources are updated on the painted
 * tiles and the water around them. The rest stays, even where an imported map breaks the rules. Returns the same map if
 * nothing changes. `refused` counts tiles whose terrain cannot have the paint.
 */
export function paintWorld(overland: Overland, paint: WorldPaint, tiles: readonly number[]): PaintedWorld {
  const words = overland.words.slice()
  const painted: number[] = []
  let refused = 0
  for (const tile of tiles) {
    const word = words[tile]
    if (word === undefined) continue
    const next = paintWord(word, paint)
    if (next === undefined) refused++
    // Painting terrain on itself corrects the tile.
    else if (next !== word || paint.kind === 'terrain') {
      words[tile] = next
      painted.push(tile)
    }
  }
  const topology = createTopology(overland)
  deriveCoasts(words, topology, painted)
  for (const tile of painted) words[tile] = withBonus(words, topology, tile)
  const differs = (tile: number): boolean => words[tile] !== overland.words[tile]
  // If only the water around was corrected, that is the change.
  const changed = painted.filter(differs).length || [...words.keys()].filter(differs).length
  return changed === 0
    ? { overland, painted: [], changed, refused }
    : { overland: { ...overland, words }, painted, changed, refused }
}

/**
 * Combines a new map with locked tiles of the old one; coasts follow from both. If the human start is kept, that of the
 * new map becomes a normal start. Sizes must be equal.
 */
export function keepTiles(made: Overland, before: Overland, locked: Iterable<number>): Overland {
  const words = made.words.slice()
  const tiles = [...locked]
  // A map that was made around them stays as it is.
  if (tiles.every((tile) => made.words[tile] === before.words[tile])) return made
  if (tiles.some((tile) => startOf(before.words[tile] ?? 0) === Start.human)) {
    for (const [tile, word] of words.entries()) {
      if (startOf(word) === Start.human) words[tile] = (word & ~TileBits.humanStart) | TileBits.normalStart
    }
  }
  for (const tile of tiles) words[tile] = before.words[tile] ?? 0
  deriveCoasts(words, createTopology(made), tiles)
  return { ...made, words }
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

/** Sets coasts and their resources by the game's rules, on tiles and as far around as their land makes coast. */
function deriveCoasts(words: Uint32Array, topology: Topology, tiles: readonly number[]): void {
  const terrainAt = (tile: number): number => terrainOf(words[tile] as number) // on the map
  const derive = (tile: number): void => {
    if (tile === OFF_MAP || !isIn(WATER, terrainAt(tile))) return
    const wet = isCoastAt(topology, terrainAt, tile) ? Terrain.coast : Terrain.ocean
    words[tile] = ((words[tile] as number) & ~TileBits.terrain) | wet
    words[tile] = withBonus(words, topology, tile)
  }
  for (const tile of tiles) {
    derive(tile)
    for (let place = 20 * tile; place < 20 * tile + 20; place++) derive(topology.city[place] as number) // 20 a tile
  }
}

/** Returns a tile's word with the game's bonus resource for its position, and without an illegal river. */
function withBonus(words: Uint32Array, { width }: Topology, tile: number): number {
  const word = words[tile] as number // on the map
  const terrain = terrainOf(word)
  const bonus =
    specialOf(word) === Special.none ? bonusAt(terrain, tile % width, Math.floor(tile / width)) : 0
  const river = isIn(RIVER_LAND, terrain) ? 0 : TileBits.river
  return ((word & ~(TileBits.bonus | river)) | (bonus << 5)) >>> 0
}
