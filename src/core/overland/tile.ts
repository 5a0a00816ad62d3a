import { Terrain } from './terrain'

/**
 * A tile of an overland map is one word of 32 bits, exactly as in the game's files. So all data of an imported map,
 * including roads and mines, survives reading and writing, and two maps are equal if their words are.
 */

/** The fields of a tile's word. */
export const TileBits = {
  terrain: 0x1f,
  /** First and second bonus resource; never both. */
  bonus: 0x60,
  river: 0x80,
  road: 0x100,
  railroad: 0x200,
  canal: 0x400,
  pollution: 0x800,
  /** Irrigation, farmland, mine, fort, base as the numbers 1 to 5. */
  improvement: 0xf000,
  wall: 0x1_0000,
  humanStart: 0x20_0000,
  normalStart: 0x40_0000,
  deadLands: 0x100_0000,
  /** Cobalt, uranium, mercury as the numbers 1 to 3; only in dead lands. */
  modern: 0x600_0000,
  owner: 0x7800_0000,
} as const

/** Who can start on a tile: nobody, any nation, or preferably a person's. */
export const Start = { none: 0, normal: 1, human: 2 } as const
/** Dead lands, alone or with a resource of modern times. */
export const Special = { none: 0, deadLands: 1, cobalt: 2, uranium: 3, mercury: 4 } as const

/** Names of the special resources, by their numbers. */
export const SPECIAL_NAMES: readonly string[] = ['nothing', 'dead lands', 'cobalt', 'uranium', 'mercury']

/** The bits that the game keeps when it loads a map. */
const LOADED_BITS = 0x7f61_ffff
const LOW = TileBits.terrain | TileBits.bonus
const COTTON = Terrain.swamp | 0x40
const PEAT = Terrain.swamp | 0x20

/** The contents of a tile, apart from what people have built there. */
export interface Tile {
  readonly terrain: number
  /** 0, 1 or 2. */
  readonly bonus: number
  readonly river: boolean
  readonly start: number
  readonly special: number
}

export function terrainOf(word: number): number {
  return word & TileBits.terrain
}

/** 0, 1 or 2; 3 in a broken word that holds both. */
export function bonusOf(word: number): number {
  return (word & TileBits.bonus) >>> 5
}

export function hasRiver(word: number): boolean {
  return (word & TileBits.river) !== 0
}

/** A `Special`; resources without dead lands are ignored, as in the game. */
export function specialOf(word: number): number {
  if ((word & TileBits.deadLands) === 0) return Special.none
  return Special.deadLands + ((word & TileBits.modern) >>> 25)
}

/** A `Start`; a tile with both markers counts as a person's. */
export function startOf(word: number): number {
  if ((word & TileBits.humanStart) !== 0) return Start.human
  return (word & TileBits.normalStart) !== 0 ? Start.normal : Start.none
}

/** Returns the word of a tile without buildings. */
export function wordOf(tile: Tile): number {
  const special = tile.special === Special.none ? 0 : TileBits.deadLands | ((tile.special - 1) << 25)
  const start =
    tile.start === Start.human ? TileBits.humanStart : tile.start === Start.normal ? TileBits.normalStart : 0
  const river = tile.river ? TileBits.river : 0
  return (tile.terrain | (tile.bonus << 5) | river | special | start | TileBits.owner) >>> 0
}

/**
 * Returns a word as the game loads it: marks of a running game are removed, cotton becomes peat, dead lands become
 * desert without bonus unless they are arctic, and nobody owns the tile. A word that does not change is canonical.
 */
export function normaliseWord(word: number): number {
  let loaded = (word & LOADED_BITS) | TileBits.owner
  if ((loaded & LOW) === COTTON) loaded = (loaded & ~LOW) | PEAT
  if ((loaded & TileBits.deadLands) !== 0 && terrainOf(loaded) !== Terrain.arctic) {
    loaded = (loaded & ~LOW) | Terrain.desert
  }
  return loaded >>> 0
}
