import type { Level } from '../level/level'
import type { SettingValues } from '../settings/setting'

/** Which file a level was imported from and how, so that it can be read again. */
export interface ImportSource {
  /** The bare name of the file, never a path: a project is given to others. */
  readonly file: string
  /** Id of the format: "tmj". */
  readonly format: string
  /** The options that differ from their defaults, by their names in import rules. */
  readonly options: SettingValues
  /** Name and position of the level in the file. */
  readonly name: string
  readonly position: number
  /** Digest of the file and the files that it names: see `digestOf`. */
  readonly digest: string
  /** The level as it was last read from the file, which shows what was changed here since. */
  readonly imported: Level
  /** Column and row of the level at which the north-west corner of the file's map lies; missing at the level's own corner. */
  readonly corner?: Corner
}

export interface Corner {
  readonly column: number
  readonly row: number
}

export const NORTH_WEST: Corner = { column: 0, row: 0 }

/** Returns a source after its level moved by columns east and rows south. */
export function movedSource(source: ImportSource, columns: number, rows: number): ImportSource {
  if (columns === 0 && rows === 0) return source
  const { corner = NORTH_WEST, ...rest } = source
  const moved = { column: corner.column + columns, row: corner.row + rows }
  return moved.column === 0 && moved.row === 0 ? rest : { ...rest, corner: moved }
}

/** Maximum options of a source. */
export const MAX_SOURCE_OPTIONS = 5000

/** The name of a file without a folder, of at most 255 characters. */
export const BARE_NAME = /^[^/\\]{1,255}$/
