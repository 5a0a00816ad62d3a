import type { FileProblem } from '../text/file-problem'
import type { Problem } from '../level/problem'
import type { MapStyle } from '../picture/style'
import type { Project, ProjectLevel } from '../project/project'
import type { Setting, SettingProblem, SettingValues } from '../settings/setting'
import type { FilesBeside } from './beside'
import type { PlayedLevel } from './played-level'
import type { RowForm } from './row-form'
import type { SourcePicture } from './source-picture'

/** Why a file cannot be read. */
export interface RefusedFile {
  readonly status: 'refused'
  readonly problems: readonly FileProblem[]
  /** Paths of missing files beside this one that reading it needs; the problems name them. */
  readonly missing?: readonly string[]
}

/** Refuses a file for a reason that concerns all of it. */
export function refusedBecause(message: string): RefusedFile {
  return { status: 'refused', problems: [{ message }] }
}

/** Another way to read a file: the reason why it is offered, as a sentence, and its values. */
export interface OtherReading {
  readonly why: string
  readonly values: SettingValues
}

export type ReadResult =
  | {
      readonly status: 'read'
      readonly project: Project
      /** What did not fit, and what was decided for the author; a sentence each. */
      readonly notes: readonly string[]
      /** Paths of missing files beside this one; the notes name them. See `FilesBeside`. */
      readonly missing?: readonly string[]
      /** Another reading, if a level of this one has no walkable cell or no wall. */
      readonly other?: OtherReading
    }
  | RefusedFile

