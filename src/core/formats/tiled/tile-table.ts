import type { Tileset, TilesetTile } from './map'

/** A tile of a map: its tileset, its number there, and its entry in the tileset. */
export interface KnownTile {
  readonly tileset: Tileset
  readonly id: number
  readonly tile: TilesetTile | undefined
}

/** Finds tiles by their numbers in the map. */
export class TileTable {
  /** By their first numbers, rising. */
  readonly #tilesets: readonly Tileset[]

  constructor(tilesets: readonly Tileset[]) {
    this.#tilesets = tilesets.toSorted((a, b) => a.firstGid - b.firstGid)
  }

  /** Returns the tile of a number without turns; undefined if it is before all tilesets. */
  find(gid: number): KnownTile | undefined {
    let [low, high] = [0, this.#tilesets.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#tilesets[middle]?.firstGid ?? 0) <= gid) low = middle + 1
      else high = middle
    }
    const tileset = this.#tilesets[low - 1]
    if (!tileset) return undefined
    const id = gid - tileset.firstGid
    return { tileset, id, tile: tileset.tiles.get(id) }
  }
}
