import type { Level } from '../level/level'
import type { Overland } from '../overland/overland'
import type { CustomKind } from './custom-kinds'
import type { ImportSource } from './source'
import type { ThemeId } from './themes'
import type { SettingValues } from '../settings/setting'
import { defined } from '../text/defined'

/** How a level was generated, so that it can be generated again. */
export interface Recipe {
  /** Id of the generator in the list: "town". */
  readonly generator: string
  /** Version of the generator that made it. */
  readonly version: number
  readonly settings: SettingValues
  /** The random seed as the author typed it: decimal digits or any text. */
  readonly seed: string
  /** Number of cells that became streets in each step of that run, by the step's id. */
  readonly steps?: Readonly<Record<string, number>>
}

export interface ProjectLevel {
  /** Stable within the project, for links: letters, digits and hyphens. */
  readonly id: string
  readonly name: string
  readonly level: Level
  readonly recipe?: Recipe
  /** How it looks in first person; undefined if the view decides: see `themeOf`. */
  readonly theme?: ThemeId
  /** The file that it was imported from; undefined if it was made here. */
  readonly source?: ImportSource
}

/** A named way to export the levels of a project. */
export interface ExportPreset {
  /** Unique among the presets of the project; not empty, and at most `MAX_PRESET_NAME` characters. */
  readonly name: string
  /** Id of the format: "tmj". A newer version may have written a format that this version does not know. */
  readonly format: string
  /** Options of the format; missing ones have their defaults. */
  readonly values: SettingValues
}

/** An export that runs at each save of the project. */
export interface SaveExport {
  /**
   * The file, or the pattern of the files of its levels, relative to the folder of the project: "maps/town.tmj". Unique
   * among the exports of the project if case is ignored.
   */
  readonly file: string
  /** Id of the format, as of a preset. */
  readonly format: string
  /** Options of the format; missing ones have their defaults. */
  readonly values: SettingValues
  /** Ids of the levels; undefined for all. */
  readonly levels?: readonly string[]
}

/** A tile of an overland map that leads into a level of the same project: a town, or a dungeon in the wild. */
export interface WorldSite {
  readonly tile: number
  /** Id of the level. */
  readonly level: string
}

/** One overland map of a project. */
export interface ProjectWorld {
  /** Stable within the project's worlds: letters, digits and hyphens. */
  readonly id: string
  readonly name: string
  readonly overland: Overland
  /** How it was made, with the id of its scenario as the generator; undefined if it was imported. */
  readonly recipe?: Recipe
  /** Tiles that a re-roll keeps, in rising order; undefined if there are none. */
  readonly locked?: readonly number[]
  /** Sorted by tile, one a tile; undefined if there are none. */
  readonly towns?: readonly WorldSite[]
  /** The first floors of dungeons in the wild. Sorted by tile, one a tile and none with a town; undefined if there are none. */
  readonly dungeons?: readonly WorldSite[]
}

/** The content of one `.brownstone` file: one or more levels, their named snapshots, and overland maps. */
export interface Project {
  /**
   * Tells it from every other project under any name: letters, digits and hyphens. Given by the host, because the core has
   * no randomness; undefined for projects of the shell.
   */
  readonly id?: string
  readonly name: string
  readonly levels: readonly ProjectLevel[]
  /** The oldest first; undefined if there are none. */
  readonly snapshots?: readonly Snapshot[]
  /** Export presets; undefined if there are none. */
  readonly presets?: readonly ExportPreset[]
  /** The exports that run at each save; undefined if there are none. */
  readonly exports?: readonly SaveExport[]
  /** The kinds of places that the author added; undefined if there are none. */
  readonly kinds?: readonly CustomKind[]
  /** Overland maps; undefined if there are none. */
  readonly worlds?: readonly ProjectWorld[]
}

/** A saved earlier state of a level, with a name. */
export interface Snapshot {
  /** Unique among the snapshots of the project: letters, digits and hyphens. */
  readonly id: string
  readonly name: string
  /** Time of the snapshot, as "2026-05-01T10:42:07Z"; given by the host, because the core has no clock. */
  readonly savedAt: string
  /** The level at that time, under its id in the project. */
  readonly level: ProjectLevel
}

export const MAX_LEVELS = 256

/** Maximum snapshots in a project. */
export const MAX_SNAPSHOTS = 100

/** Creates a project of one level, with the same name. */
export function projectOf(level: Level, name = 'Untitled', recipe?: Recipe): Project {
  return { name, levels: [{ id: 'level-1', name, level, ...defined({ recipe }) }] }
}

/** Returns the first level of a project. Throws if there is none: a project always has one. */
export function firstLevel(project: Project): ProjectLevel {
  const first = project.levels[0]
  if (!first) throw new RangeError('A project holds at least one level')
  return first
}

/** Replaces one level of a project, found by its id. Throws on an unknown id. */
export function replaceLevel(project: Project, changed: ProjectLevel): Project {
  if (!project.levels.some((entry) => entry.id === changed.id)) throw new RangeError(`No level ${changed.id}`)
  return { ...project, levels: project.levels.map((entry) => (entry.id === changed.id ? changed : entry)) }
}

/** Replaces the snapshots of a project; an empty list removes the field. */
export function withSnapshots(project: Project, snapshots: readonly Snapshot[] | undefined): Project {
  const { snapshots: _, ...rest } = project
  return snapshots && snapshots.length > 0 ? { ...rest, snapshots } : rest
}

/**
 * Returns an id that no level has, not even a deleted one that remains in a snapshot: its snapshot belongs to no other
 * level.
 */
export function freshLevelId({ levels, snapshots = [] }: Pick<Project, 'levels' | 'snapshots'>): string {
  const taken = new Set([...levels, ...snapshots.map(({ level }) => level)].map(({ id }) => id))
  for (let number = 1; ; number++) if (!taken.has(`level-${number}`)) return `level-${number}`
}
