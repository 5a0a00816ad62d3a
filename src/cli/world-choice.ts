import { stemOf } from '../core/formats/file-name'
import { OVERLAND_FORMATS } from '../core/formats/overland/index'
import { isBlank } from '../core/level/blank'
import type { Overland } from '../core/overland/overland'
import type { Project, ProjectWorld } from '../core/project/project'
import { worldById, worldsOf } from '../core/project/worlds'
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

/** Returns the world of a project with an id or a name, by default the first. Stops the command if there is none. */
export function chooseWorld(
  project: Project | undefined,
  file: string,
  wanted: string | undefined,
): ProjectWorld {
  const worlds = project ? worldsOf(project) : []
  const world =
    project && wanted !== undefined
      ? (worldById(project, wanted) ?? worlds.find(({ name }) => name === wanted))
      : worlds[0]
  if (world) return world
  throw new Stop(Exit.usage, [
    worlds.length === 0
      ? `${file}: the project holds no overland map.`
      : `${file}: there is no world "${wanted ?? ''}"; worlds: ${worlds.map(({ name }) => `"${name}"`).join(', ')}.`,
  ])
}
