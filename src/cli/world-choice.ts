import { stemOf } from '../core/text/file-name'
import { OVERLAND_FORMATS } from '../core/formats/overland/index'
import { isBlank } from '../core/level/blank'
import type { Overland } from '../core/overland/overland'
import type { Project, ProjectWorld } from '../core/project/project'
import { worldsOf } from '../core/project/worlds'
import { Exit, Stop } from './io'

/** Name of a map from standard input. */
const NAMELESS = 'World'

/** Returns the name of a map, after its file. */
export function mapName(file: string): string {
  const extensions = OVERLAND_FORMATS.flatMap((format) => format.extensions)
  return file === '' ? NAMELESS : stemOf(file, extensions)
}

/** Makes a world of a single map file, named after the file. */
export function worldOf(overland: Overland, file: string): ProjectWorld {
  return { id: 'world-1', name: mapName(file), overland }
}

/** Whether a project is about overland maps alone: it needs a level, but its levels are blank. */
export function isOnlyWorld(project: Project): boolean {
  return worldsOf(project).length > 0 && project.levels.every(({ level }) => isBlank(level))
}

/**
 * Returns the world of a project with an id, a name or a number, by default the first. Stops the command if there is none,
 * or if several have the name.
 */
export function chooseWorld(
  project: Project | undefined,
  file: string,
  wanted: string | undefined,
): ProjectWorld {
  const worlds = project ? worldsOf(project) : []
  if (worlds.length === 0) throw new Stop(Exit.usage, [`${file}: the project holds no overland map.`])
  const matches = wanted === undefined ? worlds.slice(0, 1) : worldsCalled(worlds, wanted)
  const [world, another] = matches
  if (world && !another) return world
  const problem = world
    ? `${matches.length} worlds are called "${wanted ?? ''}"; give the number of one`
    : `there is no world "${wanted ?? ''}"`
  throw new Stop(Exit.usage, [`${file}: ${problem}; worlds: ${listed(worlds)}.`])
}

/** The world with an id, else those with a name, else the one with a number, counted from 1. */
function worldsCalled(worlds: readonly ProjectWorld[], wanted: string): readonly ProjectWorld[] {
  const byId = worlds.filter(({ id }) => id === wanted)
  if (byId.length > 0) return byId
  const byName = worlds.filter(({ name }) => name === wanted)
  if (byName.length > 0) return byName
  const at = /^\d{1,9}$/.test(wanted) ? Number(wanted) - 1 : -1
  return worlds.slice(at, at + 1).filter(() => at >= 0)
}

/** Numbers and names of worlds, such as `1 “Isles”, 2 “Waste”`. */
function listed(worlds: readonly ProjectWorld[]): string {
  return worlds.map(({ name }, index) => `${index + 1} “${name}”`).join(', ')
}

/** Returns the overland map of a project that has no drawn level. Stops the command if it has several. */
export function onlyWorld(project: Project, file: string): ProjectWorld {
  const worlds = worldsOf(project)
  if (worlds.length <= 1) return chooseWorld(project, file, undefined)
  throw new Stop(Exit.usage, [
    `${file} has no drawn level; choose one of its overland maps with --world: ${listed(worlds)}.`,
  ])
}
