import type { JsonPath } from '../native/json-text'
import type { Properties } from './objects'

/** A tileset, as far as reading needs it. */
export interface Tileset {
  readonly firstGid: number
  /** Its name, or that of the file it is in. */
  readonly name: string
  /** The file of an external tileset, which is not read. */
  readonly source?: string
  readonly tiles: ReadonlyMap<number, { readonly type: string; readonly properties: Properties }>
}

/** A part of a tile layer whose numbers are not yet read. */
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

/** An object with its place in pixels from the north-west corner of the map. */
export interface MapObject {
  readonly type: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether it shows a tile, which stands on its point instead of hanging from it. */
  readonly isTile: boolean
  readonly polyline?: readonly { readonly x: number; readonly y: number }[]
  readonly properties: Properties
}

/** A checked map: everything that is read of one, in one part whether it was infinite or not. */
export interface TiledMap {
  /** In tiles. */
  readonly width: number
  readonly height: number
  readonly tileWidth: number
  readonly tileHeight: number
  /** Where it begins, in tiles; not 0 in infinite maps. */
  readonly left: number
  readonly top: number
  readonly properties: Properties
  readonly tilesets: readonly Tileset[]
  readonly layers: readonly TileLayer[]
  readonly objects: readonly MapObject[]
  /** What there is beside them, as sentences. */
  readonly notes: readonly string[]
}
