import { isInside, type Grid } from './grid'
import type { Level } from './level'

/** The three states of a level: as imported, as it is now, and as in the file now. */
export interface LevelVersions {
  readonly imported: Level
  readonly current: Level
  readonly fresh: Level
  /** Where the north-west corner of the file's map lies in the level: columns east and rows south of the level's own. */
  readonly columns: number
  readonly rows: number
}

/** Bits of what stays of a cell: all of it, because it was changed here since the import or is locked, or its painted weight. */
export const Remains = { changed: 1, locked: 2, weight: 4 } as const

/** The column and the row of the last of some things; -1 without any. */
export interface Extent {
  readonly x: number
  readonly y: number
}

/** Returns the cell at a column and a row; -1 outside. */
export function cellIn(grid: Grid, x: number, y: number): number {
  return isInside(grid, x, y) ? y * grid.width + x : -1
}
