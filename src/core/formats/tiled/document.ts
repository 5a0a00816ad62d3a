import type { Grid, Point, Box } from '../../level/grid'
import type { DataEncoding, Gids } from './data'
import type { Properties } from './properties'
import type { WangSet } from './wang-set'

/** A map of Tiled as plain data, before it is written as JSON or XML. What is missing has Tiled's default. */
export interface MapDocument {
  readonly orientation: 'orthogonal' | 'staggered'
  /** In tiles. */
  readonly size: Grid
  /** The size of a tile in pixels. */
  readonly tile: Grid
  readonly properties: Properties
  /** The content of the tileset, or the name of its file. */
  readonly tileset: TilesetDocument | string
  /** How the numbers of tile layers are written. */
  readonly data: DataEncoding
  /** The lowest first. */
  readonly layers: readonly (TileLayerDocument | ObjectLayerDocument)[]
  readonly nextLayerId: number
  readonly nextObjectId: number
}

/** A layer with one number a tile of the map, 0 for none. */
export interface TileLayerDocument {
  readonly id: number
  readonly name: string
  readonly gids: Gids
  readonly properties?: Properties
}

export interface ObjectLayerDocument {
  readonly id: number
  readonly name: string
  readonly className?: string
  readonly isHidden?: boolean
  /** Those of a large map are made while they are listed: there may be millions. */
  readonly objects: Iterable<ObjectDocument>
}

/** A rectangle, or another shape around its point; lengths in pixels. */
export interface ObjectDocument {
  readonly id: number
  readonly name?: string
  /** Its class, written as it is: a word without signs. */
  readonly type?: string
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly height?: number
  readonly isPoint?: true
  /** Corners, or ends of lines, from the object's point. */
  readonly polygon?: readonly Point[]
  readonly polyline?: readonly Point[]
  readonly properties?: Properties
}

/** A tileset of one picture. */
export interface TilesetDocument {
  readonly name: string
  readonly tile: Grid
  /** Pixels around and between the tiles of the picture. */
  readonly gaps?: { readonly margin: number; readonly spacing: number }
  readonly columns: number
  readonly count: number
  /** Tiled turns the colours of Wang sets by this grid: the top of an isometric tile is its north-eastern side. */
  readonly isIsometric?: true
  readonly image: Grid & { readonly source: string }
  readonly tiles: readonly TileDocument[]
  readonly wangSets: readonly WangSet[]
}

/** A tile that says something about itself. */
export interface TileDocument {
  readonly id: number
  readonly type: string
  readonly properties?: Properties
  /** The parts that stop walkers. */
  readonly collision?: readonly Box[]
}

/** The id of the first tile of the only tileset of a map; 0 is an empty tile. */
export const FIRST_GID = 1

/** The written version of the format, which every Tiled since 1.8 and every engine reads. */
export const VERSION = { version: '1.10', tiledversion: '1.10.2' } as const
/** The rows of staggered maps, of which every second is shifted to the right. */
export const STAGGER = { staggeraxis: 'y', staggerindex: 'odd' } as const
