import type { Grid } from '../level/grid'
import type { Problem } from '../level/problem'
import type { MapStyle } from '../picture/style'
import { firstLevel, type Project } from '../project/project'
import { checkValues, defaultValues } from '../settings/check'
import type { Setting, SettingProblem, SettingValues } from '../settings/setting'
import type { RowForm } from './passages/rows'

/** What is wrong with a file: a whole sentence, and where, counted from 1. */
export interface FileProblem {
  readonly message: string
  readonly line?: number
  readonly column?: number
}

/** Why nothing of a file comes in. */
export interface Refused {
  readonly status: 'refused'
  readonly problems: readonly FileProblem[]
}

export type ReadResult =
  | {
      readonly status: 'read'
      readonly project: Project
      /** What did not fit, and what was decided for the author; a sentence each. */
      readonly notes: readonly string[]
    }
  | Refused

/** One file to be written; the first of a list is the one the user named. */
export interface WrittenFile {
  /** A bare file name, without any folder. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface WriteResult {
  readonly files: readonly WrittenFile[]
  /** What the format cannot say: "12 one-way doors become doors." */
  readonly losses: readonly string[]
}

/** What files are for, in the order in which lists show them. */
export const FORMAT_GROUPS = [
  { id: 'tools', label: 'Map tools' },
  { id: 'engines', label: 'Engines and scripts' },
  { id: 'games', label: 'Games' },
  { id: 'pictures', label: 'Pictures and print' },
  { id: 'texts', label: 'Town texts' },
  { id: 'mazes', label: 'Maze texts and tables' },
] as const

/** One file format; one entry of the list in `index.ts`. */
export interface Format {
  /** A stable word for the command line: "tmj". */
  readonly id: string
  readonly label: string
  /** Under which heading lists show it. */
  readonly group: (typeof FORMAT_GROUPS)[number]['id']
  /** Without the dot; the first is the usual one. */
  readonly extensions: readonly string[]
  /** Further extensions its files bear, which say nothing of it, for files of others bear them as well: "json". */
  readonly sharedExtensions?: readonly string[]
  readonly mediaType: string
  /**
   * What in a file that can be read contradicts itself, so that `check` refuses it; missing where a format says
   * everything once. `project` is what was read from the bytes.
   */
  readonly findContradictions?: (bytes: Uint8Array, project: Project) => readonly Problem[]
  /** Whether bytes look like this format, judged by their beginning alone. */
  readonly recognise?: (bytes: Uint8Array) => boolean
  /**
   * Reads a whole file; `name` is its bare file name. Values that are missing are the defaults of `readSettings`; the
   * others are within their limits: `checkReadOptions` has passed. Never throws on bad input.
   */
  readonly read?: (bytes: Uint8Array, name: string, values?: SettingValues) => ReadResult
  /** What may be chosen when this very file is read: which layer, what its tiles mean. Never throws on bad input. */
  readonly readSettings?: (bytes: Uint8Array, name: string) => readonly Setting[]
  /** What may be chosen when it is written; missing where nothing may. */
  readonly settings?: readonly Setting[]
  /**
   * Why a project does not fit the format with values that are within their limits, each with the setting it is about;
   * missing where every project fits. Part of `checkOptions`.
   */
  readonly problems?: (project: Project, values: SettingValues) => readonly SettingProblem[]
  /**
   * Writes a project (formats of one level take its first) to a file of that name and its companions. Values that are
   * missing are the defaults of `optionsFor`; the others are within their limits: `checkOptions` has passed.
   */
  readonly write?: (
    project: Project,
    name: string,
    values?: SettingValues,
    /** What the map style "own" stands for, where the values name it. */
    ownStyle?: MapStyle,
  ) => WriteResult
  /** The style of one's own with which it draws where that is chosen; see `withOwnStyle`. */
  readonly ownStyle?: MapStyle
  /** Writes a maze row by row, for mazes that are higher than a level may be; missing where the whole must be known. */
  readonly rows?: RowForm
}

/** What a format is written with where nothing was chosen, within what this project's size allows. */
export function optionsFor(
  format: Pick<Format, 'settings'>,
  project: Project,
  values: SettingValues = {},
): SettingValues {
  const settings = format.settings ?? []
  return { ...defaultValues(settings, firstLevel(project).level), ...pickKnown(settings, values) }
}

/** Everything that is wrong with the options a format is to be written with, a sentence each. */
export function checkOptions(
  format: Format,
  project: Project,
  values: SettingValues,
): readonly SettingProblem[] {
  const { level } = firstLevel(project)
  const complete = { ...defaultValues(format.settings ?? [], level), ...values }
  const faults = checkValues(format, complete, level)
  return faults.length > 0 ? faults : (format.problems?.(project, complete) ?? [])
}

/** Everything that is wrong with the options a file is to be read with, a sentence each. */
export function checkReadOptions(
  format: Format,
  bytes: Uint8Array,
  name: string,
  values: SettingValues,
): readonly SettingProblem[] {
  const settings = format.readSettings?.(bytes, name) ?? []
  return checkValues({ label: format.label, settings }, values, UNKNOWN_GRID)
}

/** What a file is read with where nothing was chosen; values of settings that it does not have fall away. */
export function readOptionsFor(
  format: Format,
  bytes: Uint8Array,
  name: string,
  values: SettingValues = {},
): SettingValues {
  const settings = format.readSettings?.(bytes, name) ?? []
  return { ...defaultValues(settings, UNKNOWN_GRID), ...pickKnown(settings, values) }
}

/** Settings of reading know the file, but no level yet whose size could limit them. */
export const UNKNOWN_GRID: Grid = { width: 0, height: 0 }

/** Only those values whose settings there are. */
function pickKnown(settings: readonly Setting[], values: SettingValues): SettingValues {
  const known = new Set(settings.map((setting) => setting.id))
  return Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id)))
}

/** The largest file that is read, in bytes; enforced by hosts before memory is taken and by formats again. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024

/** The largest file that is written, in bytes: exports say in many words what a project says in a letter. */
export const MAX_WRITTEN_BYTES = 512 * 1024 * 1024

/** The place and the sentence of a problem in one line: "line 3, column 7: …". */
export function describeFileProblem(problem: FileProblem): string {
  const place = [
    problem.line === undefined ? '' : `line ${problem.line}`,
    problem.column === undefined ? '' : `column ${problem.column}`,
  ].filter((part) => part !== '')
  return place.length > 0 ? `${place.join(', ')}: ${problem.message}` : problem.message
}
