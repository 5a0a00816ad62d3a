import type { FilesBeside } from '../core/formats/beside'
import type { ReadResult } from '../core/formats/format'
import type { ImportRules, RuleKey } from '../core/formats/import-rules'
import type { Pixels } from '../core/formats/paint-source'
import type { SourcePicture } from '../core/formats/source-picture'
import type { LevelAgain } from '../core/formats/level-source'
import type { ProjectLevel } from '../core/project/project'
import type {
  ChoiceSetting,
  IntegerSetting,
  SettingProblem,
  SettingValues,
  SwitchSetting,
  TextSetting,
} from '../core/settings/setting'
import type { FileContent } from '../ipc/contract'

export interface ParseRequest {
  /** The content: bytes, a file that only the worker reads, or a content that the host holds. */
  readonly bytes: FileContent | Blob
  /** The bare name of the file. */
  readonly name: string
  /** Id of the format to read it as, with the chosen values; missing means that name and content decide. */
  readonly as?: { readonly format: string; readonly values: SettingValues }
  /** Name of the level of a project of one world, as which an overland map is read; missing if it is refused. */
  readonly worldLevel?: string
  /** Whether to detect only the format, without reading the file. */
  readonly asksFormat?: true
  /** The files that this one names and that are known so far; missing means to read it without them. */
  readonly beside?: FilesBeside
  /** The rules for the file are chosen among these; only without `as`. */
  readonly rules?: readonly ImportRules[]
  /** The position of the level whose source is shown beside it; only with `as`. */
  readonly pictured?: number
  /** Levels that were imported from the file and are read again, each as it was read then; without `as`. */
  readonly again?: readonly ProjectLevel[]
}

export interface LevelSource {
  /** The position of the level. */
  readonly level: number
  readonly picture: SourcePicture
}

/** The source of a level, and the pictures of its tiles. */
export interface ShownSource extends LevelSource {
  /** Undefined for those that are missing or cannot be read. */
  readonly pictures: readonly (Pixels | undefined)[]
  /** Paths of pictures of tiles that are missing or cannot be read. */
  readonly missing: readonly string[]
}

export interface TilePicturesRequest {
  /** Undefined for files that are missing. */
  readonly files: readonly (Uint8Array | undefined)[]
}

export interface ParseResult {
  /** Missing if the chosen values are wrong (see `problems`), or if only the format was wanted. */
  readonly read?: ReadResult
  /** Paths of files to add to `beside`; the file is then not read. Missing if none are needed. */
  readonly wanted?: readonly string[]
  /** Id of the format it was read as; missing if it is unknown, and for overland maps. */
  readonly format?: string
  /** Whether the file is previewed before it is opened; missing unless the format was asked for. */
  readonly isForeign?: boolean
  /** Ids of the formats that could read the file, the likeliest first; missing unless the format was asked for. */
  readonly readers?: readonly string[]
  /** The options for this file, the values it was read with, and their problems; empty without `as`. */
  readonly settings: readonly PlainSetting[]
  readonly values: SettingValues
  readonly problems: readonly SettingProblem[]
  /** Missing unless `pictured` was given and the format shows sources. */
  readonly source?: LevelSource
  /** Missing for formats without rules. */
  readonly ruled?: RuleKey
  /** What reading levels again gives; missing unless they were given. */
  readonly again?: readonly LevelAgain[]
}

/** A setting whose limits do not depend on the size of a level, because functions cannot be sent to workers. */
export type PlainSetting =
  | ChoiceSetting
  | SwitchSetting
  | (Omit<IntegerSetting, 'max' | 'initial'> & { readonly max: number })
  | Omit<TextSetting, 'check'>
