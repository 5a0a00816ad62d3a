import type { JsonPath } from '../native/json-text'
import type { Properties } from './properties'
import type { Solidity } from './solidity'

/** A tile of a tileset that says something. */
export interface TilesetTile {
  readonly type: string
  readonly properties: Properties
  readonly solidity: Solidity
  /** Its own picture, in tilesets that are collections of pictures. */
  readonly picture?: TilePicture
}

/** The picture of a tile, or of all tiles of a tileset. */
export interface TilePicture {
  /** Its path from the folder of the file that is read. */
  readonly path: string
  readonly width: number
  readonly height: number
}

/** A picture with all tiles of a tileset. */
export interface TileSheet extends TilePicture {
  readonly columns: number
  readonly margin: number
  readonly spacing: number
}

/** A tileset, as far as reading needs it. */
export interface Tileset {
  readonly firstGid: number
  /** Its name, or that of its file. */
  readonly name: string
  /** The file of an external tileset that could not be read. */
  readonly source?: string
  /** The size of its tiles, in pixels. */
  readonly width: number
  readonly height: number
  /** Which point of a tile an object's point is, in Tiled's words; empty for its bottom left. */
  readonly alignment: string
  readonly tiles: ReadonlyMap<number, TilesetTile>
  /** Undefined for collections of pictures, and where the tileset says no picture. */
  readonly sheet?: TileSheet
}

/** A part of a tile layer with unread numbers. */
export interface Chunk {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly data: unknown
  readonly path: JsonPath
}

export interface TileLayer {
  readonly name: string
  /** Whether it is seen: neither it nor a group around it is hidden or has no opacity. */
  readonly isVisible: boolean
  /** The cells by which it is moved, which its chunks contain. */
  readonly column: number
  readonly row: number
  /** Whether its real place lies between cells. */
  readonly isBetween: boolean
  readonly encoding: unknown
  readonly compression: unknown
  readonly chunks: readonly Chunk[]
}

/** An object with its position in pixels from the north-west corner of the map. */
export interface MapObject {
  /** 0 if it has none. */
  readonly id: number
  readonly type: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise, around its position. */
  readonly rotation: number
  /** Whether it shows a tile, whose position is its bottom instead of its top. */
  readonly isTile: boolean
  readonly isPoint: boolean
  /** The form within its box, if it is not the whole box. */
  readonly round?: 'ellipse' | 'capsule'
  /** Which point of its tile its position is; see `Tileset`. */
  readonly alignment?: string
  /** What its tileset says of its tile, and how the tile is turned; see `turns.ts`. */
  readonly tile?: TilesetTile
  readonly turn?: number
  /** The name and class of its layer. */
  readonly layer: string
  readonly polyline?: readonly { readonly x: number; readonly y: number }[]
  readonly polygon?: readonly { readonly x: number; readonly y: number }[]
  readonly properties: Properties
}

/** A checked map: all data that is read, in one part whether it was infinite or not. */
export interface TiledMap {
  /** In tiles. */
  readonly width: number
  readonly height: number
  readonly tileWidth: number
  readonly tileHeight: number
  /** Its start, in tiles; other than 0 only in infinite maps. */
  readonly left: number
  readonly top: number
  readonly properties: Properties
  readonly tilesets: readonly Tileset[]
  readonly layers: readonly TileLayer[]
  readonly objects: readonly MapObject[]
  /** Sentences about other content. */
  readonly notes: readonly string[]
  /** Paths of the files beside the map that were not read. */
  readonly missing: readonly string[]
}
