import type { Properties } from '../properties'

/** A tile that says something about itself. */
export interface SaidTile {
  readonly type: string
  readonly properties: Properties
}

/** A set of tiles for Tiled's terrain brush. */
export interface CustomWangSet {
  readonly name: string
  readonly colours: readonly string[]
  /** The colours of a tile from its top clockwise, sides and corners in turn; 0 for none. */
  readonly tiles: readonly { readonly id: number; readonly colours: readonly number[] }[]
}

/** The content of the file of a tileset, as far as a map needs it; all lengths in pixels. */
export interface TilesetSheet {
  readonly name: string
  /** The side of its tiles. */
  readonly tile: number
  readonly count: number
  readonly columns: number
  readonly margin: number
  readonly spacing: number
  /** The path of its picture, from its own folder. */
  readonly image: string
  readonly tiles: ReadonlyMap<number, SaidTile>
  readonly wangSets: readonly CustomWangSet[]
}

/** Maximum bytes of the file of a tileset, and of its picture. */
export const MAX_TILESET_BYTES = 4 * 1024 * 1024
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** Maximum tiles of a tileset. */
export const MAX_TILES = 65_536
/** The sides of tiles that a map can have, in pixels: thinner walls would be less than a pixel. */
export const MIN_TILE = 4
export const MAX_TILE = 512

/** Returns the last part of a path, with either kind of slash. */
export function bareName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}

/** Returns where a tile lies in the picture, in pixels. */
export function placeOfTile(
  { tile, columns, margin, spacing }: TilesetSheet,
  id: number,
): { readonly x: number; readonly y: number } {
  return {
    x: margin + (id % columns) * (tile + spacing),
    y: margin + Math.floor(id / columns) * (tile + spacing),
  }
}
