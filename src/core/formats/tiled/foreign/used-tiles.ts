import type { CellKindId } from '../../../level/kinds'
import type { TiledMap, TilesetTile } from '../map'
import type { LayerTiles } from '../read-layer'
import { TileTable, type KnownTile } from '../tile-table'
import { guessBy, solidInWords } from './words'

/** The tiles that the layers of a map by another author use, and the kind of cell that each suggests. */

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
  /** Whether it stops walkers as a whole; undefined if its tileset does not say. */
  readonly isSolid: boolean | undefined
  readonly tile: TilesetTile | undefined
}

/** The counts of each layer, which guesses, settings and reading all need. */
const countsOf = new WeakMap<Uint32Array, ReadonlyMap<number, number>>()

/** Counts each tile in the layers of a map, by its number. */
function countTiles(layers: readonly LayerTiles[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { gids } of layers) {
    for (const [gid, count] of countLayer(gids)) counts.set(gid, (counts.get(gid) ?? 0) + count)
  }
  return counts
}

function countLayer(gids: Uint32Array): ReadonlyMap<number, number> {
  const known = countsOf.get(gids)
  if (known) return known
  const counts = new Map<number, number>()
  // Equal tiles often lie side by side.
  for (let at = 0; at < gids.length;) {
    const gid = gids[at] ?? 0
    const start = at
    while (at < gids.length && gids[at] === gid) at++
    if (gid !== 0) counts.set(gid, (counts.get(gid) ?? 0) + at - start)
  }
  countsOf.set(gids, counts)
  return counts
}

/** Returns the tiles that layers use, the most frequent first. */
export function usedTiles({ tilesets }: TiledMap, layers: readonly LayerTiles[]): readonly UsedTile[] {
  const table = new TileTable(tilesets)
  return [...countTiles(layers)]
    .map(([gid, count]) => ({ gid, count, ...wordsOf(gid, table.find(gid)) }))
    .toSorted((a, b) => b.count - a.count || a.gid - b.gid)
}

function wordsOf(gid: number, known: KnownTile | undefined): Omit<UsedTile, 'gid' | 'count'> {
  const tile = known?.tile
  const label = known ? `Tile ${known.id} of “${known.tileset.name}”` : `Tile ${gid}`
  const sayings = sayingsOf(tile)
  const isSolid = isTileSolid(tile)
  const guess = guessOf(sayings)
  // Solid water stays water.
  const isWalkable = guess === 'street' || guess === 'house' || guess === 'bridge'
  return { label, sayings, isSolid, guess: isSolid === true && isWalkable ? 'rock' : guess, tile }
}

/** Whether a tile stops walkers as a whole, by its words or else by its shapes; undefined if neither tells. */
export function isTileSolid(tile: TilesetTile | undefined): boolean | undefined {
  // The sides of a tile say more than words: it is a thin wall.
  if (!tile || tile.solidity.sides !== 0) return undefined
  const { solidity, type, properties } = tile
  return solidInWords(type, properties) ?? (solidity.isWhole ? true : undefined)
}

function sayingsOf(tile: TilesetTile | undefined): ReadonlyMap<string, string> {
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
