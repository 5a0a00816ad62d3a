import type { Level } from '../level/level'
import type { Overland } from '../overland/overland'
import type { SettingValues } from '../generate/generator'

/** How a level was generated, so that it can be made again. */
export interface Recipe {
  /** Id of the generator in the list: "town". */
  readonly generator: string
  /** Version of the generator that made it. */
  readonly version: number
  readonly settings: SettingValues
  /** What the random seed was, as the author typed it: a number in decimal digits or any text. */
  readonly seed: string
  /** Cells that became streets in each step of that run, by the step's id. */
  readonly steps?: Readonly<Record<string, number>>
}

/** One level of a project. */
export interface ProjectLevel {
  /** Stable within the project, for links: letters, digits and hyphens. */
  readonly id: string
  readonly name: string
  readonly level: Level
  readonly recipe?: Recipe
}

/** How the levels of a project are exported, under a name of its author's. */
export interface ExportPreset {
  /** Unique among the presets of the project, neither empty nor longer than `MAX_PRESET_NAME`. */
  readonly name: string
  /** Id of the format: "tmj". A newer program may have written one that this program does not know. */
  readonly format: string
  /** Options of the format; those that are missing are its defaults. */
  readonly values: SettingValues
}

/** A tile of an overland map that holds a town: a level of the same project. */
export interface WorldTown {
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
  /** How it was made, with the id of its scenario as the generator; missing where it came from elsewhere. */
  readonly recipe?: Recipe
  /** Tiles that a re-roll leaves as they are, in rising order; missing where there are none. */
  readonly locked?: readonly number[]
  /** In the order of their tiles, one a tile; missing where there are none. */
  readonly towns?: readonly WorldTown[]
}

/** What one `.brownstone` file holds: one or more levels, and what they were at moments worth a name, and overland maps. */
export interface Project {
  readonly name: string
  readonly levels: readonly ProjectLevel[]
  /** The oldest first; missing where there are none. */
  readonly snapshots?: readonly Snapshot[]
  /** How it is exported; missing where nothing was kept. */
  readonly presets?: readonly ExportPreset[]
  /** Overland maps; missing where there are none. */
  readonly worlds?: readonly ProjectWorld[]
}

/** A level as it was at a moment that its author gave a name. */
export interface Snapshot {
  /** Unique among the snapshots of the project: letters, digits and hyphens. */
  readonly id: string
  readonly name: string
  /** When it was taken, as "2026-05-01T10:42:07Z"; the host says so, for the core has no clock. */
  readonly savedAt: string
  /** The level as it was, under the id that it bears in the project. */
  readonly level: ProjectLevel
}

export const MAX_LEVELS = 256

/** As many snapshots fit into one project. */
export const MAX_SNAPSHOTS = 100

/** A project of one level, named like it. */
export function projectOf(level: Level, name = 'Untitled', recipe?: Recipe): Project {
  return { name, levels: [{ id: 'level-1', name, level, ...(recipe ? { recipe } : {}) }] }
}

/** The first level of a project. Throws where there is none: a project always has one. */
export function firstLevel(project: Project): ProjectLevel {
  const first = project.levels[0]
  if (!first) throw new RangeError('A project holds at least one level')
  return first
}

/** The project with one level replaced, found by its id. Throws on an unknown id. */
export function replaceLevel(project: Project, changed: ProjectLevel): Project {
  if (!project.levels.some((entry) => entry.id === changed.id)) throw new RangeError(`No level ${changed.id}`)
  return { ...project, levels: project.levels.map((entry) => (entry.id === changed.id ? changed : entry)) }
}

/** The project with another list of snapshots; an empty list is none at all. */
export function withSnapshots(project: Project, snapshots: readonly Snapshot[] | undefined): Project {
  const { snapshots: _, ...rest } = project
  return snapshots && snapshots.length > 0 ? { ...rest, snapshots } : rest
}
