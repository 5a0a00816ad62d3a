import type { Level } from '../level/level'
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

/** What one `.brownstone` file holds: one or more levels. */
export interface Project {
  readonly name: string
  readonly levels: readonly ProjectLevel[]
}

export const MAX_LEVELS = 256

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
