import type { Grid } from '../../level/grid'
import type { Level } from '../../level/level'
import type { TileGrid } from './grids'
import type { ObjectIds } from './ids'
import type { WrittenLinks } from './links'
import type { Properties } from './properties'
import type { WriteOptions } from './settings'

/** The content of a map, before it is JSON or XML. */
export interface MapContent {
  readonly level: Level
  readonly options: WriteOptions
  readonly ids: ObjectIds
  readonly links: WrittenLinks
  /** In tiles. */
  readonly size: Grid
  readonly properties: Properties
  readonly grids: readonly TileGrid[]
  /** Losses for words without a tile among the author's own, a sentence each. */
  readonly tileLosses: readonly string[]
  /** The names of the companion files. */
  readonly picture: string
  readonly tileset: string
}
