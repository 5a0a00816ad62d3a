import type { CellKindId } from '../../level/kinds'
import type { TiledMap, Tileset, TilesetTile } from './map'

/** The tiles that the layers of a map by another author use, and which kind of cell each suggests. */

/** Names of sayings: the class of a tile, and the prefix of its properties. */
export const BY_CLASS = 'class'
export const PROPERTY = 'property:'

/** A tile used in some layer. */
export interface UsedTile {
  readonly gid: number
  readonly count: number
  readonly label: string
  /** Its class and its properties, by name. */
  readonly sayings: ReadonlyMap<string, string>
  readonly guess: CellKindId
  readonly tile: TilesetTile | undefined
}

/** Words in a tile's class or property that suggest its kind, the surest first. */
const HINTS: readonly (readonly [RegExp, CellKindId])[] = [
  [/bridge/i, 'bridge'],
  [/water|river|lake|\bsea\b/i, 'water'],
  [/wall|rock|stone|solid|collide|block|cliff|void/i, 'rock'],
  [/house|home|room|building|roof|interior/i, 'house'],
  [/street|road|path|floor|ground|grass|way|square/i, 'street'],
]

/** The counts of each layer, which guesses, settings and reading all need. */
const countsOf = new WeakMap<Uint32Array, ReadonlyMap<number, number>>()

/** Counts each tile in the layers of a map, by its number. */
export function countTiles(layers: readonly Uint32Array[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const gids of layers) {
    for (const [gid, count] of countLayer(gids)) counts.set(gid, (counts.get(gid) ?? 0) + count)
  }
  return counts
}

function countLayer(gids: Uint32Array): ReadonlyMap<number, number> {
  const known = countsOf.get(gids)
  if (known) return known
  const counts = new Map<number, number>()
  for (let at = 0; at < gids.length; at++) {
    const gid = gids[at] ?? 0
    if (gid !== 0) counts.set(gid, (counts.get(gid) ?? 0) + 1)
  }
  countsOf.set(gids, counts)
  return counts
}

/** Returns the used tiles, the most frequent first. */
export function usedTiles({ tilesets }: TiledMap, counts: ReadonlyMap<number, number>): readonly UsedTile[] {
  const ordered = tilesets.toSorted((a, b) => b.firstGid - a.firstGid)
  return [...counts]
    .map(([gid, count]): UsedTile => {
      const tileset = ordered.find(({ firstGid }) => firstGid <= gid)
      const sayings = sayingsOf(tileset, gid)
      const label = tileset ? `Tile ${gid - tileset.firstGid} of “${tileset.name}”` : `Tile ${gid}`
      const tile = tileset?.tiles.get(gid - tileset.firstGid)
      const guess = tile?.solidity.isWhole ? 'rock' : guessOf(sayings)
      return { gid, count, label, sayings, guess, tile }
    })
    .toSorted((a, b) => b.count - a.count || a.gid - b.gid)
}

function sayingsOf(tileset: Tileset | undefined, gid: number): ReadonlyMap<string, string> {
  const tile = tileset?.tiles.get(gid - tileset.firstGid)
  const sayings = new Map<string, string>()
  if (!tile) return sayings
  if (tile.type !== '') sayings.set(BY_CLASS, tile.type)
  for (const [name, value] of Object.entries(tile.properties)) sayings.set(PROPERTY + name, String(value))
  return sayings
}

function guessOf(sayings: ReadonlyMap<string, string>): CellKindId {
  for (const [name, value] of sayings) {
    const guess = guessBy(name === BY_CLASS ? 'Class' : name.slice(PROPERTY.length), value)
    if (guess !== 'street') return guess
  }
  return 'street'
}

/** Returns the kind that a value suggests; a switch means its property's name, or the opposite. */
export function guessBy(name: string, value: string): CellKindId {
  if (value === 'false') return 'street'
  const words = value === 'true' ? name : value
  return HINTS.find(([pattern]) => pattern.test(words))?.[1] ?? 'street'
}
