import type { Overland } from '../../overland/overland'
import type { Setting, SettingValues } from '../../settings/setting'
import type { WriteResult } from '../format'
import type { FileProblem } from '../../text/file-problem'
import type { TownSize } from './picture/town-sign'

export type OverlandReadResult =
  | { readonly status: 'read'; readonly overland: Overland; readonly notes: readonly string[] }
  | { readonly status: 'refused'; readonly problems: readonly FileProblem[] }

/** What stands on a map beside its tiles. */
export interface WorldMarks {
  /** The name of the world. */
  readonly title: string
  readonly towns: readonly { readonly tile: number; readonly name: string; readonly size?: TownSize }[]
  /** Dungeons in the wild. */
  readonly dungeons: readonly { readonly tile: number; readonly name: string }[]
  /** The tiles of each road, from town to town. */
  readonly roads: readonly (readonly number[])[]
}

/** A file format of overland maps as lists show it, without its code; one entry of the list in `entries.ts`. */
export interface OverlandEntry {
  /** A stable word for the command line: "cevomap". */
  readonly id: string
  readonly label: string
  /** What the file is for, and what it leaves out, in a sentence or two. */
  readonly help: string
  /** Without the dot; the first is the default. */
  readonly extensions: readonly string[]
  readonly mediaType: string
  /** Whether bytes look like this format, judged by their beginning. */
  readonly recognise?: (bytes: Uint8Array) => boolean
  /** Options of the written file; missing without any. */
  readonly settings?: readonly Setting[]
}

/** A file format of overland maps with its code; one entry of the list in `index.ts`. */
export interface OverlandFormat extends OverlandEntry {
  /** Reads a whole file. Never throws on bad input. */
  readonly read?: (bytes: Uint8Array) => OverlandReadResult
  /**
   * Writes a map to a file of that name and its companions. Missing values are those of the settings; without marks the
   * map has neither a title nor towns nor dungeons.
   */
  readonly write: (
    overland: Overland,
    name: string,
    values?: SettingValues,
    marks?: WorldMarks,
  ) => WriteResult
}
