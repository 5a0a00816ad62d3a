import type { JsonPath } from '../native/json-text'
import type { Properties } from './properties'
import type { Form } from './foreign/object-shape'
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
  /** Which point of a tile the position of its object is, in Tiled's words; empty for the bottom left. */
  readonly alignment: string
  readonly tiles: ReadonlyMap<number, TilesetTile>
  /** Undefined for collections of pictures, and for tilesets without a picture. */
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
  /** Whether it is visible: neither it nor a group around it is hidden, or has an opacity of 0. */
  readonly isVisible: boolean
  /** Its offset in cells; its chunks are moved by it already. */
  readonly column: number
  readonly row: number
  /** Whether its exact offset lies between cells. */
  readonly isBetween: boolean
  readonly encoding: unknown
  readonly compression: unknown
  readonly chunks: readonly Chunk[]
}

/** An object with its position in pixels from the north-west corner of the map. */
export interface MapObject extends Form {
  /** 0 if it has none. */
  readonly id: number
  readonly type: string
  readonly name: string
  readonly isPoint: boolean
  /** Its tile, and how the tile is turned; see `turns.ts`. */
  readonly tile?: TilesetTile
  readonly turn?: number
  /** The name and class of its layer. */
  readonly layer: string
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