/** One file to be written; the first of a list is the one the user named. */
export interface WrittenFile {
  /** A bare file name, without any folder. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a format wrote. */
export interface WriteResult {
  readonly files: readonly WrittenFile[]
  /** What the format loses: "12 one-way doors become doors." */
  readonly losses: readonly string[]
  /** Each level of the project as players of the files meet it; undefined for formats that are not played. */
  readonly played?: readonly PlayedLevel[]
  /** Whether the files lack a part of the logic, although the format holds logic: see `Writer.holdsLogic`. */
  readonly lacksLogic?: boolean
}

/** A tileset of the author as it travels: its file (`.tsx` or `.tsj` of Tiled) and its picture, unchanged. */
export interface CustomTileset {
  readonly file: WrittenFile
  readonly picture: WrittenFile
}

/** What writing may need beside a project and its options. */
export interface WriteContext {
  /** The map style for the value "own". */
  readonly customStyle?: MapStyle
  /** The author's tileset that the option `tiles` names. */
  readonly customTileset?: CustomTileset
  /** The name of the file of a level, by the level's id, where each level has a file of its own. */
  readonly fileOf?: (level: string) => string | undefined
  /** All levels that are exported, where each has a file of its own: what links lead to. */
  readonly whole?: Project
}

/** Purposes of files, in the order of lists. */
export const FORMAT_GROUPS = [
  { id: 'pictures', label: 'Pictures and print' },
  { id: 'tools', label: 'Map tools' },
  { id: 'engines', label: 'Engines and scripts' },
  { id: 'games', label: 'Games' },
  { id: 'texts', label: 'Town texts' },
  { id: 'mazes', label: 'Maze texts and tables' },
  { id: 'museum', label: 'Old programs' },
] as const

/** A file format as lists show it: what is known before its module is loaded. One entry of `index.ts`. */
export interface Format {
  /** A stable word for the command line: "tmj". */
  readonly id: string
  readonly label: string
  /** The heading in lists. */
  readonly group: (typeof FORMAT_GROUPS)[number]['id']
  /** One sentence about the program that made such files; only those of old programs have it. */
  readonly history?: string
  /** Without the dot; the first is the default. */
  readonly extensions: readonly string[]
  /** Further extensions of its files that other formats share: "json". */
  readonly sharedExtensions?: readonly string[]
  readonly mediaType: string
  /** Whether its module has a reader, and a writer. */
  readonly isRead: boolean
  readonly isWritten: boolean
  /** Whether bytes look like this format, judged by their beginning. */
  readonly recognise?: (bytes: Uint8Array) => boolean
  /** Loads the options for writing; missing for formats without any. */
  readonly loadOptions?: () => Promise<WriterOptions>
}

/** What a format can do. */
export interface FormatModule {
  readonly reader?: Reader
  readonly writer?: Writer
}

/** How import rules recognise files that belong together. */
export interface RuleNames {
  /** The name of the format in rules; all notations of a format share it. */
  readonly format: string
  /**
   * Returns the names of the tilesets or the project of a file, the most important first: rules are stored by that one.
   * Never throws on bad input.
   */
  readonly namesFor: (bytes: Uint8Array, title: string, beside?: FilesBeside) => readonly string[]
}

export interface Reader {
  /**
   * Reads a whole file. `title` is its name without extension: that of a project that has no name of its own. Missing
   * values are the defaults of `settingsFor`; the others are within their limits: `checkReadOptions` has passed. Never
   * throws on bad input.
   */
  readonly read: (
    bytes: Uint8Array,
    title: string,
    values?: SettingValues,
    beside?: FilesBeside,
  ) => ReadResult
  /**
   * Returns the options for reading this file: which layer, what its tiles mean. Never throws on bad input. Files of
   * formats with this are previewed before they are opened.
   */
  readonly settingsFor?: (bytes: Uint8Array, beside?: FilesBeside) => readonly Setting[]
  /**
   * Returns the paths of the files beside this one that reading it needs and `given` lacks. These files may name more:
   * see `gatherBeside`. Undefined for formats of one file. Never throws on bad input.
   */
  readonly namesBeside?: (bytes: Uint8Array, given: FilesBeside) => readonly string[]
  /**
   * Returns a level of the file, by its position in the project, as its own program draws it; undefined if it is not shown
   * beside the level. Never throws on bad input.
   */
  readonly pictureOf?: (
    bytes: Uint8Array,
    values: SettingValues,
    level: number,
    beside?: FilesBeside,
  ) => SourcePicture | undefined
  /** How import rules recognise files that belong together; undefined for formats without such rules. */
  readonly rules?: RuleNames
  /**
   * Finds contradictions in a readable file, which `check` refuses; undefined for formats that state everything once.
   * `project` was read from the bytes.
   */
  readonly findContradictions?: (bytes: Uint8Array, project: Project) => readonly Problem[]
}

/** What export dialogs know of a writer, without its code. */
export interface WriterOptions {
  /** Options for writing; undefined if there are none. */
  readonly settings?: readonly Setting[]
  /**
   * Returns why a project does not fit the format with values within their limits, each with its setting; undefined if
   * every project fits. Part of `checkOptions`.
   */
  readonly problems?: (project: Project, values: SettingValues) => readonly SettingProblem[]
  /** Whether it writes all levels of a project; others write the first. */
  readonly holdsLevels?: true
  /** Whether it writes levels of any size; formats without this and without rows write at most MAX_EXPORTED_CELLS. */
  readonly holdsAnySize?: true
  /** Whether its files show texts as drawn letters, for which an export may have fonts. */
  readonly drawsTexts?: true
  /** Whether it also writes mazes row by row, which may be higher than a level: it has `rows`. */
  readonly isOfRows?: true
}

export interface Writer extends WriterOptions {
  /**
   * Writes a project (formats of one level take its first) to a file of that name and its companions. Missing values
   * are the defaults of `optionsFor`; the others are within their limits: `checkOptions` has passed.
   */
  readonly write: (
    project: Project,
    name: string,
    values?: SettingValues,
    context?: WriteContext,
  ) => WriteResult
  /** Writes a maze row by row, for mazes higher than a level; undefined if the format needs the whole maze. */
  readonly rows?: RowForm
  /**
   * Returns a file that joins those of the levels, for formats of one level a file: the first of an export of several.
   * The context gives the name of a level's file.
   */
  readonly joinFiles?: (
    project: Project,
    name: string,
    values: SettingValues,
    context: WriteContext & Required<Pick<WriteContext, 'fileOf'>>,
  ) => WrittenFile
  /**
   * What becomes of a border that wraps around: the files say or show it, or have walls there, because an opening would
   * lead out of the level. Undefined if it is lost. See `wrapLosses`.
   */
  readonly wraps?: (entry: ProjectLevel) => 'kept' | 'walled' | 'lost'
  /** Whether it writes how things act on each other: ids, connectors, doors with keys and states. See `logicLosses`. */
  readonly holdsLogic?: true
  /** Whether a file has the names of project and level only in its own name. See `nameLosses`. */
  readonly losesNames?: true
  /** Whether it writes where the author put labels; formats that draw texts show it. See `labelLosses`. */
  readonly holdsLabels?: true
}

/** A format with what reads it, once that is loaded. */
export type ReadableFormat = Format & Reader
/** A format with what writes it, once that is loaded. */
export type WritableFormat = Format & Writer
/** A format with its loaded options for writing. */
export type OfferedFormat = Format & WriterOptions

/** Loads the options for writing a format. */
export async function loadOptions(format: Format): Promise<OfferedFormat> {
  return { ...format, ...(await format.loadOptions?.()) }
}

/** The options of formats of rows without settings. */
export const ROWS_ALONE: WriterOptions = { isOfRows: true }
