import type { JsonPath } from '../native/json-text'
import type { Properties } from './objects'

/** A tileset, as far as reading needs it. */
export interface Tileset {
  readonly firstGid: number
  /** Its name, or that of its file. */
  readonly name: string
  /** The file of an external tileset, which is not read. */
  readonly source?: string
  readonly tiles: ReadonlyMap<number, { readonly type: string; readonly properties: Properties }>
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
  /** Whether it shows a tile, whose position is its bottom instead of its top. */
  readonly isTile: boolean
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
}
